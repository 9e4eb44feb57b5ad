import type { Tally } from '../figures/figures.ts'
import { minutesRule } from '../figures/minutes.ts'
import { addPlay, tallyOf } from '../figures/tally.ts'
import { type GameMoment, gameTimeMs } from '../log/game-time.ts'
import type { MatchState, StatEntry } from '../log/match-state.ts'
import type { TeamSetup } from '../log/setup.ts'
import type { CoursePlay } from '../plays/course-of-play.ts'
import type { BenchPlayer } from './suggestion.ts'

/** What a replacement is wanted for. */
export type Need = 'shooting' | 'ball-handling' | 'any'

const MINUTE_MS = 60_000
/** Rest beyond this makes nobody fresher. */
const MAX_REST_COUNTED = 8

/** One team as the game goes on: who is on court since when, and what everybody has done. */
export class Squad {
  readonly team: TeamSetup
  readonly #state: MatchState
  readonly #tallies = new Map<number, Tally>()
  /** Whether the log says who came in; otherwise nobody can tell who sits on the bench. */
  readonly #knowsBench: boolean
  #five: readonly number[]
  readonly #cameOn = new Map<number, number>()
  readonly #wentOff = new Map<number, GameMoment>()

  constructor(state: MatchState, team: TeamSetup) {
    this.team = team
    this.#state = state
    this.#five = team.starters
    this.#knowsBench = minutesRule(state) === 'game-clock'
    for (const id of team.starters) this.#cameOn.set(id, 0)
  }

  /** Counts a play of this team. @returns whether the five on court are others now */
  take({ stat }: CoursePlay): boolean {
    addPlay(tallyOf(this.#tallies, stat.playerId), stat, this.#state.setup.ruleset)
    return stat.type === 'SUBSTITUTION' && this.#exchange(stat)
  }

  #exchange({ playerId, playerInId, period, clock }: StatEntry): boolean {
    const isPossible =
      playerInId !== undefined && this.#five.includes(playerId) && !this.#five.includes(playerInId)
    if (!isPossible) return false
    this.#five = this.#five.map((id) => (id === playerId ? playerInId : id))
    this.#cameOn.delete(playerId)
    this.#cameOn.set(playerInId, gameTimeMs(this.#state.setup.ruleset, { period, clock }))
    this.#wentOff.set(playerId, { period, clock })
    return true
  }

  /** What a player has done so far. */
  line(playerId: number): Readonly<Tally> {
    return tallyOf(this.#tallies, playerId)
  }

  isOnCourt(playerId: number): boolean {
    return this.#five.includes(playerId)
  }

  /** Playing time in ms since a player came on; 0 for one who is not on court, or when nobody can tell. */
  stint(playerId: number, moment: GameMoment): number {
    const since = this.#cameOn.get(playerId)
    return since === undefined || !this.#knowsBench
      ? 0
      : gameTimeMs(this.#state.setup.ruleset, moment) - since
  }

  /** The one who has been on court longest; null when nobody can tell who is. */
  longestOn(moment: GameMoment): number | null {
    if (!this.#knowsBench) return null
    const [longest] = [...this.#five].sort((a, b) => this.stint(b, moment) - this.stint(a, moment))
    return longest ?? null
  }

  /**
   * The one on the bench who fits a need best by the figures of this game, and may play without being one foul from the
   * end; null when there is nobody, or nobody can tell who is on the bench.
   */
  replacement(need: Need, moment: GameMoment): BenchPlayer | null {
    if (!this.#knowsBench) return null
    const foulLimit = this.#state.setup.ruleset.foulLimit ?? Number.POSITIVE_INFINITY
    const fit = this.team.roster
      .filter(({ outsideSquad }) => !outsideSquad)
      .filter(({ id }) => !this.isOnCourt(id) && this.line(id).pf < foulLimit - 1)
      .map(({ id }) => this.#benchPlayer(id, moment))
    const [best] = fit.sort((a, b) => this.#worth(b, need) - this.#worth(a, need))
    return best ?? null
  }

  #benchPlayer(playerId: number, moment: GameMoment): BenchPlayer {
    const { pts, fgm, fga, reb, ast, to, pf } = this.line(playerId)
    const since = this.#wentOff.get(playerId) ?? null
    const restMs =
      gameTimeMs(this.#state.setup.ruleset, moment) -
      (since === null ? 0 : gameTimeMs(this.#state.setup.ruleset, since))
    return { playerId, pts, fgm, fga, reb, ast, to, pf, since, restMs }
  }

  /** Good deeds less bad ones, what is needed counted double, with a little for rest. */
  #worth(player: BenchPlayer, need: Need): number {
    const { stl, blk } = this.line(player.playerId)
    const missed = player.fga - player.fgm
    const deeds = player.pts + player.reb + player.ast + stl + blk - player.to - missed - player.pf
    const needed =
      need === 'shooting'
        ? 2 * player.fgm - missed
        : need === 'ball-handling'
          ? 2 * player.ast - 2 * player.to
          : 0
    return deeds + needed + Math.min(MAX_REST_COUNTED, player.restMs / MINUTE_MS) / 2
  }
}
