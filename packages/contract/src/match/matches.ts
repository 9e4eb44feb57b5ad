import { MAX_PICTURE_OFFSET_MS, RULESET_IDS } from '@courtside/basketball'
import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { clientId, id, idParams, listQuery, text, timestamp } from '../calls/fields.ts'
import { fault, type What } from '../calls/told.ts'
import { localDate } from '../season/calendar-fields.ts'
import { INGEST_STATUSES, TRACK_STATES } from '../video/ingest-status.ts'
import { colours } from '../views/looks.ts'
import { matchEvent, matchSetup } from './log.ts'
import { givenMatchSheet, matchSheet } from './match-sheet.ts'
import { givenRuleset, listedRuleset } from './ruleset.ts'

/** A side of a match with its look as it was when the match was created. */
const teamRef = z.object({ id: z.int(), teamname: z.string(), logo: z.string().nullable(), colours })

/**
 * A match as lists show it. `is_archived` is 1 for a finished match, else 0. `team1_players` and `team2_players` are the
 * starting fives as JSON-encoded lists of player ids. `stream_key` is null for everyone but administrators.
 * `start_time` is the moment from which the clock's elapsed time counts.
 */
const match = z.object({
  id: z.int(),
  title: z.string(),
  team1: teamRef,
  team2: teamRef,
  team1_players: z.string(),
  team2_players: z.string(),
  ruleset: listedRuleset,
  mux_playback_id: z.string(),
  stream_key: z.string().nullable(),
  hlsUrl: z.string(),
  thumbnailUrl: z.string().nullable(),
  /** Clips and pictures of any of its moments can be had. */
  video_moments: z.boolean(),
  /** Its video was removed to free space. */
  video_removed: z.boolean(),
  video: z.enum(INGEST_STATUSES),
  is_archived: z.union([z.literal(0), z.literal(1)]),
  paused: z.boolean(),
  paused_at: timestamp.nullable(),
  start_time: timestamp.nullable(),
  ended_at: timestamp.nullable(),
  created_at: timestamp,
  /** The day of play by the calendar of the venue. */
  played_on: localDate,
  quarterId: z.int(),
  score: z.tuple([z.int(), z.int()]),
})

/** A live match, in the list of those. `watching`: how many pages follow it on the server asked. */
const listedMatch = match.extend({ watching: z.int() })

/**
 * One match: with what is needed to fold its log (`setup`) and where the log stands (`seq`). `winProbability`: whether its page shows it,
 * as both teams have decided.
 */
export const matchDetail = match.extend({ seq: z.int(), winProbability: z.boolean(), setup: matchSetup })

/**
 * One fault of what the streaming software sends, in an English sentence that says what to do, and the data that it is made of. `at`: when it
 * last happened.
 */
const ingestWarning = z.looseObject({ code: z.string(), message: z.string(), at: timestamp })

/**
 * A picture beside the source that the streaming software sends, by Enhanced RTMP: `track` is its number there, `codec` as of RFC 6381, or the
 * name of one that cannot be shown. Only one that is `offered` can be watched.
 */
const ingestTrack = z.object({
  track: z.int(),
  codec: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  fps: z.number().nullable(),
  kbps: z.number().nullable(),
  state: z.enum(TRACK_STATES),
})

/**
 * State of the incoming stream, for the control panel. Bit rate in kbit/s, intervals in ms. `connectionLostAt` is when a
 * publisher last vanished without saying goodbye. `watching` counts the pages that follow the match on this server, the
 * scorer's tables among them. `serverNow` is the server's time as it answered. Not `measured`: the video is hosted elsewhere, and
 * only `status`, `since` and the connections lost are known.
 */
const ingestState = z.object({
  ingestUrl: z.string(),
  /** The same by TLS; null: there is no such door. */
  secureIngestUrl: z.string().nullable(),
  stream_key: z.string(),
  measured: z.boolean(),
  status: z.enum(INGEST_STATUSES),
  since: timestamp.nullable(),
  video: z
    .object({ codec: z.string(), width: z.int(), height: z.int(), fps: z.number().nullable() })
    .nullable(),
  audio: z.object({ codec: z.string(), sampleRate: z.int(), channels: z.int() }).nullable(),
  tracks: z.array(ingestTrack).readonly(),
  /** Further tracks that are not taken: of pictures, as there are too many, and of sound, as the first is heard. */
  tracksLeftOut: z.object({ pictures: z.int(), sounds: z.int() }),
  bitrateKbps: z.number(),
  keyFrameIntervalMs: z.number().nullable(),
  connectionsLost: z.int(),
  connectionLostAt: timestamp.nullable(),
  warnings: z.array(ingestWarning),
  watching: z.int(),
  serverNow: timestamp,
})

const eventsAnswer = z.object({
  /** The event to ask on from: the last one of these, else the one asked from. */
  next: z.int(),
  /** The round to ask in: 0 after events, else the one after that which was asked. */
  round: z.int(),
  events: z.array(matchEvent),
})

/** A match in a list, on the wire. */
export type Match = z.output<typeof match>
/** A match in the list of live ones, on the wire. */
export type ListedMatch = z.output<typeof listedMatch>
/** What the stream of the live matches says: the whole list, after every change. */
export interface ListMessages {
  matches: { matches: ListedMatch[]; serverNow: number }
  /** Something of the schedule or of a table has changed: it is to be read again. */
  season: { serverNow: number }
}
/** What follows an event, on the wire. */
export type EventsAnswer = z.output<typeof eventsAnswer>
/** One match, on the wire. */
export type MatchDetail = z.output<typeof matchDetail>
/** A picture beside the source that comes in, on the wire. */
export type IngestTrackAnswer = z.output<typeof ingestTrack>
/** The incoming stream, on the wire. */
export type IngestStateAnswer = z.output<typeof ingestState>

/** A whole number in its one spelling, so that the same question is always the same address. */
const wholeNumber = (field: What) =>
  z
    .string()
    .regex(/^(0|[1-9]\d{0,8})$/, { error: fault({ code: 'not-whole-from', what: field, from: 0 }) })
    .transform(Number)

const OFFSET_FAULT = fault({ code: 'offset-too-far', most: MAX_PICTURE_OFFSET_MS })

const startingFive = z.array(id('Player'))

/** Setting up, watching and controlling matches. */
export const matchCalls = defineCalls({
  'POST /live/create': {
    summary:
      'Create a match with its starters: five a side, three by rules for three. The rest of each roster is its bench.',
    access: 'admin',
    body: exactly({
      title: text('Title', 120),
      rtmpUrl: z.string().max(500).nullish(),
      streamKey: z.string().max(200).nullish(),
      team1Id: id('Team1'),
      team2Id: id('Team2'),
      team1Players: startingFive,
      team2Players: startingFive,
      ruleset: givenRuleset.default(RULESET_IDS[0]),
    }),
    status: 201,
    response: matchDetail,
  },
  'GET /live/all': {
    summary: 'Matches that are not finished, newest first.',
    access: 'public',
    query: listQuery,
    response: z.array(listedMatch),
  },
  'GET /live/all/stream': {
    summary:
      'Server-sent events: `matches` with the whole list of matches that are not finished, after every change; `season` when the schedule or a table is to be read again.',
    access: 'public',
  },
  'GET /live/:id': {
    summary: 'One match. Answers 304 to an If-None-Match of the version the asker has.',
    access: 'public',
    params: idParams('Match'),
    response: matchDetail,
  },
  'GET /live/:id/log': {
    summary: 'The whole log of a match, oldest first; compressed once per version.',
    access: 'public',
    params: idParams('Match'),
    response: z.object({
      seq: z.int(),
      events: z.array(matchEvent),
      /** How the page is to follow what comes: by the event stream, or by `GET /live/:id/events`, which caches answer. */
      delivery: z.enum(['stream', 'cdn']),
      /** What to ask `GET /live/:id/events` with, so that caches may answer; null: the match is open to everybody. */
      pass: z.string().nullable(),
    }),
  },
  'GET /live/:id/events': {
    summary:
      'What follows the event numbered `after`: waits until there is something, 20 s at most. An empty answer names the round to ask next. Ask on with `next` and `round`. For caches: the same question has the same answer.',
    access: 'public',
    params: idParams('Match'),
    query: z.strictObject({
      after: wholeNumber('after'),
      round: wholeNumber('round').default(0),
      /** What opens a match that is not open to everybody. */
      pass: z.string().max(100).optional(),
    }),
    response: eventsAnswer,
  },
  'GET /live/:id/stream': {
    summary:
      "Server-sent events: `snapshot` first, then `log` with the events since, `video` and `watching`. Resumes after Last-Event-ID. With `watching=no` it does not count as watching: a scorer's table.",
    access: 'public',
    params: idParams('Match'),
    query: z.object({
      after: z.coerce
        .number()
        .int()
        .min(0, { error: fault({ code: 'not-whole-from', what: 'after', from: 0 }) })
        .optional(),
      watching: z
        .enum(['yes', 'no'], {
          error: fault({ code: 'not-either', what: 'watching', one: 'yes', other: 'no' }),
        })
        .default('yes'),
    }),
  },
  'GET /live/:id/ingest': {
    summary: 'Ingest address, stream key and the state of the incoming stream.',
    access: 'admin',
    params: idParams('Match'),
    response: ingestState,
  },
  'POST /live/:id/stream-key': {
    summary:
      'Make a new stream key. The old one is refused from then on, and whoever sends with it is cut off.',
    access: 'admin',
    params: idParams('Match'),
    response: ingestState,
  },
  'PUT /live/:id/picture-offset': {
    summary:
      'Say how much earlier than its time says what is in the picture happened, in ms; for every viewer, also after the end.',
    access: 'scorer',
    matchIn: 'params.id',
    params: idParams('Match'),
    body: exactly({
      offsetMs: z
        .int({ error: OFFSET_FAULT })
        .min(-MAX_PICTURE_OFFSET_MS, { error: OFFSET_FAULT })
        .max(MAX_PICTURE_OFFSET_MS, { error: OFFSET_FAULT }),
    }),
    response: matchDetail,
  },
  'PUT /live/:id/sheet': {
    summary:
      'Fill in the head of the scoresheet, all of it: the squads with the numbers of today, captains, coaches, officials, table, venue, attendance. Before, during and after the match.',
    access: 'scorer',
    matchIn: 'params.id',
    params: idParams('Match'),
    body: exactly({ sheet: givenMatchSheet, clientId: clientId.nullish() }),
    response: matchSheet,
  },
  'PUT /live/end/:id': {
    summary: 'Finish a match: clock stopped, stream closed, match in the archive.',
    access: 'scorer',
    matchIn: 'params.id',
    params: idParams('Match'),
    response: matchDetail,
  },
  'POST /live/reopen/:id': {
    summary: 'Take a finished match back out of the archive to correct it, until it is finished again.',
    access: 'scorer',
    matchIn: 'params.id',
    params: idParams('Match'),
    response: matchDetail,
  },
  'GET /live/:id/people': {
    summary: "Who made the entries of a match's log, as far as they still have an account.",
    access: 'scorer',
    matchIn: 'params.id',
    params: idParams('Match'),
    response: z.object({ people: z.array(z.object({ id: z.int(), username: z.string() })) }),
  },
  'POST /live/archive/:id': {
    summary: 'Finish a match; the same as PUT /live/end/:id.',
    access: 'scorer',
    matchIn: 'params.id',
    params: idParams('Match'),
    response: matchDetail,
  },
  'GET /archive/archived-matches': {
    summary: 'Finished matches, latest first; all, or those of a team.',
    access: 'public',
    query: listQuery.extend({
      teamId: id('Team').optional(),
      sort: z
        .enum(['newest', 'oldest'], {
          error: fault({ code: 'not-either', what: 'sort', one: 'newest', other: 'oldest' }),
        })
        .default('newest'),
    }),
    response: z.array(match),
  },
})
