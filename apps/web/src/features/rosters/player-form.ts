import type { Player } from '@courtside/contract'
import { useForm } from '@mantine/form'
import { jerseyFault } from './jersey.ts'
import { TEXTS } from './texts.ts'

const required = (what: string) => (value: string) => (value.trim() ? null : TEXTS.required(what))

/** The form of a new player, or of one that is there. */
export function usePlayerForm(player?: Player) {
  return useForm({
    initialValues: {
      fname: player?.fname ?? '',
      lname: player?.lname ?? '',
      jerseyNo: player?.jersey ?? '',
      teamId: player?.team ? String(player.team.id) : '',
      positionId: player ? String(player.position.id) : '',
    },
    validate: {
      fname: required('First name'),
      lname: required('Last name'),
      jerseyNo: jerseyFault,
      teamId: required('Team'),
      positionId: required('Position'),
    },
  })
}

/** What {@link usePlayerForm} makes. */
export type PlayerForm = ReturnType<typeof usePlayerForm>
