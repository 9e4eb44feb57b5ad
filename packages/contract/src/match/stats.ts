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

/** A valid stat as lists show it. `clock` is ms left in the period; `x` and `y` are the place of a shot, null without one. */
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

/** The derived box score: a line a player, a line a team. Percentages 0 to 100, `min` in whole minutes. */
const boxScoreAnswer = z.object({
  matchId: z.int(),
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
      /** What of the line is no player's, and the fouls of coach and bench, which are in no other figure. */
      team: z.object({ reb: z.int(), to: z.int(), fouls: z.int() }),
    }),
  ),
})

/** What is of a team and not of a player, as it was recorded. */
const mark = z.object({
  id: z.int(),
  matchId: z.int(),
  /** Null for what is of no team. */
  teamId: z.int().nullable(),
  type: z.enum(MARK_TYPES),
  quarterId: z.int(),
  clock: z.int(),
  detail: playDetail.nullable(),
})

/** A mark on the wire. */
export type MarkAnswer = z.output<typeof mark>
/** A stat on the wire. */
export type StatAnswer = z.output<typeof stat>

const place = z.number().min(0).max(1)

const statFields = {
  matchId: id('Match'),
  playerId: id('Player'),
  teamId: id('Team'),
  type: statType,
  quarterId,
}

const playFields = {
  ...statFields,
  playerInId: id('PlayerComingIn').nullish(),
  clientId: clientId.nullish(),
  x: place.nullish(),
  y: place.nullish(),
  detail: givenDetail.nullish(),
}

const clock = z.int({ error: fault({ code: 'not-ms-left', what: 'clock' }) }).min(0)

/** Stats and marks. */
export const statCalls = defineCalls({
  'GET /stats/:matchId': {
    summary: 'The derived box score. Answers 304 to an If-None-Match of the version the asker has.',
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
    summary: 'Record a stat. The same clientId twice is one stat.',
    access: 'scorer',
    matchIn: 'body.matchId',
    body: exactly({ ...playFields, clock: clock.nullish() }),
    status: 201,
    response: stat,
  },
  'PUT /stats/:id': {
    summary: 'Correct a stat: what it really was. It keeps its place in the log.',
    access: 'scorer',
    matchIn: 'body.matchId',
    params: idParams('Stat'),
    body: exactly({ ...playFields, clock }),
    response: stat,
  },
  'POST /stats/mark': {
    summary:
      'Record what is of a team and not of a player: a time-out, a team rebound, a foul of the coach … Voided and restored as a stat is. An OFFICIAL TIMEOUT is of no team.',
    access: 'scorer',
    matchIn: 'body.matchId',
    body: exactly({
      matchId: id('Match'),
      teamId: id('Team').nullish(),
      type: z.enum(MARK_TYPES, { error: fault({ code: 'not-one-of', what: 'Type', choices: MARK_TYPES }) }),
      quarterId,
      clientId: clientId.nullish(),
      clock: clock.nullish(),
      detail: givenDetail.nullish(),
    }),
    status: 201,
    response: mark,
  },
  'POST /stats/:id/detail': {
    summary:
      'Say more of a stat or a mark, or (with null) take back what was said. What is not spoken of stays as it was.',
    access: 'scorer',
    matchIn: 'stat',
    params: idParams('Stat'),
    body: exactly({ detail: givenDetailChange, clientId: clientId.nullish() }),
    response: z.object({ id: z.int(), detail: playDetail.nullable() }),
  },
  'POST /stats/:id/move': {
    summary: 'Put a stat or a mark right before another one of the same moment, or last of them.',
    access: 'scorer',
    matchIn: 'stat',
    params: idParams('Stat'),
    body: exactly({ beforeId: id('Stat').nullable(), clientId: clientId.nullish() }),
    response: messageAnswer,
  },
  'POST /stats/mark/:id/restore': {
    summary: 'Bring a voided mark back.',
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
    summary: 'Restore the last voided stat that matches; with statId that one.',
    access: 'scorer',
    matchIn: 'body.matchId',
    body: exactly({ ...statFields, statId: id('Stat').nullish(), clientId: clientId.nullish() }),
    status: 201,
    response: stat,
  },
})
