import { MARK_TYPES, STAT_TYPES } from '@courtside/basketball'
import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { clientId, id, idParams, messageAnswer, quarterId, timestamp } from '../calls/fields.ts'
import { fault } from '../calls/told.ts'
import { givenDetail, givenDetailChange, playDetail } from './play-detail.ts'

const statType = z.enum(STAT_TYPES, {
  error: fault({ code: 'not-one-of', what: 'Type', choices: STAT_TYPES }),
})

/**
 * A stat in lists, which leave out void stats. `clock` is the time left in the period, in ms; `x` and `y` are
 * the place of a shot, null if none was entered.
 */
const stat = z.object({
  id: z.int(),
  matchId: z.int(),
  playerId: z.int(),
  teamId: z.int(),
  type: z.enum(STAT_TYPES),
  quarterId: z.int(),
  createdAt: timestamp,
  player: z.object({
    id: z.int(),
    fname: z.string(),
    lname: z.string(),
    jerseyNo: z.int(),
    jersey: z.string(),
    teamId: z.int(),
  }),
  clock: z.int(),
  playerInId: z.int().nullable(),
  x: z.number().nullable(),
  y: z.number().nullable(),
  detail: playDetail.nullable(),
})

const statLine = {
  pts: z.int(),
  fgm: z.int(),
  fga: z.int(),
  fg_pct: z.number(),
  tpm: z.int(),
  tpa: z.int(),
  tp_pct: z.number(),
  ftm: z.int(),
  fta: z.int(),
  ft_pct: z.number(),
  reb: z.int(),
  ast: z.int(),
  stl: z.int(),
  blk: z.int(),
  to: z.int(),
  pf: z.int(),
}

/**
 * The derived box score: a line per player, and a line per team. Percentages from 0 to 100, `min` in whole
 * minutes.
 */
const boxScoreAnswer = z.object({
  matchId: z.int(),
  /**
   * The figures that were entered; absent if all were. Light mode enters only points, made shots and fouls.
   * The other figures, percentages and minutes of the lines are then unknown, whatever their value is.
   */
  entered: z.array(z.keyof(z.object(statLine))).exactOptional(),
  players: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      jerseyNo: z.int(),
      jersey: z.string(),
      teamId: z.int(),
      min: z.int(),
      seconds: z.number(),
      ...statLine,
    }),
  ),
  teams: z.array(
    z.object({
      teamId: z.int(),
      name: z.string(),
      ...statLine,
      /**
       * The team's rebounds and turnovers that belong to no player, and the fouls of coach and bench, which
       * no other figure contains.
       */
      team: z.object({ reb: z.int(), to: z.int(), fouls: z.int() }),
    }),
  ),
})

/** A recorded mark, which belongs to a team and not to a player. */
const mark = z.object({
  id: z.int(),
  matchId: z.int(),
  /** Null if the mark belongs to no team. */
  teamId: z.int().nullable(),
  type: z.enum(MARK_TYPES),
  quarterId: z.int(),
  clock: z.int(),
  detail: playDetail.nullable(),
})

/** A mark, as the API sends it. */
export type MarkAnswer = z.output<typeof mark>
/** A stat, as the API sends it. */
export type StatAnswer = z.output<typeof stat>

const place = z.number().min(0).max(1)

/**
 * Returns the schema of a player of the match. An id below 0 is a stand-in: a shirt number without a name, or
 * the whole team.
 */
function playerOfMatch(what: 'Player' | 'PlayerComingIn') {
  return z.union([z.int().negative(), id(what)], { error: fault({ code: 'not-an-id', what }) })
}

/** The fields of each call that changes the stats of a match. */
const matchFields = { matchId: id('Match'), clientId: clientId.nullish() }

const statFields = {
  playerId: playerOfMatch('Player'),
  teamId: id('Team'),
  type: statType,
  quarterId,
}

const playFields = {
  ...statFields,
  playerInId: playerOfMatch('PlayerComingIn').nullish(),
  x: place.nullish(),
  y: place.nullish(),
  detail: givenDetail.nullish(),
}

const clock = z.int({ error: fault({ code: 'not-ms-left', what: 'clock' }) }).min(0)

const newStat = exactly({ ...matchFields, ...playFields, clock: clock.nullish() })

const correction = exactly({
  ...matchFields,
  ...playFields,
  clock,
  /** The play as the caller knew it. Absent: the correction replaces the whole play. */
  before: exactly({ ...playFields, clock }).nullish(),
})

const newMark = exactly({
  ...matchFields,
  teamId: id('Team').nullish(),
  type: z.enum(MARK_TYPES, { error: fault({ code: 'not-one-of', what: 'Type', choices: MARK_TYPES }) }),
  quarterId,
  clock: clock.nullish(),
  detail: givenDetail.nullish(),
})

const lostStat = exactly({ ...matchFields, ...statFields, statId: id('Stat').nullish() })

const newDetail = exactly({ detail: givenDetailChange, clientId: clientId.nullish() })

const newPosition = exactly({ beforeId: id('Stat').nullable(), clientId: clientId.nullish() })

/** A stat to record. Optional fields may be null. */
export type NewStat = z.output<typeof newStat>
/** A correction of a stat. Optional fields may be null. */
export type StatCorrection = z.output<typeof correction>
/** A mark to record: an action of a team, such as a time-out, or of no team. Optional fields may be null. */
export type NewMark = z.output<typeof newMark>
/** The voided stat to restore: the one with the given id, or else the last one that matches. */
export type LostStat = z.output<typeof lostStat>
/** A change of the details of a stat or mark. */
export type NewDetail = z.output<typeof newDetail>
/** A new position of a stat or mark at its game time: before the given one, or last if null. */
export type NewPosition = z.output<typeof newPosition>

/** The calls for stats and marks. */
export const statCalls = defineCalls({
  'GET /stats/:matchId': {
    summary: 'The derived box score. Returns 304 for an If-None-Match with the current version.',
    access: 'public',
    params: z.object({ matchId: id('Match') }),
    response: boxScoreAnswer,
  },
  'GET /stats/match/:id': {
    summary: 'The valid stats, oldest first.',
    access: 'public',
    params: idParams('Match'),
    response: z.array(stat),
  },
  'POST /stats/create': {
    summary: 'Record a stat. A repeated clientId counts once.',
    access: 'scorer',
    matchIn: 'body.matchId',
    body: newStat,
    status: 201,
    response: stat,
  },
  'PUT /stats/:id': {
    summary:
      'Correct a stat. It keeps its place in the log. With `before`, the stat as the caller knew it, only the fields that differ from `before` change.',
    access: 'scorer',
    matchIn: 'body.matchId',
    params: idParams('Stat'),
    body: correction,
    response: stat,
  },
  'POST /stats/mark': {
    summary:
      'Record a mark, which belongs to a team and not to a player: a time-out, a team rebound, a foul of the coach … It can be voided and restored like a stat. An OFFICIAL TIMEOUT belongs to no team.',
    access: 'scorer',
    matchIn: 'body.matchId',
    body: newMark,
    status: 201,
    response: mark,
  },
  'POST /stats/:id/detail': {
    summary:
      'Add details to a stat or a mark, or remove them (null). Details that are not sent stay unchanged.',
    access: 'scorer',
    matchIn: 'stat',
    params: idParams('Stat'),
    body: newDetail,
    response: z.object({ id: z.int(), detail: playDetail.nullable() }),
  },
  'POST /stats/:id/move': {
    summary:
      'Move a stat or a mark directly before another one at the same clock time, or after all of them.',
    access: 'scorer',
    matchIn: 'stat',
    params: idParams('Stat'),
    body: newPosition,
    response: messageAnswer,
  },
  'POST /stats/mark/:id/restore': {
    summary: 'Restore a voided mark.',
    access: 'scorer',
    matchIn: 'stat',
    params: idParams('Mark'),
    body: exactly({ clientId: clientId.nullish() }),
    status: 201,
    response: mark,
  },
  'DELETE /stats/:id': {
    summary: 'Void a stat or a mark. The log keeps both.',
    access: 'scorer',
    matchIn: 'stat',
    params: idParams('Stat'),
    query: z.object({ clientId: clientId.optional() }),
    response: messageAnswer,
  },
  'POST /stats/redo': {
    summary: 'Restore the last voided stat that matches, or the one with statId.',
    access: 'scorer',
    matchIn: 'body.matchId',
    body: lostStat,
    status: 201,
    response: stat,
  },
})
