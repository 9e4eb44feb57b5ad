import { usePositions, useTeamNames } from '../../api/rosters.ts'
import { SelectField, TextField } from '../../ui/Field.tsx'
import type { PlayerForm } from './player-form.ts'
import { TEXTS } from './texts.ts'

/** Names, number, position and team of a player. */
export function PlayerFields({ form }: { form: PlayerForm }) {
  const teams = useTeamNames().data ?? []
  const positions = usePositions().data ?? []
  return (
    <>
      <div className="form-row">
        <TextField label="First Name" maxLength={60} required {...form.getInputProps('fname')} />
        <TextField label="Last Name" maxLength={60} required {...form.getInputProps('lname')} />
      </div>
      <div className="form-row">
        <TextField
          label="Jersey Number"
          inputMode="numeric"
          maxLength={2}
          required
          {...form.getInputProps('jerseyNo')}
        />
        <SelectField label="Position" required {...form.getInputProps('positionId')}>
          <option value="">Select a position</option>
          {positions.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <SelectField label="Team" required {...form.getInputProps('teamId')}>
        <option value="">{teams.length === 0 ? TEXTS.noTeams : 'Select a team'}</option>
        {teams.map(({ id, teamname }) => (
          <option key={id} value={id}>
            {teamname}
          </option>
        ))}
      </SelectField>
    </>
  )
}
