import type { MatchSetup, Stat } from '@courtside/basketball'
import { isOfPlayer, type RecordedPlay } from './game-record.ts'
import { type SteadiedPlay, type SteadiedSubstitutions, steadiedPeriod } from './steady-clocks.ts'

/** A feed's plays in the order of the game, and the plays whose clocks were corrected. */
export interface OrderedPlays {
  readonly plays: readonly RecordedPlay[]
  readonly steadied: readonly SteadiedPlay[]
}

/** The players on court, by team. */
type Lineups = ReadonlyMap<number, ReadonlySet<number>>

/**
 * Sorts the plays of a feed into the order of the game, by their clocks. A play that was entered late moves
 * to its clock time. In each period, the substitutions keep the clocks that the feed states if all of them
 * are possible with these clocks. Otherwise the clocks of substitutions that step back are corrected, but
 * only if more substitutions are possible after that.
 * @param plays in the order of the feed
 */
export function inClockOrder(plays: readonly RecordedPlay[], { teams }: MatchSetup): OrderedPlays {
  let lineups: Lineups = new Map(teams.map(({ id, starters }) => [id, new Set(starters)]))
  const ordered: RecordedPlay[] = []
  const steadied: SteadiedPlay[] = []
  const periods = [...Map.groupBy(plays, ({ period }) => period)].sort(([a], [b]) => a - b)
  for (const [, ofPeriod] of periods) {
    const stated = orderedPeriod(ofPeriod, lineups, 'as-stated')
    const corrected = stated.impossible === 0 ? stated : orderedPeriod(ofPeriod, lineups, 'corrected')
    const best = corrected.impossible < stated.impossible ? corrected : stated
    ordered.push(...best.plays)
    steadied.push(...best.steadied)
    lineups = best.lineups
  }
  return { plays: ordered, steadied }
}

/** Returns the plays, numbered from 1 in their order. Links between plays get the new numbers. */
export function renumberedPlays(plays: readonly RecordedPlay[]): RecordedPlay[] {
  const numbers = new Map(plays.map(({ statId }, index) => [statId, index + 1]))
  return plays.map((play) => {
    const statId = numbers.get(play.statId) ?? 0
    if (play.detail?.of === undefined) return { ...play, statId }
    const { of: before, ...detail } = play.detail
    const of = numbers.get(before)
    if (of !== undefined) return { ...play, statId, detail: { ...detail, of } } as RecordedPlay
    const { detail: _detail, ...plain } = play
    const more = Object.keys(detail).length > 0 ? { detail } : {}
    return { ...plain, statId, ...more } as RecordedPlay
  })
}

function orderedPeriod(
  plays: readonly RecordedPlay[],
  before: Lineups,
  substitutions: SteadiedSubstitutions,
): OrderedPlays & { lineups: Lineups; impossible: number } {
  const steadied = steadiedPeriod(plays, substitutions)
  const clocks = new Map(steadied.map(({ play, clock }) => [play.statId, clock]))
  const byClock = plays
    .map((play) => ({ ...play, clock: clocks.get(play.statId) ?? play.clock }))
    .sort((a, b) => b.clock - a.clock)
  const lineups = new Map([...before].map(([teamId, five]) => [teamId, new Set(five)]))
  const ordered: RecordedPlay[] = []
  let impossible = 0
  for (const atOnce of Map.groupBy(byClock, ({ clock }) => clock).values()) {
    const taken = possibleOrder(atOnce.filter(isSubstitution), lineups)
    impossible += taken.impossible
    // The other plays keep their positions among the plays of this moment.
    const next = taken.order.values()
    ordered.push(...atOnce.map((play) => (isSubstitution(play) ? (next.next().value ?? play) : play)))
  }
  return { plays: ordered, steadied, lineups, impossible }
}

function isSubstitution(play: RecordedPlay): play is Stat {
  return isOfPlayer(play) && play.type === 'SUBSTITUTION'
}

/**
 * Orders the substitutions of one moment so that as many as possible can take place, and applies them to the
 * lineups. The next one is always the first whose leaving player is on court and whose incoming player is
 * not.
 */
function possibleOrder(
  substitutions: readonly Stat[],
  lineups: ReadonlyMap<number, Set<number>>,
): { order: Stat[]; impossible: number } {
  const left = [...substitutions]
  const order: Stat[] = []
  for (;;) {
    const index = left.findIndex(({ teamId, playerId, playerInId }) => {
      const five = lineups.get(teamId)
      return playerInId !== undefined && five?.has(playerId) === true && !five.has(playerInId)
    })
    const [taken] = index < 0 ? [] : left.splice(index, 1)
    if (taken?.playerInId === undefined) return { order: [...order, ...left], impossible: left.length }
    lineups.get(taken.teamId)?.delete(taken.playerId)
    lineups.get(taken.teamId)?.add(taken.playerInId)
    order.push(taken)
  }
}
