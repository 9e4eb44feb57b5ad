import { useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { useCreatePlayer } from '../../api/rosters.ts'
import { Fault } from '../../ui/Fault.tsx'
import { notify } from '../../ui/notify.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { PictureField } from './PictureField.tsx'
import { PlayerFields } from './PlayerFields.tsx'
import { usePlayerForm } from './player-form.ts'
import { TEXTS } from './texts.ts'
import { useUpload } from './use-upload.ts'
import './rosters.css'

/** /add-player. After saving, team and position stay for the next player of the same team. */
export function Component() {
  const create = useCreatePlayer()
  const form = usePlayerForm()

  const upload = useUpload(create)
  const [missing, setMissing] = useState<string | null>(null)

  function save(values: typeof form.values) {
    if (create.isPending) return
    setMissing(upload.file ? null : TEXTS.selectPhoto)
    if (!upload.file) return
    create.mutate(
      { ...values, file: upload.file, onProgress: upload.setProgress },
      {
        onSuccess: () => {
          form.setValues({ fname: '', lname: '', jerseyNo: '' })
          upload.clear()
          notify.success(TEXTS.playerCreated)
        },
        onSettled: () => upload.setProgress(null),
      },
    )
  }

  return (
    <>
      <PageTitle title={TEXTS.addPlayer} />
      <Sheet title={TEXTS.newPlayer} foot={TEXTS.guidelines}>
        <form className="roster-form" noValidate onSubmit={form.onSubmit(save)}>
          <PlayerFields form={form} />
          <PictureField
            label={TEXTS.photo}
            file={upload.file}
            onFile={upload.choose}
            error={upload.file ? null : missing}
            progress={upload.progress}
          />
          {create.error && <Fault alert>{errorText(create.error, TEXTS.playerFailed)}</Fault>}
          <div className="roster-form-foot">
            <SubmitButton working={create.isPending} workingText={TEXTS.saving}>
              {TEXTS.save}
            </SubmitButton>
          </div>
        </form>
      </Sheet>
    </>
  )
}
