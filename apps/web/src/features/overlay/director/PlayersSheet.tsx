import { byJersey, isWholeTeam, jerseyOf, onCourt } from '@courtside/basketball'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { teamStyle } from '../../../ui/teams/team-colours.ts'
import { boxOf, type SceneMatch, sideOf } from '../scene-match.ts'
import { TEXTS } from '../texts.ts'
import type { Directing } from './use-director.ts'

/**
 * A team's players by number, with their points. The first press makes a player's line the next graphic; the
 * second press puts it on air.
 */
export function PlayersSheet(props: {
  match: SceneMatch
  side: 0 | 1
  directing: Directing
  /** The digits of a player's number that were typed for this team so far; null if none. */
  typed: string | null
  singleKeys: boolean
}) {
  const { match, side, directing, typed } = props
  const { teamname, colours } = sideOf(match, side)
  const { roster } = match.state.setup.teams[side]
  const squad = roster.filter(({ id, outsideSquad }) => !outsideSquad && !isWholeTeam(id))
  const court = onCourt(match.state)[side]
  const lines = boxOf(match).players
  const hint = props.singleKeys && (side === 0 ? TEXTS.typeHome : TEXTS.typeVisitors)
  return (
    <Sheet title={teamname} meta={<span role="status">{typed === null ? hint : TEXTS.typed(typed)}</span>}>
      <ul className="pl" style={teamStyle(colours)}>
        {squad.toSorted(byJersey).map((player) => {
          const isNext = directing.next.kind === 'player' && directing.next.playerId === player.id
          const isOnCourt = court.includes(player.id)
          return (
            <li key={player.id}>
              <button
                type="button"
                className={[isNext && 'is-next', isOnCourt && 'on-c'].filter(Boolean).join(' ')}
                aria-pressed={isNext}
                onClick={() => directing.choose({ kind: 'player', playerId: player.id })}
              >
                <b>{jerseyOf(player)}</b>
                <span>
                  {player.lname}
                  {isOnCourt && <span className="vh"> {TEXTS.onCourt}</span>}
                </span>
                <span>
                  {lines.find(({ id }) => id === player.id)?.pts ?? 0}
                  <span className="vh"> {TEXTS.pts}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
