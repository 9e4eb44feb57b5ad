import { useState } from 'react'
import { usePicturesRequired } from '../../api/club.ts'
import { useCreatePlayer } from '../../api/season/rosters.ts'
import { useRefusal } from '../../api/use-refusal.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { PictureField } from '../../ui/forms/PictureField.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { useUpload } from '../../ui/forms/use-upload.ts'
import { Fault } from '../../ui/page/Fault.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { PictureRequired } from './PictureRequired.tsx'
import { PlayerFields, usePlayerForm } from './PlayerFields.tsx'
import { TEXTS } from './texts.ts'
import './rosters.css'

/**
 * /add-player. A photo is required unless the club's settings make it optional. After saving, team and
 * position stay chosen for the next player.
 */
export function Component() {
  const create = useCreatePlayer()
  const form = usePlayerForm()
  const refusal = useRefusal(form, create.error, TEXTS.playerFailed, ['photo'])
  const photoRequired = usePicturesRequired()
  const upload = useUpload(create)
  const [missing, setMissing] = useState(false)

  function save(values: typeof form.values) {
    setMissing(photoRequired && !upload.file)
    if (photoRequired && !upload.file) return
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
            label={photoRequired ? TEXTS.photo : TEXTS.photoOptional}
            hint={photoRequired ? <PictureRequired change={TEXTS.allowNoPhoto} /> : TEXTS.photoStandIn}
            file={upload.file}
            onFile={upload.choose}
            error={missing && !upload.file ? TEXTS.selectPhoto : refusal.at.photo}
            progress={upload.progress}
          />
          {refusal.rest && <Fault alert>{refusal.rest}</Fault>}
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
