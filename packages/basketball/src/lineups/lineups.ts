import { Counter, type CourtCounts, playsWithFives } from '../figures/court-counts.ts'
import { END, gameTimeline, minutesRule } from '../figures/minutes.ts'
import { perHundred, possessions } from '../figures/possessions.ts'
import type { MatchState } from '../log/match-state.ts'
import { isLight } from '../log/setup.ts'
import { offensiveRebounds } from '../plays/rebounds.ts'
import { exchanges } from './on-court.ts'

/**
 * A team's figures while all players of a group were on court: a whole lineup, two of its players, or one.
 */
export interface Together {
  readonly teamId: number
  /** In ascending order. */
  readonly playerIds: readonly number[]
  readonly seconds: number
  readonly pointsFor: number
  readonly pointsAgainst: number
  readonly plusMinus: number
  /** The mean of both teams' estimates. */
  readonly possessions: number
  /** Points for and against per 100 possessions, and their difference; null without a possession. */
  readonly ortg: number | null
  readonly drtg: number | null
  readonly net: number | null
}

/** A team's figures while a player was on court, and while the player was not. */
export interface OnOff {
  readonly playerId: number
  readonly on: Together
  readonly off: Together
}

/** The lineups that the teams have used, longest time first. */
export interface Lineups {
  readonly lineups: readonly Together[]
  readonly pairs: readonly Together[]
  /** One entry per player who was on court at all. */
  readonly onOff: readonly OnOff[]
}

/** The time and the counts of one lineup, summed over all its times on court. */
interface Stretch {
  readonly teamId: number
  readonly playerIds: readonly number[]
  ms: number
  readonly own: Counter
  readonly opponents: Counter
}

/**
 * Computes the figures of each lineup by the same rules as plus-minus: see {@link playsWithFives}. Null if a
 * substitution does not say who came in, because the lineups are then unknown. Ratings are points per 100
 * possessions, as the NBA publishes them for lineups.
 * @param now server time up to which the time on court counts
 */
export function lineups(state: MatchState, now: number): Lineups | null {
  if (minutesRule(state) !== 'game-clock') return null
  const stretches = [...stretchesOf(state, now).values()]
  const whole = stretches.map((stretch) => together(stretch.teamId, stretch.playerIds, [stretch]))
  const groups = (of: (ids: readonly number[]) => (readonly number[])[]) => {
    const found = new Map<string, { teamId: number; ids: readonly number[]; parts: Stretch[] }>()
    for (const stretch of stretches) {
      for (const ids of of(stretch.playerIds)) {
        const key = ids.join(' ')
        const group = found.get(key) ?? { teamId: stretch.teamId, ids, parts: [] }
        group.parts.push(stretch)
        found.set(key, group)
      }
    }
    return [...found.values()]
  }
  return {
    lineups: whole.sort(byTime),
    pairs: groups(pairsOf)
      .map(({ teamId, ids, parts }) => together(teamId, ids, parts))
      .sort(byTime),
    onOff: groups((ids) => ids.map((id) => [id])).map(({ teamId, ids, parts }) => ({
      playerId: ids[0] ?? 0,
      on: together(teamId, ids, parts),
      off: together(
        teamId,
        ids,
        stretches.filter((stretch) => stretch.teamId === teamId && !parts.includes(stretch)),
      ),
    })),
  }
}

/**
 * Returns the players on court at each valid play except substitutions, home first, by play id; null if the
 * lineups are unknown, as in light mode.
 */
export function onCourtByPlay(
  state: MatchState,
): Map<number, readonly [readonly number[], readonly number[]]> | null {
  if (isLight(state.setup) || minutesRule(state) !== 'game-clock') return null
  return new Map(
    playsWithFives(state).map(({ stat, there }) => [stat.statId, [[...there[0]], [...there[1]]]]),
  )
}

function stretchesOf(state: MatchState, now: number): Map<string, Stretch> {
  const { teams } = state.setup
  const found = new Map<string, Stretch>()
  const stretchOf = (teamId: number, five: Iterable<number>): Stretch => {
    const playerIds = [...five].sort((a, b) => a - b)
    const key = playerIds.join(' ')
    const stretch = found.get(key) ?? newStretch(teamId, playerIds)
    found.set(key, stretch)
    return stretch
  }
  const gameTime = gameTimeline(state, now)
  for (const { id, starters, roster } of teams) {
    let five = new Set(starters)
    let since = 0
    for (const exchange of exchanges(state).filter(({ inId }) => roster.some((each) => each.id === inId))) {
      const moment = gameTime(exchange)
      if (moment > since) stretchOf(id, five).ms += moment - since
      since = moment
      five = new Set([...five].filter((each) => each !== exchange.outId)).add(exchange.inId)
    }
    const left = gameTime(END) - since
    if (left > 0) stretchOf(id, five).ms += left
  }
  const offensive = offensiveRebounds(state)
  for (const { stat, fives } of playsWithFives(state)) {
    for (const side of [0, 1] as const) {
      const stretch = stretchOf(teams[side].id, fives[side])
      if (stat.teamId !== null)
        stretch[stat.teamId === teams[side].id ? 'own' : 'opponents'].add(stat, offensive)
    }
  }
  return found
}

function newStretch(teamId: number, playerIds: readonly number[]): Stretch {
  return { teamId, playerIds, ms: 0, own: new Counter(), opponents: new Counter() }
}

function together(teamId: number, playerIds: readonly number[], parts: readonly Stretch[]): Together {
  const sum = (of: (part: Stretch) => number) => parts.reduce((total, part) => total + of(part), 0)
  const possessed = sum(({ own, opponents }) => (possessions(own) + possessions(opponents)) / 2)
  const points = (counts: 'own' | 'opponents') =>
    sum((part): number => (part[counts] satisfies CourtCounts).pts)
  const [pointsFor, pointsAgainst] = [points('own'), points('opponents')]
  const [ortg, drtg] = [perHundred(pointsFor, possessed), perHundred(pointsAgainst, possessed)]
  return {
    teamId,
    playerIds,
    seconds: sum(({ ms }) => ms) / 1000,
    pointsFor,
    pointsAgainst,
    plusMinus: pointsFor - pointsAgainst,
    possessions: possessed,
    ortg,
    drtg,
    net: ortg === null || drtg === null ? null : ortg - drtg,
  }
}

function pairsOf(ids: readonly number[]): [number, number][] {
  return ids.flatMap((one, place) => ids.slice(place + 1).map((other): [number, number] => [one, other]))
}

function byTime(one: Together, other: Together): number {
  return other.seconds - one.seconds
}
