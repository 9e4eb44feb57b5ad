import {
  boxScore,
  FIGURES_WITHOUT_MISSES,
  isStat,
  jerseyOf,
  lacksMisses,
  type MatchState,
  type PlayEntry,
  type RosterPlayer,
  type StatEntry,
  validStats,
} from '@courtside/basketball'
import type { LostStat, MarkAnswer, NewMark, NewStat, StatAnswer, StatCorrection } from '@courtside/contract'
import type { Database } from '../../db/client.ts'
import { appendOrRefuse } from '../../live/append-or-refuse.ts'
import { givenFields } from '../../live/given-fields.ts'
import type { MatchLog } from '../../live/match-log.ts'
import { Refused } from '../../refused.ts'
import { matchOf, PlayChanges } from './play-changes.ts'

/** Records, voids and restores plays, and returns statistics derived from them. */
export class StatService {
  readonly #db: Database
  readonly #log: MatchLog
  /** Changes recorded plays and marks. */
  readonly changes: PlayChanges

  constructor(db: Database, log: MatchLog) {
    this.#db = db
    this.#log = log
    this.changes = new PlayChanges(db, log)
  }

  /** Returns the stats of a match that are not voided, oldest first. */
  list(matchId: number, state: MatchState): StatAnswer[] {
    const players = new Map(
      state.setup.teams.flatMap((team) => team.roster.map((player) => [player.id, player] as const)),
    )
    return validStats(state).map((stat) => presentStat(matchId, stat, players.get(stat.playerId)))
  }

  /** Returns the box score of a match at `now`. */
  boxScore(matchId: number, state: MatchState, now: number) {
    const entered = lacksMisses(state) && { entered: ['pts' as const, ...FIGURES_WITHOUT_MISSES] }
    return { matchId, ...entered, ...boxScore(state, now) }
  }

  /**
   * Records a play. If the log already contains its clientId, returns the play that has it.
   * @throws {Refused} 400 or 409 with the reason why the rules refuse it; 409 the clientId belongs to a
   * different entry
   */
  async record(stat: NewStat, userId: number): Promise<StatAnswer> {
    const { state, play } = await appendOrRefuse(this.#log, stat.matchId, userId, ({ freshStatId }) => ({
      type: 'record-stat',
      statId: freshStatId,
      ...playOf(stat),
      ...givenFields({ clientId: stat.clientId, clock: stat.clock }),
    }))
    if (!play || !isStat(play)) throw new Refused({ code: 'client-id-used' })
    return entryAnswer(stat.matchId, state, play)
  }

  /**
   * Corrects a recorded play.
   * @throws {Refused} 400, 404 or 409 with the reason why the rules refuse it
   */
  async correct(statId: number, stat: StatCorrection, userId: number): Promise<StatAnswer> {
    const { before, clock, clientId } = stat
    const known = before && { clock: before.clock, ...playOf(before) }
    const { state, play } = await appendOrRefuse(this.#log, stat.matchId, userId, () => ({
      type: 'correct-stat',
      statId,
      clock,
      ...playOf(stat),
      ...givenFields({ clientId, before: known }),
    }))
    return entryAnswer(stat.matchId, state, play)
  }

  /**
   * Records a mark. If the log already contains its clientId, returns the mark that has it.
   * @throws {Refused} 400 or 409 with the reason why the rules refuse it; 409 the clientId belongs to a
   * different entry
   */
  async mark(mark: NewMark, userId: number): Promise<MarkAnswer> {
    const { play } = await appendOrRefuse(this.#log, mark.matchId, userId, ({ freshStatId }) => ({
      type: 'record-mark',
      statId: freshStatId,
      markType: mark.type,
      teamId: mark.teamId ?? null,
      period: mark.quarterId,
      ...givenFields({ clientId: mark.clientId, clock: mark.clock, detail: mark.detail }),
    }))
    if (!play || isStat(play)) throw new Refused({ code: 'client-id-used' })
    return markAnswer(mark.matchId, play)
  }

  /**
   * Voids a play or mark. Repeating it changes nothing.
   * @throws {Refused} no such play; 409 the match has ended
   */
  async void(statId: number, clientId: string | undefined, userId: number): Promise<void> {
    const matchId = await matchOf(this.#db, statId)
    const command = { type: 'void-stat' as const, statId, ...givenFields({ clientId }) }
    await appendOrRefuse(this.#log, matchId, userId, () => command)
  }

  /**
   * Restores a voided mark.
   * @throws {Refused} no such mark; 409 the match has ended, or the mark is not voided
   */
  async restoreMark(
    statId: number,
    clientId: string | null | undefined,
    userId: number,
  ): Promise<MarkAnswer> {
    const matchId = await matchOf(this.#db, statId)
    const { play } = await appendOrRefuse(this.#log, matchId, userId, () => ({
      type: 'restore-stat',
      of: 'team',
      statId,
      ...givenFields({ clientId }),
    }))
    return markAnswer(matchId, play)
  }

  /**
   * Restores a voided play.
   * @throws {Refused} 409 it is not voided, 404 there is no matching voided play
   */
  async restore(lost: LostStat, userId: number): Promise<StatAnswer> {
    const { state, play } = await appendOrRefuse(this.#log, lost.matchId, userId, (context) => ({
      type: 'restore-stat',
      of: 'player',
      statId: lost.statId ?? lastVoided(context.state, lost),
      ...givenFields({ clientId: lost.clientId }),
    }))
    return entryAnswer(lost.matchId, state, play)
  }
}

/** Converts a submitted play to the fields of a command. */
function playOf(play: Omit<NewStat, 'matchId' | 'clientId' | 'clock'>) {
  const { teamId, playerId, type, quarterId, playerInId, x, y, detail } = play
  return { teamId, playerId, statType: type, period: quarterId, ...givenFields({ playerInId, x, y, detail }) }
}

function lastVoided(state: MatchState, lost: LostStat): number {
  const alike = state.stats.filter(
    (entry) =>
      entry.playerId === lost.playerId &&
      entry.teamId === lost.teamId &&
      entry.type === lost.type &&
      entry.period === lost.quarterId,
  )
  const voided = alike.findLast((entry) => entry.voided)
  if (voided) return voided.statId
  if (alike.length > 0) throw new Refused({ code: 'stat-exists' })
  throw new Refused({ code: 'nothing-to-redo' })
}

function entryAnswer(matchId: number, state: MatchState, entry: PlayEntry | null): StatAnswer {
  if (entry === null || !isStat(entry))
    throw new Error('The log does not contain a stat that was just written.')
  const team = state.setup.teams.find(({ id }) => id === entry.teamId)
  return presentStat(
    matchId,
    entry,
    team?.roster.find((player) => player.id === entry.playerId),
  )
}

function markAnswer(matchId: number, mark: PlayEntry | null): MarkAnswer {
  if (mark === null || isStat(mark)) throw new Error('The log does not contain a mark that was just written.')
  const { statId, teamId, type, period, clock, detail = null } = mark
  return { id: statId, matchId, teamId, type, quarterId: period, clock, detail }
}

function presentStat(matchId: number, stat: StatEntry, player: RosterPlayer | undefined): StatAnswer {
  if (!player) throw new Error(`Stat ${stat.statId} belongs to a player who is on no roster.`)
  return {
    id: stat.statId,
    matchId,
    playerId: stat.playerId,
    teamId: stat.teamId,
    type: stat.type,
    quarterId: stat.period,
    createdAt: new Date(stat.at).toISOString(),
    player: {
      id: stat.playerId,
      fname: player.fname,
      lname: player.lname,
      jerseyNo: player.jerseyNo,
      jersey: jerseyOf(player),
      teamId: stat.teamId,
    },
    clock: stat.clock,
    playerInId: stat.playerInId ?? null,
    x: stat.x ?? null,
    y: stat.y ?? null,
    detail: stat.detail ?? null,
  }
}
