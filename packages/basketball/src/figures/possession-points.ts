import type { MatchState, PlayEntry } from '../log/match-state.ts'
import { playsInGameOrder } from '../log/play-order.ts'
import { isFieldGoal, isFreeThrow, PLAYS, points } from '../plays/plays.ts'
import { offensiveRebounds } from '../plays/rebounds.ts'

/** How a team got the ball before it scored. */
export interface Chance {
  /** Whether the possession began with a turnover by the opponents. */
  readonly offTurnover: boolean
  /** Whether the team took an offensive rebound in this possession before it scored. */
  readonly second: boolean
}

/** A team's possession of the ball. */
interface Possession extends Chance {
  readonly teamId: number
  /**
   * The time of the basket that ended the possession; absent if none did. A free throw for a foul on that
   * shot still belongs to the possession.
   */
  readonly endedAt?: { readonly period: number; readonly clock: number }
}

/**
 * Maximum distance on the clock between a made shot and the free throw for a foul on it, in ms. The clock
 * stands still between them, but a scorer may enter different times.
 */
const SAME_STOP_MS = 5000

/**
 * Determines how the team got the ball before each made shot; the result is keyed by play id. A detail of the
 * shot decides. Without a detail, the order of the game decides: a turnover gives the ball to the other team,
 * and an offensive rebound keeps it. A basket, a defensive rebound and the end of a period end a possession.
 * Source: FIBA Basketball Statisticians' Manual, "Points from turnovers" and "Second chance points": the
 * points of the possession, free throws included.
 */
export function chances(state: MatchState): Map<number, Chance> {
  const offensive = offensiveRebounds(state)
  const teamIds = state.setup.teams.map(({ id }) => id)
  const otherThan = (teamId: number) => teamIds.find((id) => id !== teamId) ?? teamId
  const found = new Map<number, Chance>()
  let ball: Possession | null = null
  let ended: Possession | null = null
  let period = 0
  for (const play of playsInGameOrder(state)) {
    const { teamId, type, statId, detail } = play
    if (teamId === null) continue
    if (play.period !== period) [ball, ended, period] = [null, null, play.period]
    if (PLAYS[type].adds.to) {
      ball = { teamId: otherThan(teamId), offTurnover: true, second: false }
    } else if (PLAYS[type].adds.reb && detail?.kind !== 'dead-ball') {
      const kept: Possession = ball?.teamId === teamId ? ball : fresh(teamId)
      ball = offensive.has(statId) ? { ...kept, second: true } : fresh(teamId)
    } else if (PLAYS[type].shot !== null) {
      const of = isAndOne(play, ended) ? ended : ball
      const possession: Possession = of?.teamId === teamId ? of : fresh(teamId)
      if (points(type) > 0) {
        found.set(statId, {
          offTurnover: detail?.offTurnover ?? possession.offTurnover,
          second: detail?.secondChance ?? possession.second,
        })
      }
      if (possession === ended) continue
      ball = possession
      if (!isFieldGoal(type) || points(type) === 0) continue
      ended = { ...possession, endedAt: play }
      ball = fresh(otherThan(teamId))
    }
  }
  return found
}

function fresh(teamId: number): Possession {
  return { teamId, offTurnover: false, second: false }
}

function isAndOne(play: PlayEntry, ended: Possession | null): ended is Possession {
  return (
    isFreeThrow(play.type) &&
    ended?.endedAt !== undefined &&
    ended.teamId === play.teamId &&
    Math.abs(ended.endedAt.clock - play.clock) <= SAME_STOP_MS
  )
}
