import { exchanges } from '../lineups/on-court.ts'
import { isStat, type MatchState, type PlayEntry, type StatEntry } from '../log/match-state.ts'
import { playsInGameOrder } from '../log/play-order.ts'
import { isFoul, isFreeThrow, PLAYS } from '../plays/plays.ts'
import { offensiveRebounds } from '../plays/rebounds.ts'
import { minutesRule } from './minutes.ts'
import type { PossessionCounts } from './possessions.ts'

/** A team's counts while a player was on court. */
export interface CourtCounts extends PossessionCounts {
  readonly pts: number
}

/** Own team first, then the opponents. */
export type CourtPair = readonly [CourtCounts, CourtCounts]

type Fives = readonly [ReadonlySet<number>, ReadonlySet<number>]

/**
 * Maximum distance on the game clock between a foul and its free throws, in ms. The clock shows the same
 * time for both, but a scorer may enter different times.
 */
const SAME_STOP_MS = 5000

/**
 * Counts what both teams did while each player was on court, in the order of the game. Plays of one moment
 * are counted in the order of entry, unless a user reordered them. In some rulesets, a free throw counts for
 * the five on court at its foul, even if a substitution was made before the throw. The result has an entry
 * for every player of both rosters. Null if a substitution does not say who came in, or if the match has no
 * plays, because the lineups are then unknown.
 */
export function onCourtCounts(state: MatchState): Map<number, CourtPair> | null {
  if (state.officialBox !== null || minutesRule(state) !== 'game-clock') return null
  const [home, visitors] = state.setup.teams
  const totals = new Map<number, [Counter, Counter]>()
  for (const team of [home, visitors]) {
    for (const { id } of team.roster) totals.set(id, [new Counter(), new Counter()])
  }
  const offensive = offensiveRebounds(state)
  for (const { stat, fives } of playsWithFives(state)) {
    const side = stat.teamId === home.id ? 0 : 1
    for (const team of [0, 1] as const) {
      for (const id of fives[team]) totals.get(id)?.[team === side ? 0 : 1].add(stat, offensive)
    }
  }
  return totals
}

/**
 * Returns every valid play except substitutions, in the order of the game. `there`: the lineups of home and
 * visitors that were on court. `fives`: the lineups that the play counts for. `fives` differs from `there`
 * only for a free throw, if the ruleset credits the throw to the lineups at the time of the foul.
 */
export function playsWithFives(state: MatchState): { stat: PlayEntry; fives: Fives; there: Fives }[] {
  const { teams, ruleset } = state.setup
  const changes = new Map(exchanges(state).map((exchange) => [exchange.statId, exchange]))
  let fives: Fives = [new Set(teams[0].starters), new Set(teams[1].starters)]
  const fouls: { stat: PlayEntry; fives: Fives }[] = []
  const plays: { stat: PlayEntry; fives: Fives; there: Fives }[] = []
  for (const stat of playsInGameOrder(state)) {
    const change = changes.get(stat.statId)
    if (change !== undefined) {
      const side = stat.teamId === teams[0].id ? 0 : 1
      const five = new Set(fives[side])
      if (change.outId !== null) five.delete(change.outId)
      five.add(change.inId)
      fives = side === 0 ? [five, fives[1]] : [fives[0], five]
      continue
    }
    if (isFoul(stat.type)) fouls.push({ stat, fives })
    const foul =
      ruleset.freeThrowCredit === 'foul' && isStat(stat) && isFreeThrow(stat.type)
        ? foulBefore(fouls, stat)
        : undefined
    plays.push({ stat, fives: foul?.fives ?? fives, there: fives })
  }
  return plays
}

/**
 * Finds the foul that a free throw was awarded for: the one that the throw names, else the other team's
 * latest foul at the same stoppage.
 */
function foulBefore<Foul extends { stat: PlayEntry }>(
  fouls: readonly Foul[],
  { teamId, period, clock, detail }: StatEntry,
): Foul | undefined {
  const named = fouls.find(({ stat }) => stat.statId === detail?.of)
  if (named !== undefined) return named
  return fouls.findLast(
    ({ stat }) =>
      stat.teamId !== teamId && stat.period === period && Math.abs(stat.clock - clock) <= SAME_STOP_MS,
  )
}

/** Counts the plays of one team. */
export class Counter implements CourtCounts {
  pts = 0
  fga = 0
  fta = 0
  to = 0
  orb = 0

  add({ statId, type }: PlayEntry, offensive: ReadonlySet<number>): void {
    const { pts = 0, fga = 0, fta = 0, to = 0 } = PLAYS[type].adds
    this.pts += pts
    this.fga += fga
    this.fta += fta
    this.to += to
    if (offensive.has(statId)) this.orb += 1
  }
}
