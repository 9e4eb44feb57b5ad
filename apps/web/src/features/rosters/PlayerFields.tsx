import type { NamesShown, Player } from '@courtside/contract'
import { useForm } from '@mantine/form'
import { usePositions, useTeamNames } from '../../api/season/rosters.ts'
import { CheckField } from '../../ui/forms/CheckField.tsx'
import { SelectField, TextField } from '../../ui/forms/Field.tsx'
import { required } from '../../ui/forms/form-rules.ts'
import { NamesField } from '../../ui/forms/NamesField.tsx'
import { positionName } from '../../ui/match/position-name.ts'
import { jerseyFault } from './jersey.ts'
import { FIELD_NAMES, TEXTS } from './texts.ts'

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

type PlayerForm = ReturnType<typeof usePlayerForm>

/** The fields for a player's names, number, position and team, and what the public sees of the name. */
export function PlayerFields({ form, player }: { form: PlayerForm; player?: Player }) {
  const teams = useTeamNames().data ?? []
  const positions = usePositions().data ?? []
  return (
    <>
      <div className="form-row">
        <TextField label={TEXTS.firstName} maxLength={60} required {...form.getInputProps('fname')} />
        <TextField label={TEXTS.lastName} maxLength={60} required {...form.getInputProps('lname')} />
      </div>
      <div className="form-row">
        <TextField
          label={TEXTS.jerseyNumber}
          inputMode="numeric"
          maxLength={2}
          required
          {...form.getInputProps('jerseyNo')}
        />
        <SelectField label={TEXTS.position} required {...form.getInputProps('positionId')}>
          <option value="">{TEXTS.selectPosition}</option>
          {positions.map((position) => (
            <option key={position.id} value={position.id}>
              {positionName(position)}
            </option>
          ))}
        </SelectField>
      </div>
      <SelectField label={TEXTS.team} required {...form.getInputProps('teamId')}>
        <option value="">{teams.length === 0 ? TEXTS.noTeams : TEXTS.selectTeam}</option>
        {teams.map(({ id, teamname }) => (
          <option key={id} value={id}>
            {teamname}
          </option>
        ))}
      </SelectField>
      <TextField
        label={TEXTS.licence}
        hint={TEXTS.licenceHint}
        maxLength={30}
        autoComplete="off"
        {...form.getInputProps('licence')}
      />
      <NamesField
        hint={
          player?.publicity
            ? TEXTS.publicSees(player.publicity.publicName, player.publicity.publicPhoto)
            : TEXTS.playerNamesHint
        }
        {...form.getInputProps('names')}
      />
      <CheckField
        label={TEXTS.photoShown}
        hint={TEXTS.strictestHolds}
        {...form.getInputProps('photoShown', { type: 'checkbox' })}
      />
    </>
  )
}
