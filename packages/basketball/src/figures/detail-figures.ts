import { gameTimeMs } from '../log/game-time.ts'
import { isClockKept, type MatchState, type StatEntry, validStats } from '../log/match-state.ts'
import type { OfficialBox, OfficialFigures } from '../log/official-box.ts'
import { playLinks } from '../plays/play-links.ts'
import { isFieldGoal, points } from '../plays/plays.ts'
import { isInPaint } from '../plays/shot-place.ts'
import { type BoxScore, boxScore, type PlayerLine, type StatLine } from './box-score.ts'
import { lacksMisses } from './known-figures.ts'
import { gameTimePlayedMs } from './minutes.ts'
import { type Chance, chances } from './possession-points.ts'
import { scoreFlow } from './score-flow.ts'

/**
 * Figures beyond the box score, derived from the details and the order of the plays. A figure is null if the
 * match lacks the details it needs, because a zero would look like a counted result.
 */
export interface DetailFigures {
  /** Fouls by opponents that the player or team drew; null if no foul of the match says who drew it. */
  readonly foulsDrawn: number | null
  /**
   * Own shots that were blocked; null if the match has no plays and its box score lacks them, or if the match
   * {@link lacksMisses}.
   */
  readonly blocked: number | null
  /** Points after turnovers by the opponents; see {@link chances}. Null as for `blocked`. */
  readonly offTurnovers: number | null
  /** Points after own offensive rebounds; null as for `blocked`. */
  readonly secondChance: number | null
  /** Points on fast breaks; null if no shot of the match states whether it was taken on a fast break. */
  readonly fastBreak: number | null
  /**
   * Points of field goals from inside the key; null if no basket of the match has a place or a paint detail.
   */
  readonly paint: number | null
  /**
   * The index rating: PTS + REB + AST + STL + BLK + fouls drawn − missed field goals − missed free throws −
   * TO − blocked − PF. Source: EuroLeague Basketball, "Performance Index Rating", as FIBA's leagues publish
   * it. Null if `foulsDrawn` or `blocked` is null.
   */
  readonly index: number | null
}

/** A team's detail figures, plus the figures that only teams have. */
export interface TeamDetailFigures extends DetailFigures {
  readonly teamId: number
  /** Points of the players who did not start; null if the starters are unknown. */
  readonly bench: number | null
  /** Time in the lead, in seconds of game time; null for a match without plays or without a clock. */
  readonly secondsLeading: number | null
}

/** Detail figures of every player and both teams, home first. */
export interface MatchDetailFigures {
  /** @throws for a player without a line in the box score */
  ofPlayer(playerId: number): DetailFigures
  readonly teams: readonly [TeamDetailFigures, TeamDetailFigures]
}

/** Computes the detail figures of a match, with the game time played at `now`. */
export function detailFigures(
  state: MatchState,
  now: number,
  box: BoxScore = boxScore(state, now),
): MatchDetailFigures {
  if (state.officialBox !== null) return officialDetails(state, state.officialBox, box)
  const facts = factsOf(state)
  const leading = isClockKept(state) ? secondsLeading(state, now) : null
  const team = (side: 0 | 1): TeamDetailFigures => {
    const { id, starters } = state.setup.teams[side]
    const isOwn = (stat: StatEntry) => stat.teamId === id
    const drawn = (playerId: number) =>
      state.setup.teams[side].roster.some((player) => player.id === playerId)
    const bench = facts.made.filter((stat) => isOwn(stat) && !starters.includes(stat.playerId))
    return {
      teamId: id,
      ...figuresOf(box.teams[side], facts, isOwn, drawn),
      bench: starters.length === 0 ? null : sumOf(bench),
      secondsLeading: leading?.[side] ?? null,
    }
  }
  return {
    ofPlayer(playerId) {
      return figuresOf(
        lineOf(box, playerId),
        facts,
        (stat) => stat.playerId === playerId,
        (id) => id === playerId,
      )
    },
    teams: [team(0), team(1)],
  }
}

/** Returns the detail figures that an official box score states. */
function officialDetails(state: MatchState, { teams }: OfficialBox, box: BoxScore): MatchDetailFigures {
  const lines = new Map(teams.flatMap(({ players }) => players.map((line) => [line.playerId, line])))
  const figures = (line: StatLine, { details = {} }: Partial<OfficialFigures> = {}): DetailFigures => {
    const { foulsDrawn = null, blocked = null, offTurnovers = null, secondChance = null } = details
    const { fastBreak = null, paint = null } = details
    const index = foulsDrawn === null || blocked === null ? null : indexOf(line, foulsDrawn, blocked)
    return { foulsDrawn, blocked, offTurnovers, secondChance, fastBreak, paint, index }
  }
  const team = (side: 0 | 1): TeamDetailFigures => {
    const { id, starters } = state.setup.teams[side]
    const { players, rest } = teams[side]
    const bench = players.filter(({ playerId }) => !starters.includes(playerId))
    const counted = starters.length === 0 ? null : bench.reduce((sum, { pts }) => sum + pts, 0)
    return {
      teamId: id,
      ...figures(box.teams[side], rest),
      bench: rest.details?.bench ?? counted,
      secondsLeading: null,
    }
  }
  return {
    ofPlayer(playerId) {
      return figures(lineOf(box, playerId), lines.get(playerId))
    },
    teams: [team(0), team(1)],
  }
}

/** @throws for a player without a line in the box score */
function lineOf({ players }: BoxScore, playerId: number): PlayerLine {
  const line = players.find(({ id }) => id === playerId)
  if (line === undefined) throw new Error(`Player ${playerId} has no line in the box score`)
  return line
}

/** The plays that all figures are computed from. */
interface Facts {
  readonly made: readonly StatEntry[]
  /** How the team got the ball before each basket; null if misses are not entered. */
  readonly chances: ReadonlyMap<number, Chance> | null
  /** Baskets from inside the key; null if no basket has a place or a paint detail. */
  readonly paint: readonly StatEntry[] | null
  readonly fastBreak: readonly StatEntry[] | null
  /** The ids of the players who drew fouls, one per foul that names the player; null if no foul does. */
  readonly drawnBy: readonly number[] | null
  /** Shots that were blocked; null if misses are not entered. */
  readonly blocked: readonly StatEntry[] | null
}

function factsOf(state: MatchState): Facts {
  const stats = validStats(state)
  const isWithoutMisses = lacksMisses(state)
  const made = stats.filter(({ type }) => points(type) > 0)
  const baskets = made.filter(({ type }) => isFieldGoal(type))
  const inPaint = (stat: StatEntry) => paintOf(state, stat)
  const drawnBy = stats.flatMap(({ detail }) => detail?.drawnBy ?? [])
  const links = playLinks(state)
  const blockedIds = new Set(
    stats.filter(({ type }) => type === 'BLOCK').flatMap(({ statId }) => links.get(statId) ?? []),
  )
  return {
    made,
    chances: isWithoutMisses ? null : chances(state),
    paint: baskets.some((stat) => inPaint(stat) !== null) ? baskets.filter((stat) => inPaint(stat)) : null,
    fastBreak: stats.some(({ detail }) => detail?.fastBreak !== undefined)
      ? made.filter(({ detail }) => detail?.fastBreak)
      : null,
    drawnBy: drawnBy.length > 0 ? drawnBy : null,
    blocked: isWithoutMisses ? null : stats.filter(({ statId }) => blockedIds.has(statId)),
  }
}

/** Reports whether a basket was from inside the key; null if unknown. */
function paintOf({ setup }: MatchState, { detail, x, y }: StatEntry): boolean | null {
  if (detail?.inPaint !== undefined) return detail.inPaint
  return x === undefined || y === undefined ? null : isInPaint(setup.ruleset.court, x, y)
}

function figuresOf(
  line: StatLine,
  { made, chances: came, paint, fastBreak, drawnBy, blocked }: Facts,
  isOwn: (stat: StatEntry) => boolean,
  isDrawn: (playerId: number) => boolean,
): DetailFigures {
  const own = made.filter(isOwn)
  const foulsDrawn = drawnBy?.filter(isDrawn).length ?? null
  const rejected = blocked?.filter(isOwn).length ?? null
  return {
    foulsDrawn,
    blocked: rejected,
    offTurnovers: came === null ? null : sumOf(own.filter(({ statId }) => came.get(statId)?.offTurnover)),
    secondChance: came === null ? null : sumOf(own.filter(({ statId }) => came.get(statId)?.second)),
    fastBreak: fastBreak === null ? null : sumOf(fastBreak.filter(isOwn)),
    paint: paint === null ? null : sumOf(paint.filter(isOwn)),
    index: foulsDrawn === null || rejected === null ? null : indexOf(line, foulsDrawn, rejected),
  }
}

function indexOf(line: StatLine, foulsDrawn: number, rejected: number): number {
  const good = line.pts + line.reb + line.ast + line.stl + line.blk + foulsDrawn
  return good - (line.fga - line.fgm) - (line.fta - line.ftm) - line.to - line.pf - rejected
}

function sumOf(shots: readonly StatEntry[]): number {
  return shots.reduce((sum, { type }) => sum + points(type), 0)
}

/**
 * Returns how long each team was in the lead, home first, in seconds. Measures from each score to the next,
 * and from the last to the end of the time played.
 */
function secondsLeading(state: MatchState, now: number): [number, number] {
  const { steps } = scoreFlow(state)
  const leading: [number, number] = [0, 0]
  const { ruleset } = state.setup
  const end = Math.max(
    gameTimePlayedMs(state, now),
    ...validStats(state).map((stat) => gameTimeMs(ruleset, stat)),
  )
  for (const [index, { score, gameMs }] of steps.entries()) {
    const until = steps[index + 1]?.gameMs ?? end
    if (score[0] !== score[1]) leading[score[0] > score[1] ? 0 : 1] += Math.max(0, until - gameMs) / 1000
  }
  return leading
}
