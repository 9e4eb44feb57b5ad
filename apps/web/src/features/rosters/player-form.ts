import type { NamesShown, Player } from '@courtside/contract'
import { useForm } from '@mantine/form'
import { required } from '../../ui/forms/form-rules.ts'
import { jerseyFault } from './jersey.ts'
import { FIELD_NAMES } from './texts.ts'

/** Returns the form of a new or existing player. */
export function usePlayerForm(player?: Player) {
  return useForm({
    initialValues: {
      fname: player?.fname ?? '',
      lname: player?.lname ?? '',
      jerseyNo: player?.jersey ?? '',
      teamId: player?.team ? String(player.team.id) : '',
      positionId: player ? String(player.position.id) : '',
      licence: player?.licence ?? '',
      names: player?.publicity?.names ?? ('full' as NamesShown),
      photoShown: player?.publicity?.photo ?? true,
    },
    validate: {
      fname: required(FIELD_NAMES.firstName),
      lname: required(FIELD_NAMES.lastName),
      jerseyNo: jerseyFault,
      teamId: required(FIELD_NAMES.team),
      positionId: required(FIELD_NAMES.position),
    },
  })
}

/** The result of {@link usePlayerForm}. */
export type PlayerForm = ReturnType<typeof usePlayerForm>
