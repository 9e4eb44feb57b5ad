import type { Player } from '@courtside/contract'
import { Modal } from '@mantine/core'
import { errorText } from '../../api/error-text.ts'
import { useEditPlayer } from '../../api/rosters.ts'
import { Fault } from '../../ui/Fault.tsx'
import { notify } from '../../ui/notify.tsx'
import { DialogFoot } from './DialogFoot.tsx'
import { PlayerFields } from './PlayerFields.tsx'
import { usePlayerForm } from './player-form.ts'
import { TEXTS } from './texts.ts'

/** Editing one player; closed while there is none. */
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

  function save(values: typeof form.values) {
    if (edit.isPending) return
    edit.mutate(
      { id: player.id, ...values },
      {
        onSuccess: () => {
          notify.success(TEXTS.playerSaved)
          onClose()
        },
      },
    )
  }

  return (
    <form className="dialog-form" noValidate onSubmit={form.onSubmit(save)}>
      <PlayerFields form={form} />
      {edit.error && <Fault alert>{errorText(edit.error, TEXTS.playerNotSaved)}</Fault>}
      <DialogFoot working={edit.isPending} onCancel={onClose} />
    </form>
  )
}
