import { useState } from 'react'
import { usePicturesRequired } from '../../api/club.ts'
import { useCreateTeam } from '../../api/season/rosters.ts'
import { useRefusal } from '../../api/use-refusal.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { PictureField } from '../../ui/forms/PictureField.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { useUpload } from '../../ui/forms/use-upload.ts'
import { Fault } from '../../ui/page/Fault.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { PictureRequired } from './PictureRequired.tsx'
import { PlayerChoice } from './PlayerChoice.tsx'
import { colourFields, TeamFields, useTeamForm } from './TeamFields.tsx'
import { TEXTS } from './texts.ts'
import './rosters.css'

/** /add-team. A logo is required unless the club's settings make it optional. */
export function Component() {
  const create = useCreateTeam()
  const form = useTeamForm()
  const refusal = useRefusal(form, create.error, TEXTS.teamFailed, ['logo'])
  const logoRequired = usePicturesRequired()
  const upload = useUpload(create)
  const [incomplete, setIncomplete] = useState(false)

  function save({ colours, players, ...values }: typeof form.values) {
    const logoMissing = logoRequired && upload.file === null
    setIncomplete(logoMissing)
    if (logoMissing) return
    create.mutate(
      {
        ...values,
        ...colourFields(colours),
        players: players.map(({ id }) => id),
        file: upload.file,
        onProgress: upload.setProgress,
      },
      {
        onSuccess: () => {
          form.reset()
          upload.clear()
          notify.success(TEXTS.teamCreated)
        },
        onSettled: () => upload.setProgress(null),
      },
    )
  }

  return (
    <>
      <PageTitle title={TEXTS.addTeam} />
      <Sheet title={TEXTS.newTeam}>
        <form className="roster-form" noValidate onSubmit={form.onSubmit(save, () => setIncomplete(true))}>
          <TeamFields
            form={form}
            picture={
              <PictureField
                label={logoRequired ? TEXTS.logo : TEXTS.logoOptional}
                hint={logoRequired ? <PictureRequired change={TEXTS.allowNoLogo} /> : TEXTS.logoStandIn}
                error={incomplete && logoRequired && !upload.file ? TEXTS.selectLogo : refusal.at.logo}
                file={upload.file}
                onFile={(file) => {
                  upload.choose(file)
                  setIncomplete(false)
                }}
                progress={upload.progress}
              />
            }
          />
          <PlayerChoice
            chosen={form.values.players}
            onChange={(players) => form.setFieldValue('players', players)}
            error={form.errors.players}
          />
          {incomplete && (
            <Fault alert>{logoRequired ? TEXTS.completeFieldsAndLogo : TEXTS.completeFields}</Fault>
          )}
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
