import type { Team } from '@courtside/contract'
import { Modal } from '@mantine/core'
import { useEditTeam } from '../../api/season/rosters.ts'
import { useRefusal } from '../../api/use-refusal.ts'
import { DialogFoot } from '../../ui/dialogs/DialogFoot.tsx'
import { notify } from '../../ui/dialogs/notify.ts'
import { PictureField } from '../../ui/forms/PictureField.tsx'
import { useUpload } from '../../ui/forms/use-upload.ts'
import { Fault } from '../../ui/page/Fault.tsx'
import { Crest } from '../../ui/teams/Crest.tsx'
import { changedTeam, TeamFields, useTeamForm } from './TeamFields.tsx'
import { TEXTS } from './texts.ts'

/** The dialog that edits a team. It is closed if there is no team. */
export function EditTeamDialog({ team, onClose }: { team: Team | null; onClose: () => void }) {
  return (
    <Modal opened={team !== null} onClose={onClose} title={TEXTS.editTeam} size="36rem">
      {team && <EditForm key={team.id} team={team} onClose={onClose} />}
    </Modal>
  )
}

function EditForm({ team, onClose }: { team: Team; onClose: () => void }) {
  const edit = useEditTeam()
  const form = useTeamForm(team)
  const refusal = useRefusal(form, edit.error, TEXTS.teamNotSaved, ['logo'])

  const upload = useUpload(edit)

  function save(values: typeof form.values) {
    const onSuccess = () => {
      notify.success(TEXTS.teamSaved)
      onClose()
    }
    const changed = changedTeam(form.getInitialValues(), values)
    if (!changed && !upload.file) return onSuccess()
    edit.mutate(
      { id: team.id, ...changed, file: upload.file, onProgress: upload.setProgress },
      { onSuccess, onSettled: () => upload.setProgress(null) },
    )
  }

  return (
    <form className="dialog-form" noValidate onSubmit={form.onSubmit(save)}>
      <TeamFields
        form={form}
        teamId={team.id}
        picture={
          <PictureField
            label={TEXTS.logo}
            file={upload.file}
            onFile={upload.choose}
            current={team.logo}
            placeholder={<Crest team={team} height="4rem" />}
            error={refusal.at.logo}
            progress={upload.progress}
          />
        }
      />
      {refusal.rest && <Fault alert>{refusal.rest}</Fault>}
      <DialogFoot working={edit.isPending} onCancel={onClose} />
    </form>
  )
}
