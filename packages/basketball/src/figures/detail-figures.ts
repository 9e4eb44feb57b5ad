import { gameTimeMs } from '../log/game-time.ts'
import { type MatchState, type StatEntry, validStats } from '../log/match-state.ts'
import { playLinks } from '../plays/play-links.ts'
import { isFieldGoal, points } from '../plays/plays.ts'
import { isInPaint } from '../plays/shot-place.ts'
import { boxScore, type StatLine } from './box-score.ts'
import { gameTimePlayedMs } from './minutes.ts'
import { type Chance, chances } from './possession-points.ts'
import { scoreFlow } from './score-flow.ts'

/**
 * What the details and the order of the plays give besides the box score. A figure is null in a match where nobody said what it is made
 * of, as a nought would be taken for one that was counted.
 */
export interface DetailFigures {
  /** Fouls of opponents that the player drew; null when no foul of the match says on whom it was. */
  readonly foulsDrawn: number | null
  /** Own shots that were blocked. */
  readonly blocked: number
  /** Points after turnovers of the opponents, and after offensive rebounds: see {@link chances}. */
  readonly offTurnovers: number
  readonly secondChance: number
  /** Points on fast breaks; null when no shot of the match says that it was one. */
  readonly fastBreak: number | null
  /** Points of shots from the field inside the key; null when no basket of the match has a place or says it. */
  readonly paint: number | null
  /**
   * The index rating: PTS + REB + AST + STL + BLK + fouls drawn − missed field goals − missed free throws − TO − blocked − PF. Source:
   * EuroLeague Basketball, "Performance Index Rating", as FIBA's leagues publish it. Null where fouls drawn are.
   */
  readonly index: number | null
}

/** The same of a team, and what only a team has. */
export interface TeamDetailFigures extends DetailFigures {
  readonly teamId: number
  /** Points of those who did not start. */
  readonly bench: number
  /** How long the team was in front, in seconds of the game. */
  readonly secondsLeading: number
}

/** Of every player, and of both teams, home first. */
export interface MatchDetailFigures {
  /** @throws for somebody who has no line in the box score */
  ofPlayer(playerId: number): DetailFigures
  readonly teams: readonly [TeamDetailFigures, TeamDetailFigures]
}

/** What a match gives besides its box score, with the game time played at `now`. */
export function detailFigures(state: MatchState, now: number): MatchDetailFigures {
  const box = boxScore(state, now)
  const facts = factsOf(state)
  const leading = secondsLeading(state, now)
  const team = (side: 0 | 1): TeamDetailFigures => {
    const { id, starters } = state.setup.teams[side]
    const isOwn = (stat: StatEntry) => stat.teamId === id
    const drawn = (playerId: number) =>
      state.setup.teams[side].roster.some((player) => player.id === playerId)
    const bench = facts.made.filter((stat) => isOwn(stat) && !starters.includes(stat.playerId))
    return {
      teamId: id,
      ...figuresOf(box.teams[side], facts, isOwn, drawn),
      bench: sumOf(bench),
      secondsLeading: leading[side],
    }
  }
  return {
    ofPlayer(playerId) {
      const line = box.players.find(({ id }) => id === playerId)
      if (line === undefined) throw new Error(`Player ${playerId} has no line in the box score`)
      return figuresOf(
        line,
        facts,
        (stat) => stat.playerId === playerId,
        (id) => id === playerId,
      )
    },
    teams: [team(0), team(1)],
  }
}

/** What all lines are made of. */
interface Facts {
  readonly made: readonly StatEntry[]
  readonly chances: ReadonlyMap<number, Chance>
  /** Baskets from inside the key; null when nobody said of any. */
  readonly paint: readonly StatEntry[] | null
  readonly fastBreak: readonly StatEntry[] | null
  /** Who drew a foul, once for each. */
  readonly drawnBy: readonly number[] | null
  /** Shots that were blocked. */
  readonly blocked: readonly StatEntry[]
}

function factsOf(state: MatchState): Facts {
  const stats = validStats(state)
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
    chances: chances(state),
    paint: baskets.some((stat) => inPaint(stat) !== null) ? baskets.filter((stat) => inPaint(stat)) : null,
    fastBreak: stats.some(({ detail }) => detail?.fastBreak !== undefined)
      ? made.filter(({ detail }) => detail?.fastBreak)
      : null,
    drawnBy: drawnBy.length > 0 ? drawnBy : null,
    blocked: stats.filter(({ statId }) => blockedIds.has(statId)),
  }
}

/** Whether a basket was from inside the key; null when nobody can tell. */
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
  const rejected = blocked.filter(isOwn).length
  const good = line.pts + line.reb + line.ast + line.stl + line.blk
  const bad = line.fga - line.fgm + (line.fta - line.ftm) + line.to + line.pf + rejected
  return {
    foulsDrawn,
    blocked: rejected,
    offTurnovers: sumOf(own.filter(({ statId }) => came.get(statId)?.offTurnover)),
    secondChance: sumOf(own.filter(({ statId }) => came.get(statId)?.second)),
    fastBreak: fastBreak === null ? null : sumOf(fastBreak.filter(isOwn)),
    paint: paint === null ? null : sumOf(paint.filter(isOwn)),
    index: foulsDrawn === null ? null : good + foulsDrawn - bad,
  }
}

function sumOf(shots: readonly StatEntry[]): number {
  return shots.reduce((sum, { type }) => sum + points(type), 0)
}

/** How long each team was in front, home first, s: from each score to the next, and from the last to what has been played. */
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
