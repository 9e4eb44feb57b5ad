import type { ChosenOpenness, NamesShown, Player, Team } from '@courtside/contract'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { CheckField } from '../../ui/forms/CheckField.tsx'
import { changedFields } from '../../ui/forms/changed-fields.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { required } from '../../ui/forms/form-rules.ts'
import { NamesField } from '../../ui/forms/NamesField.tsx'
import { OpennessField } from '../../ui/forms/OpennessField.tsx'
import { paletteOf } from '../../ui/teams/team-colours.ts'
import { FIELD_NAMES, TEXTS } from './texts.ts'

/** Returns the form of a new or existing team. `colours` is null until the user chooses colours. */
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

type TeamForm = ReturnType<typeof useTeamForm>

/**
 * Returns the fields of a call that change a team, or null if the user has changed none. If the user has
 * marked the team as under 16, also returns what the public may see, because the server would otherwise
 * choose it.
 */
export function changedTeam(before: TeamForm['values'], values: TeamForm['values']) {
  const changed = changedFields(before, values)
  if (!changed) return null
  const { colours = null, players: _players, ...others } = changed
  const { names, photosShown, winProbability } = values
  const isMarked = others.under16 !== undefined
  return {
    ...others,
    ...colourFields(colours),
    ...(isMarked && { names, photosShown, winProbability }),
  }
}

/** Returns the chosen colours as fields of a call; no fields if none were chosen. */
export function colourFields(colours: Team['colours']) {
  return colours ? { primaryColour: colours.primary, secondaryColour: colours.secondary } : {}
}

/**
 * The fields for a team's name, coach, crest, colours and hall, and for what other people see of the team.
 * Until colours are chosen, the team's generated colours are shown.
 */
export function TeamFields(props: {
  form: TeamForm
  teamId?: number
  /** The field for the crest. */
  picture: ReactNode
}) {
  const { form, teamId = 0, picture } = props
  const colours = paletteOf({ id: teamId, colours: form.values.colours })
  return (
    <>
      <div className="form-row">
        <TextField label={TEXTS.teamName} maxLength={60} required {...form.getInputProps('teamname')} />
        <TextField label={TEXTS.coach} maxLength={80} required {...form.getInputProps('coach')} />
      </div>
      {picture}
      <div className="form-row rosters-colours">
        <TextField
          label={TEXTS.primaryColour}
          hint={teamId === 0 ? TEXTS.coloursHint : undefined}
          type="color"
          value={colours.primary.toLowerCase()}
          onChange={(event) =>
            form.setFieldValue('colours', { ...colours, primary: event.currentTarget.value })
          }
        />
        <TextField
          label={TEXTS.secondaryColour}
          type="color"
          value={colours.secondary.toLowerCase()}
          onChange={(event) =>
            form.setFieldValue('colours', { ...colours, secondary: event.currentTarget.value })
          }
        />
      </div>
      <TextField
        label={TEXTS.homeHall}
        hint={TEXTS.homeHallHint}
        maxLength={120}
        {...form.getInputProps('homeHall')}
      />
      <WhoSeesWhat form={form} isFolded={teamId === 0} />
    </>
  )
}

/**
 * The settings for who can see the names, photos, statistics and video of a team. They are collapsed for a
 * new team, because few administrators change them.
 */
function WhoSeesWhat({ form, isFolded }: { form: TeamForm; isFolded: boolean }) {
  return (
    <details className="rosters-seen" open={!isFolded}>
      <summary>
        <b>{TEXTS.whoSees}</b> <span className="meta">{TEXTS.whoSeesHint}</span>
      </summary>
      <div className="rosters-seen-fields">
        <CheckField
          label={TEXTS.under16}
          hint={TEXTS.under16Hint}
          checked={form.values.under16}
          onChange={({ currentTarget: { checked } }) => {
            form.setFieldValue('under16', checked)
            if (checked) form.setValues({ names: 'number', photosShown: false, winProbability: false })
          }}
        />
        <NamesField hint={TEXTS.strictestHolds} {...form.getInputProps('names')} />
        <CheckField
          label={TEXTS.photosShown}
          hint={TEXTS.photosShownHint}
          {...form.getInputProps('photosShown', { type: 'checkbox' })}
        />
        <CheckField
          label={TEXTS.winProbability}
          hint={TEXTS.winProbabilityHint}
          {...form.getInputProps('winProbability', { type: 'checkbox' })}
        />
        <OpennessField
          label={TEXTS.numbersOpen}
          hint={TEXTS.opennessHint}
          {...form.getInputProps('numbersOpen')}
        />
        <OpennessField label={TEXTS.filmOpen} {...form.getInputProps('filmOpen')} />
      </div>
    </details>
  )
}
