import { CLASSIFICATIONS } from '@courtside/basketball'
import { SelectField, TextField } from '../../ui/forms/Field.tsx'
import { Fault } from '../../ui/page/Fault.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { oneDecimal } from '../../ui/written/written-values.ts'
import { type PlayerDraft, type SheetTeamDraft, squadSize } from './sheet-draft.ts'
import { TEXTS } from './texts.ts'

/** A team's coaches, its captain, and the players of the squad with their numbers. */
export function SheetTeamFields(props: {
  side: 0 | 1
  name: string
  team: SheetTeamDraft
  /** Maximum number of players in the squad under the rules. */
  most: number
  /** Whether the rules limit the classification points on court. */
  isClassified: boolean
  faults: Readonly<Record<string, string>>
  onTeam(part: Partial<SheetTeamDraft>): void
}) {
  const { side, team, faults, onTeam } = props
  const changePlayer = (playerId: number, part: Partial<PlayerDraft>) =>
    onTeam({
      players: team.players.map((player) => (player.playerId === playerId ? { ...player, ...part } : player)),
    })
  const fault = faults[`squad${side}`]
  return (
    <Sheet title={props.name} meta={TEXTS.squadOf(squadSize(team), props.most)}>
      <div className="sheet-body match-sheet-fields">
        <TextField
          label={TEXTS.coach}
          name={`coach${side}`}
          maxLength={80}
          value={team.coach}
          onChange={({ currentTarget }) => onTeam({ coach: currentTarget.value })}
        />
        <TextField
          label={TEXTS.assistants}
          name={`assistants${side}`}
          hint={TEXTS.assistantsHint}
          error={faults[`assistants${side}`]}
          value={team.assistants}
          onChange={({ currentTarget }) => onTeam({ assistants: currentTarget.value })}
        />
        <SelectField
          label={TEXTS.captain}
          name={`captain${side}`}
          value={team.captainId ?? ''}
          onChange={({ currentTarget }) => onTeam({ captainId: Number(currentTarget.value) || null })}
        >
          <option value="">{TEXTS.nobody}</option>
          {team.players.map(
            ({ playerId, jersey, name, plays }) =>
              plays && (
                <option key={playerId} value={playerId}>
                  {jersey} {name}
                </option>
              ),
          )}
        </SelectField>
        <fieldset className="match-sheet-squad">
          <legend className="field-label">{TEXTS.squad}</legend>
          {fault && <Fault>{fault}</Fault>}
          <ul>
            {team.players.map((player, index) => (
              <PlayerFields
                key={player.playerId}
                player={player}
                fieldName={index === 0 ? `squad${side}` : undefined}
                isClassified={props.isClassified}
                onPlayer={(part) => changePlayer(player.playerId, part)}
              />
            ))}
          </ul>
        </fieldset>
      </div>
    </Sheet>
  )
}

function PlayerFields(props: {
  player: PlayerDraft
  fieldName: string | undefined
  isClassified: boolean
  onPlayer(part: Partial<PlayerDraft>): void
}) {
  const { player, fieldName, onPlayer } = props
  return (
    <li>
      <input
        className="input"
        name={fieldName}
        inputMode="numeric"
        maxLength={2}
        aria-label={TEXTS.numberOf(player.name)}
        disabled={!player.plays}
        value={player.jersey}
        onChange={({ currentTarget }) => onPlayer({ jersey: currentTarget.value })}
      />
      <label>
        <input
          type="checkbox"
          checked={player.plays}
          disabled={player.starts}
          onChange={({ currentTarget }) => onPlayer({ plays: currentTarget.checked })}
        />
        {player.name}
        {player.starts && <small>{TEXTS.starts}</small>}
      </label>
      {props.isClassified && (
        <select
          className="input"
          aria-label={TEXTS.classificationOf(player.name)}
          disabled={!player.plays}
          value={player.classification ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onPlayer({ classification: value === '' ? null : Number(value) })
          }
        >
          <option value="">–</option>
          {CLASSIFICATIONS.map((points) => (
            <option key={points} value={points}>
              {oneDecimal(points)}
            </option>
          ))}
        </select>
      )}
    </li>
  )
}
