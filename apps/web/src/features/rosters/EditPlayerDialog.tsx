import type { Player } from '@courtside/contract'
import { Modal } from '@mantine/core'
import { useEditPlayer } from '../../api/season/rosters.ts'
import { useRefusal } from '../../api/use-refusal.ts'
import { DialogFoot } from '../../ui/dialogs/DialogFoot.tsx'
import { notify } from '../../ui/dialogs/notify.ts'
import { changedFields } from '../../ui/forms/changed-fields.ts'
import { PictureField } from '../../ui/forms/PictureField.tsx'
import { useUpload } from '../../ui/forms/use-upload.ts'
import { Fault } from '../../ui/page/Fault.tsx'
import { Avatar } from '../../ui/teams/Avatar.tsx'
import { PlayerFields, usePlayerForm } from './PlayerFields.tsx'
import { TEXTS } from './texts.ts'

/** The dialog that edits a player. It is closed if there is no player. */
export function EditPlayerDialog({ player, onClose }: { player: Player | null; onClose: () => void }) {
  return (
    <Modal opened={player !== null} onClose={onClose} title={TEXTS.editPlayer} size="36rem">
      {player && <EditForm key={player.id} player={player} onClose={onClose} />}
    </Modal>
  )
}

function EditForm({ player, onClose }: { player: Player; onClose: () => void }) {
  const edit = useEditPlayer()
  const form = usePlayerForm(player)
  const refusal = useRefusal(form, edit.error, TEXTS.playerNotSaved, ['photo'])

  const upload = useUpload(edit)

  function save(values: typeof form.values) {
    const onSuccess = () => {
      notify.success(TEXTS.playerSaved)
      onClose()
    }
    const changed = changedFields(form.getInitialValues(), values)
    if (!changed && !upload.file) return onSuccess()
    edit.mutate(
      { id: player.id, ...changed, file: upload.file, onProgress: upload.setProgress },
      { onSuccess, onSettled: () => upload.setProgress(null) },
    )
  }

  return (
    <form className="dialog-form" noValidate onSubmit={form.onSubmit(save)}>
      <PlayerFields form={form} player={player} />
      <PictureField
        label={TEXTS.photo}
        file={upload.file}
        onFile={upload.choose}
        current={player.photo}
        placeholder={<Avatar player={player} size="5rem" />}
        error={refusal.at.photo}
        progress={upload.progress}
      />
      {refusal.rest && <Fault alert>{refusal.rest}</Fault>}
      <DialogFoot working={edit.isPending} onCancel={onClose} />
    </form>
  )
}
