import type { GameMoment } from '../log/game-time.ts'
import type { MatchState } from '../log/match-state.ts'
import type { Rules } from '../rules/rules.ts'
import { type ScoreStep, scoreFlow } from './score-flow.ts'

const MINUTE_MS = 60_000
/** How far apart the points of a course are at most where nobody scores, ms of game time. */
const STEP_MS = 15_000

/** By how many points the lead drifts apart in the square root of a minute, where a shot from near is worth two. */
const SPREAD = 2.292
/** Minutes that are left when the clock has run out: somebody may still stand at the line. */
const NEVER_LESS_MIN = 0.2
/** What a team scores in a minute, in shots from near; in the games that the curve was fitted on. */
const PACE = 1.1
/** From so much on a play has turned a game. */
const TURNS = 0.1

/**
 * Points by which a home team gains on its visitors in a minute of professional basketball in full arenas. Fitted with
 * {@link winProbability}, and left out unless it is asked for.
 */
export const ARENA_EDGE = 0.039

/** What of the rules a game's chances depend on. */
type Length = Pick<Rules, 'periods' | 'periodMs' | 'overtimeMs' | 'shots' | 'target'>

/** A moment of the game with the score that it met, home first. */
export interface ScoredMoment extends GameMoment {
  readonly score: readonly [number, number]
}

/**
 * How likely home is to win, 0 to 1, at a moment of a game that is not over: that of a lead which goes on as a random walk,
 * P = Φ((d + e·m) / (2.292·√(m + 0.2))), d home's lead in points, m minutes left, e the edge. Level is 0.5 without an edge.
 *
 * Source: H. S. Stern, “A Brownian Motion Model for the Progress of Sports Scores” (1994), its two constants fitted on 215 games of the
 * NBA (48 minutes) and the EuroLeague (40). Of games left out of the fit: Brier score 0.1642, log loss 0.4805, calibration error 0.022
 * with the edge of an arena; last two minutes Brier 0.0442. Knows nothing of who plays, who has the ball and who is fouled out.
 *
 * Minutes are minutes in games of any length. Where shots are worth one and two, spread and edge are half as large; where points end
 * a game before its time, that is when the leader has them, if that is sooner: nobody has fitted either.
 *
 * @param edge points a minute by which home gains; {@link ARENA_EDGE} in an arena
 */
export function winProbability(
  rules: Length,
  { score: [home, visitors], ...moment }: ScoredMoment,
  edge = 0,
): number {
  const worth = rules.shots.near / 2
  const lead = home - visitors
  const minutes = Math.min(
    minutesOfTime(rules, moment),
    minutesToTarget(rules, moment.period, home, visitors),
  )
  return normal((lead + worth * edge * minutes) / (worth * SPREAD * Math.sqrt(minutes + NEVER_LESS_MIN)))
}

function minutesOfTime({ periods, periodMs }: Length, { period, clock }: GameMoment): number {
  return (Math.max(0, periods - Math.max(1, period)) * periodMs + clock) / MINUTE_MS
}

/** An overtime begins level: its leader has at least the lead of its points. */
function minutesToTarget(
  { target, periods, shots }: Length,
  period: number,
  home: number,
  visitors: number,
): number {
  if (target === null) return Number.POSITIVE_INFINITY
  const lacks =
    period > periods
      ? target.overtime - Math.abs(home - visitors)
      : target.regulation - Math.max(home, visitors)
  return Math.max(0, lacks) / (PACE * shots.near)
}

/** Home's chance at a moment of the game. */
export interface ProbabilityPoint {
  /** Game time in ms from the tip-off. */
  readonly gameMs: number
  /** Home's chance, 0 to 1. */
  readonly home: number
}

/** A score with home's chance before it and after. */
export interface Swing {
  readonly step: ScoreStep
  readonly before: number
  readonly after: number
}

/** How the chances of both teams went. */
export interface ChancesOfGame {
  /** In the order of the game, two at each score; the last one is now. */
  readonly points: readonly ProbabilityPoint[]
  /**
   * The score that turned it: of a game that is won the one that helped its winner most, else the one that changed most so far. Null
   * when none changed a tenth.
   */
  readonly turning: Swing | null
}

/**
 * How the chances went, from the scores in the order of the game. A game that is over ends with 0 or 1, or level where nobody won.
 *
 * @param gameMs how far the game is, in ms of game time from the tip-off
 */
export function chancesOfGame(state: MatchState, gameMs: number): ChancesOfGame {
  const { ruleset } = state.setup
  const { steps } = scoreFlow(state)
  const points: ProbabilityPoint[] = []
  const swings: Swing[] = []
  const end = Math.max(gameMs, steps.at(-1)?.gameMs ?? 0)
  let score: readonly [number, number] = [0, 0]
  let from = 0
  const runTo = (to: number) => {
    for (; from < to; from = Math.min(to, from + STEP_MS)) points.push(pointAt(ruleset, from, score))
  }
  for (const step of steps) {
    runTo(step.gameMs)
    const before = winProbability(ruleset, { ...step, score })
    const after = winProbability(ruleset, step)
    points.push({ gameMs: step.gameMs, home: before }, { gameMs: step.gameMs, home: after })
    swings.push({ step, before, after })
    score = step.score
  }
  runTo(end)
  const won = state.finishedAt === null ? null : Math.sign(score[0] - score[1])
  points.push(won === null ? pointAt(ruleset, end, score) : { gameMs: end, home: (1 + won) / 2 })
  return { points, turning: turningOf(swings, won) }
}

function pointAt(rules: Length, gameMs: number, score: readonly [number, number]): ProbabilityPoint {
  return { gameMs, home: winProbability(rules, { ...momentAt(rules, gameMs), score }) }
}

/** The moment of the game at so much game time; where two periods meet, the end of the first. */
function momentAt(rules: Length, gameMs: number): GameMoment {
  const regulation = rules.periods * rules.periodMs
  const [before, start, length] =
    gameMs <= regulation ? [0, 0, rules.periodMs] : [rules.periods, regulation, rules.overtimeMs]
  const ended = Math.max(0, Math.ceil((gameMs - start) / length) - 1)
  return { period: before + ended + 1, clock: length - (gameMs - start - ended * length) }
}

function turningOf(swings: readonly Swing[], won: number | null): Swing | null {
  const towards = ({ before, after }: Swing) => (won ? won * (after - before) : Math.abs(after - before))
  let most: Swing | null = null
  for (const swing of swings) if (towards(swing) > (most === null ? TURNS : towards(most))) most = swing
  return most
}

/**
 * The standard normal distribution Φ(z), to 1.5e-7: M. Abramowitz and I. A. Stegun, “Handbook of Mathematical Functions” (1964),
 * 7.1.26.
 */
function normal(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const poly =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  return (1 + Math.sign(z) * (1 - poly * Math.exp(-x * x))) / 2
}
