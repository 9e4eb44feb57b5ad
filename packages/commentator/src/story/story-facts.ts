import {
  type BoxScore,
  boxScore,
  type ChancesOfGame,
  callNames,
  chancesOfGame,
  gameTimeMs,
  inGameOrder,
  isClockKept,
  isWholeTeam,
  lacksMisses,
  type MatchState,
  type PlayerLine,
  playedPeriods,
  type Run,
  type ScoreFlow,
  type ScoreStep,
  type StatEntry,
  scoreFlow,
  type TeamLine,
  validStats,
} from '@courtside/basketball'
import type { GameEnding } from './story-book.ts'
import { StoryGaps } from './story-gaps.ts'

/** A margin of at least WIDE counts as `wide`, one of at most CLOSE as `close`. */
const WIDE = 20
const CLOSE = 5
/**
 * With at most this many periods before the last, the story can describe the end of each; with more, the end
 * of every second one.
 */
const EACH_TOLD = 4

/** The score at the end of a period, with the last play of the period. */
export interface PeriodEnd {
  readonly step: StatEntry
  readonly score: readonly [number, number]
  /** The team in the lead; null if level. */
  readonly leaders: number | null
}

/** The facts of a whole game. `first` is the winning team, or home if level; `second` is the other one. */
export class StoryFacts {
  readonly gaps: StoryGaps
  readonly flow: ScoreFlow
  readonly score: readonly [number, number]
  readonly teams: readonly [number, number]
  readonly first: number
  readonly second: number
  /** The last play of the game. */
  readonly end: StatEntry
  /** Null without a clock too, because the time left decides how much a score changed. */
  readonly turning: ChancesOfGame['turning']
  /** Whether the game clock is used, so that a play has a time. */
  readonly hasClock: boolean
  readonly outcome: GameEnding
  /** Whether misses are not entered, so that no share of shots is known. */
  readonly isWithoutMisses: boolean
  readonly #box: BoxScore
  readonly #plays: readonly StatEntry[]

  /** @param state with at least one score */
  constructor(state: MatchState) {
    const [home, visitors] = state.setup.teams
    this.#plays = inGameOrder(validStats(state))
    this.#box = boxScore(state, state.finishedAt ?? 0)
    this.isWithoutMisses = lacksMisses(state)
    this.gaps = new StoryGaps(state.setup, callNames(state.setup))
    this.flow = scoreFlow(state)
    this.score = this.flow.steps.at(-1)?.score ?? [0, 0]
    this.teams = [home.id, visitors.id]
    const homeFirst = this.score[0] >= this.score[1]
    this.first = homeFirst ? home.id : visitors.id
    this.second = homeFirst ? visitors.id : home.id
    this.end = this.#plays.at(-1) as StatEntry
    const over = gameTimeMs(state.setup.ruleset, { period: Math.max(1, ...playedPeriods(state)), clock: 0 })
    this.hasClock = isClockKept(state)
    this.turning = this.hasClock
      ? chancesOfGame({ ...state, finishedAt: state.finishedAt ?? 0 }, over).turning
      : null
    this.outcome = outcomeOf(this.score, this.end.period > state.setup.ruleset.periods)
  }

  /**
   * Returns the score after each period except the last, if anything was entered in the period. With more
   * than {@link EACH_TOLD} periods before the last, only after every second one.
   */
  periodEnds(): PeriodEnd[] {
    const last = this.end.period
    const step = last - 1 > EACH_TOLD ? 2 : 1
    return Array.from({ length: last - 1 }, (_, index) => index + 1)
      .filter((period) => period % step === 0)
      .flatMap((period) => {
        const play = this.#plays.findLast((stat) => stat.period === period)
        if (!play) return []
        const score = this.flow.steps.findLast((each) => each.period <= period)?.score ?? ([0, 0] as const)
        const [home, visitors] = score
        return [
          { step: play, score, leaders: home === visitors ? null : this.teams[home > visitors ? 0 : 1] },
        ]
      })
  }

  /**
   * Returns a team's scorers, the top scorer first. Empty if points of the team belong to no player, because
   * then it is unknown who scored most.
   */
  scorers(teamId: number): PlayerLine[] {
    const scorers = this.#box.players.filter((line) => line.teamId === teamId && line.pts > 0)
    if (scorers.some(({ id }) => isWholeTeam(id))) return []
    return scorers.sort((one, other) => other.pts - one.pts)
  }

  /** Returns the player with the most of a figure in the game; the first of equal ones. */
  mostOf(figure: 'reb' | 'ast' | 'stl' | 'blk'): PlayerLine | undefined {
    return this.#box.players
      .filter(({ id }) => !isWholeTeam(id))
      .sort((one, other) => other[figure] - one[figure])[0]
  }

  line(teamId: number): TeamLine {
    const [home, visitors] = this.#box.teams
    return home.teamId === teamId ? home : visitors
  }

  run(teamId: number): Run | null {
    return this.flow.longestRuns[this.#sideOf(teamId)]
  }

  largestLead(teamId: number): ScoreStep | null {
    return this.flow.largestLeads[this.#sideOf(teamId)]
  }

  #sideOf(teamId: number): 0 | 1 {
    return teamId === this.teams[0] ? 0 : 1
  }
}

function outcomeOf([home, visitors]: readonly [number, number], isOvertime: boolean): GameEnding {
  const margin = Math.abs(home - visitors)
  if (margin === 0) return 'level'
  if (isOvertime) return 'overtime'
  if (margin >= WIDE) return 'wide'
  return margin <= CLOSE ? 'close' : 'clear'
}
