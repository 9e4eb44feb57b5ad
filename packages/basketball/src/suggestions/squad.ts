import type { Tally } from '../figures/figures.ts'
import { minutesRule } from '../figures/minutes.ts'
import { addPlay, tallyOf } from '../figures/tally.ts'
import { fillsFreePlace } from '../lineups/on-court.ts'
import { type GameMoment, gameTimeMs } from '../log/game-time.ts'
import type { MatchState, StatEntry } from '../log/match-state.ts'
import type { TeamSetup } from '../log/setup.ts'
import type { CoursePlay } from '../plays/course-of-play.ts'
import type { BenchPlayer } from './suggestion.ts'

/** The skill a replacement is needed for. */
export type Need = 'shooting' | 'ball-handling' | 'any'

const MINUTE_MS = 60_000
/** Maximum rest in minutes that counts in favour of a player. */
const MAX_REST_COUNTED = 8

/** One team during the game: who is on court since when, and every player's figures. */
export class Squad {
  readonly team: TeamSetup
  readonly #state: MatchState
  readonly #tallies = new Map<number, Tally>()
  /** Whether the log says who came in; otherwise it is unknown who is on the bench. */
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

  /** Counts a play of this team. @returns whether the five on court changed */
  take({ stat }: CoursePlay): boolean {
    addPlay(tallyOf(this.#tallies, stat.playerId), stat, this.#state.setup.ruleset)
    return stat.type === 'SUBSTITUTION' && this.#exchange(stat)
  }

  #exchange(stat: StatEntry): boolean {
    const { playerId, playerInId, period, clock } = stat
    const leaves = this.#five.includes(playerId)
    const isFilling = fillsFreePlace(this.#state, this.#five, stat)
    if (playerInId === undefined || this.#five.includes(playerInId) || !(leaves || isFilling)) return false
    this.#five = leaves
      ? this.#five.map((id) => (id === playerId ? playerInId : id))
      : [...this.#five, playerInId]
    this.#cameOn.delete(playerId)
    this.#cameOn.set(playerInId, gameTimeMs(this.#state.setup.ruleset, { period, clock }))
    if (leaves) this.#wentOff.set(playerId, { period, clock })
    return true
  }

  /** Returns a player's figures so far. */
  line(playerId: number): Readonly<Tally> {
    return tallyOf(this.#tallies, playerId)
  }

  isOnCourt(playerId: number): boolean {
    return this.#five.includes(playerId)
  }

  /**
   * Returns the playing time in ms since a player came on; 0 if the player is not on court or the bench is
   * unknown.
   */
  stint(playerId: number, moment: GameMoment): number {
    const since = this.#cameOn.get(playerId)
    return since === undefined || !this.#knowsBench
      ? 0
      : gameTimeMs(this.#state.setup.ruleset, moment) - since
  }

  /** Returns the player who has been on court longest; null if the bench is unknown. */
  longestOn(moment: GameMoment): number | null {
    if (!this.#knowsBench) return null
    const [longest] = [...this.#five].sort((a, b) => this.stint(b, moment) - this.stint(a, moment))
    return longest ?? null
  }

  /**
   * Returns the bench player who fits a need best by this game's figures and rest. Leaves out players who
   * have reached the foul limit or are one foul short of it. Null if there is none, or if the bench is
   * unknown.
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

  /**
   * Rates a player: positive plays minus negative ones, with double weight for the needed skill and a small
   * bonus for rest.
   */
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
