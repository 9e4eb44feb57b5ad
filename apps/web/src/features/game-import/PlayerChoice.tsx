import { jerseyOf } from '@courtside/basketball'
import type { GameImportAnswer } from '@courtside/contract'
import { useTeamPlayers } from '../../api/season/rosters.ts'
import { TEXTS } from './texts.ts'

type Team = NonNullable<GameImportAnswer['game']>['teams'][number]
type ImportedPlayer = Team['players'][number]

/**
 * The field that chooses who a player of the file is in the club: a player of the team's roster, or a new
 * player. If the team has to be created, every player is new.
 */
export function PlayerChoice(props: {
  teamId: number | null
  player: ImportedPlayer
  disabled: boolean
  onChoose: (playerId: number | null) => void
}) {
  const { teamId, player } = props
  if (teamId === null) return player.numberTaken ? TEXTS.madeAlone : TEXTS.made
  return <RosterChoice {...props} teamId={teamId} />
}

function RosterChoice({
  teamId,
  player,
  disabled,
  onChoose,
}: {
  teamId: number
  player: ImportedPlayer
  disabled: boolean
  onChoose: (playerId: number | null) => void
}) {
  const roster = useTeamPlayers(teamId).data ?? []
  const { name, playerId, knownAs, numberTaken } = player
  const isListed = playerId === null || roster.some(({ id }) => id === playerId)
  return (
    <>
      <select
        className="input"
        aria-label={TEXTS.playerOf(name)}
        value={playerId ?? ''}
        disabled={disabled}
        onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
      >
        <option value="">{TEXTS.made}</option>
        {!isListed && <option value={playerId}>{knownAs ?? name}</option>}
        {roster.map(({ id, fname, lname, ...shirt }) => (
          <option key={id} value={id}>
            {TEXTS.member(jerseyOf(shirt), `${fname} ${lname}`.trim())}
          </option>
        ))}
      </select>
      {knownAs !== null && <span className="game-import-note">{TEXTS.knownAs(knownAs)}</span>}
      {playerId === null && numberTaken && <span className="game-import-note">{TEXTS.madeAlone}</span>}
    </>
  )
}
