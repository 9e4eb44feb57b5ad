import type { GameMoment } from '../log/game-time.ts'
import type { MatchState } from '../log/match-state.ts'
import type { Rules } from '../rules/rules.ts'
import { type ScoreStep, scoreFlow } from './score-flow.ts'

const MINUTE_MS = 60_000
/** Maximum distance between two points of the curve while no team scores, in ms of game time. */
const STEP_MS = 15_000

/** Standard deviation of the lead per square root of a minute, in points, where a near shot is worth two. */
const SPREAD = 2.292
/**
 * Minutes that the formula adds to the time left: when no time is left, a player may still take free throws.
 */
const NEVER_LESS_MIN = 0.2
/** Number of near shots that a team makes per minute, in the games that the curve was fitted to. */
const PACE = 1.1
/** A score is a turning point only if it changes the win probability by more than this. */
const TURNS = 0.1

/**
 * Points per minute that a home team gains on its visitors in professional basketball in full arenas. Fitted
 * together with {@link winProbability}; used only if the caller passes it.
 */
export const ARENA_EDGE = 0.039

/** The rules that win probability depends on. */
type Length = Pick<Rules, 'periods' | 'periodMs' | 'overtimeMs' | 'shots' | 'target'>

/** A moment of the game and the score before it, home first. */
export interface ScoredMoment extends GameMoment {
  readonly score: readonly [number, number]
}

/**
 * Returns the home team's win probability, 0 to 1, at a moment of a game that is not over. The lead continues
 * as a random walk: P = Φ((d + e·m) / (2.292·√(m + 0.2))), where d is home's lead in points, m the minutes
 * left and e the edge. A level score gives 0.5 without an edge.
 *
 * Source: H. S. Stern, “A Brownian Motion Model for the Progress of Sports Scores” (1994), with its two
 * constants fitted on 215 games of the NBA (48 minutes) and the EuroLeague (40). Accuracy on games that were
 * not used for the fit: Brier score 0.1642, log loss 0.4805, calibration error 0.022 with the arena edge; in
 * the last two minutes Brier 0.0442. The model does not know who plays, who has the ball or who has fouled
 * out.
 *
 * The minutes are not scaled to the length of the game. If shots are worth one and two, spread and edge are
 * halved. If a number of points ends the game, m is at most the estimated time until the leader has them.
 * Neither of these adjustments was fitted.
 * @param edge points per minute that home gains; {@link ARENA_EDGE} in an arena
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

/**
 * Estimates the minutes until a team reaches the target. An overtime begins level, so its leader has scored
 * at least the lead in it; the estimate assumes no more.
 */
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

/** Home's win probability at a moment of the game. */
export interface ProbabilityPoint {
  /** Game time in ms from the tip-off. */
  readonly gameMs: number
  /** Win probability of home, 0 to 1. */
  readonly home: number
}

/** A score with home's win probability before and after it. */
export interface Swing {
  readonly step: ScoreStep
  readonly before: number
  readonly after: number
}

/** The course of both teams' win probabilities. */
export interface ChancesOfGame {
  /**
   * In the order of the game. Each score has two points, one before and one after it. The last point is the
   * current moment.
   */
  readonly points: readonly ProbabilityPoint[]
  /**
   * The turning point: in a finished game with a winner, the score that raised the winner's probability most;
   * else the score that changed the probability most so far. Null if that change is not above 0.1.
   */
  readonly turning: Swing | null
}

/**
 * Computes the course of the win probabilities from the scores in the order of the game. A finished game ends
 * with 0 or 1, or 0.5 for a draw.
 * @param gameMs game time played so far, in ms from the tip-off
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

/** Returns the moment at a game time; at the boundary of two periods, the end of the first. */
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
 * Returns the standard normal distribution Φ(z), accurate to 1.5e-7. Source: M. Abramowitz and I. A. Stegun,
 * “Handbook of Mathematical Functions” (1964), 7.1.26.
 */
function normal(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const poly =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  return (1 + Math.sign(z) * (1 - poly * Math.exp(-x * x))) / 2
}
