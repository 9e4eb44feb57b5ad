import type { ChosenOpenness, NamesShown, Player, Team } from '@courtside/contract'
import { useForm } from '@mantine/form'
import { required } from '../../ui/forms/form-rules.ts'
import { FIELD_NAMES } from './texts.ts'

/** Returns the form of a new or existing team. `colours` is null until the user chooses. */
export function useTeamForm(team?: Team) {
  return useForm({
    initialValues: {
      teamname: team?.teamname ?? '',
      coach: team?.coach ?? '',
      homeHall: team?.homeHall ?? '',
      colours: team?.colours ?? null,
      under16: team?.publicity?.under16 ?? false,
      names: team?.publicity?.names ?? ('full' as NamesShown),
      photosShown: team?.publicity?.photos ?? true,
      winProbability: team?.publicity?.winProbability ?? true,
      numbersOpen: team?.openness?.numbers ?? ('public' as ChosenOpenness),
      filmOpen: team?.openness?.film ?? ('public' as ChosenOpenness),
      players: [] as Player[],
    },
    validate: {
      teamname: required(FIELD_NAMES.teamName),
      coach: required(FIELD_NAMES.coach),
    },
  })
}

/** The result of {@link useTeamForm}. */
export type TeamForm = ReturnType<typeof useTeamForm>

/** Returns the chosen colours as fields of the API request; no fields if none are chosen. */
export function colourFields(colours: Team['colours']) {
  return colours ? { primaryColour: colours.primary, secondaryColour: colours.secondary } : {}
}
