import type { GameImportAnswer } from '@courtside/contract'
import type { GameImport } from '../../api/season/game-import.ts'
import { useTeamNames } from '../../api/season/rosters.ts'
import { CheckField } from '../../ui/forms/CheckField.tsx'
import { SelectField } from '../../ui/forms/Field.tsx'
import { longDate } from '../../ui/written/written-values.ts'
import { TEXTS } from './texts.ts'

type Game = NonNullable<GameImportAnswer['game']>
type Choice = Pick<GameImport, 'place' | 'players' | 'teamIds' | 'unfinished'>

/**
 * The choices before an import: which teams of the club played, to which fixture or match the game belongs,
 * and whether a game that is not over becomes an unfinished match.
 */
export function GameChoices(props: {
  game: Game
  chosen: Choice
  working: boolean
  onChoose: (choice: Choice) => void
}) {
  const { game, chosen, working, onChoose } = props
  const [home = null, visitors = null] = game.teams.map(({ teamId }) => teamId)
  return (
    <div className="sheet-body game-import-form">
      {game.teams.map((team, side) => (
        <TeamField
          key={team.name}
          team={team}
          disabled={working}
          onChoose={(teamId) =>
            // Another team has other fixtures and players, so the choices about these are reset.
            onChoose({
              teamIds: side === 0 ? [teamId, visitors] : [home, teamId],
              place: undefined,
              players: undefined,
            })
          }
        />
      ))}
      <PlaceField game={game} chosen={chosen.place} disabled={working} onChoose={onChoose} />
      {!game.final && !game.boxScoreOnly && (
        <CheckField
          label={TEXTS.unfinished}
          hint={TEXTS.unfinishedHint}
          checked={chosen.unfinished === true}
          disabled={working}
          onChange={(event) => onChoose({ unfinished: event.currentTarget.checked })}
        />
      )}
    </div>
  )
}

function TeamField(props: {
  team: Game['teams'][number]
  disabled: boolean
  onChoose: (teamId: number | null) => void
}) {
  const teams = useTeamNames().data ?? []
  const { name, teamId } = props.team
  return (
    <SelectField
      label={TEXTS.teamOf(name)}
      value={teamId ?? ''}
      disabled={props.disabled}
      onChange={({ currentTarget: { value } }) => props.onChoose(value === '' ? null : Number(value))}
    >
      <option value="">{TEXTS.teamMade}</option>
      {teams.map(({ id, teamname }) => (
        <option key={id} value={id}>
          {teamname}
        </option>
      ))}
    </SelectField>
  )
}

function PlaceField(props: {
  game: Game
  chosen: Choice['place']
  disabled: boolean
  onChoose: (choice: Choice) => void
}) {
  const { places, placeId } = props.game
  if (places.length === 0) return null
  const mustChoose = props.chosen === undefined && places.some(({ same }) => same !== null)
  const value = mustChoose ? '' : String(props.chosen ?? placeId ?? 'new')
  return (
    <SelectField
      label={TEXTS.place}
      hint={TEXTS.placeHint}
      value={value}
      disabled={props.disabled}
      onChange={({ currentTarget }) => {
        const place = currentTarget.value === 'new' ? 'new' : Number(currentTarget.value)
        props.onChoose({ place: place === 0 ? undefined : place })
      }}
    >
      {mustChoose && <option value="">{TEXTS.choosePlace}</option>}
      {places
        .filter(({ kind }) => kind !== 'live')
        .map((place) => (
          <option key={place.id} value={place.id}>
            {placeText(place)}
          </option>
        ))}
      <option value="new">{TEXTS.newMatch}</option>
    </SelectField>
  )
}

function placeText({ kind, title, competition, startsAt, entered }: Game['places'][number]): string {
  const day = startsAt === null ? null : longDate(startsAt)
  // The result is at the start, because a narrow field cuts off the end of the text.
  const where = [title, entered?.join('–'), competition, day].filter(Boolean).join(', ')
  return kind === 'arranged' ? TEXTS.fill(where) : TEXTS.replace(where)
}
