import { boxScore, type MatchState, type StatEntry, type StatType, validStats } from '@courtside/basketball'
import type { StatAnswer } from '@courtside/contract'
import type { Database } from '../../db/client.ts'
import { HttpError, NotFound } from '../../http/errors.ts'
import type { MatchLog } from '../../live/match-log.ts'
import { matchOfStat } from './repository.ts'

/** A play as it is entered; what is optional may be null. */
export interface NewStat {
  matchId: number
  teamId: number
  playerId: number
  type: StatType
  quarterId: number
  clientId?: string | null | undefined
  clock?: number | null | undefined
  playerInId?: number | null | undefined
  x?: number | null | undefined
  y?: number | null | undefined
}

/** Which voided play to restore: the one named, or the last that is alike. */
export interface LostStat {
  matchId: number
  teamId: number
  playerId: number
  type: StatType
  quarterId: number
  statId?: number | null | undefined
}

/** Recording, voiding and restoring plays, and what is derived from them. */
export function statService(db: Database, log: MatchLog) {
  return {
    /** The valid stats of a match, oldest first. */
    list(matchId: number, state: MatchState): StatAnswer[] {
      const players = new Map(
        state.setup.teams.flatMap((team) => team.roster.map((player) => [player.id, player] as const)),
      )
      return validStats(state).map((stat) => presentStat(matchId, stat, players.get(stat.playerId)))
    },

    /** The box score of a match as it stands now. */
    async boxScore(matchId: number) {
      const { state } = await log.read(matchId)
      return { matchId, ...boxScore(state, Date.now()) }
    },

    /**
     * Records a play; one whose clientId is in the log already is answered as it was recorded then.
     * @throws {HttpError} 400 or 409 with the rule's words
     */
    async record(stat: NewStat, userId: number): Promise<StatAnswer> {
      let statId = 0
      const { state } = await log.append(stat.matchId, userId, ({ freshStatId }) => {
        statId = freshStatId
        return {
          type: 'record-stat',
          statId,
          teamId: stat.teamId,
          playerId: stat.playerId,
          statType: stat.type,
          period: stat.quarterId,
          ...present({ clientId: stat.clientId, clock: stat.clock }),
          ...present({ playerInId: stat.playerInId, x: stat.x, y: stat.y }),
        }
      })
      const isIt = (entry: StatEntry) =>
        entry.statId === statId || (stat.clientId != null && entry.clientId === stat.clientId)
      return entryAnswer(stat.matchId, state, state.stats.findLast(isIt))
    },

    /**
     * Voids a play; voiding a voided one changes nothing.
     * @throws {NotFound} there is no such play; {HttpError} 409 the match is over
     */
    async void(statId: number, userId: number): Promise<void> {
      const matchId = await matchOfStat(db, statId)
      if (matchId === undefined) throw new NotFound('There is no such stat.')
      await log.append(matchId, userId, () => ({ type: 'void-stat', statId }))
    },

    /**
     * Restores a voided play (decision M10).
     * @throws {HttpError} 409 it is restored already, 404 nothing alike was voided
     */
    async restore(lost: LostStat, userId: number): Promise<StatAnswer> {
      let statId = 0
      const { state } = await log.append(lost.matchId, userId, (context) => {
        statId = lost.statId ?? lastVoided(context.state, lost)
        return { type: 'restore-stat', statId }
      })
      return entryAnswer(
        lost.matchId,
        state,
        state.stats.find((entry) => entry.statId === statId),
      )
    },
  }
}

/** What {@link statService} makes. */
export type StatService = ReturnType<typeof statService>

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
  if (alike.length > 0) throw new HttpError(409, 'Cannot redo: stat already exists')
  throw new NotFound('Nothing to redo')
}

function entryAnswer(matchId: number, state: MatchState, entry: StatEntry | undefined): StatAnswer {
  const team = state.setup.teams.find(({ id }) => id === entry?.teamId)
  if (!entry) throw new Error('A stat that was just written is not in the log.')
  return presentStat(
    matchId,
    entry,
    team?.roster.find((player) => player.id === entry.playerId),
  )
}

function presentStat(
  matchId: number,
  stat: StatEntry,
  player: { fname: string; lname: string; jerseyNo: number } | undefined,
): StatAnswer {
  if (!player) throw new Error(`Stat ${stat.statId} is of a player who is on no roster.`)
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
      teamId: stat.teamId,
    },
    clock: stat.clock,
    playerInId: stat.playerInId ?? null,
  }
}

type Given<T> = { [key in keyof T]?: NonNullable<T[key]> }

/** Only the fields that have a value: on the wire absent and null mean the same. */
function present<T extends Record<string, unknown>>(fields: T): Given<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as Given<T>
}
