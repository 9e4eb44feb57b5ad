import { MAX_PICTURE_OFFSET_MS, RULESET_IDS } from '@courtside/basketball'
import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { id, idParams, listQuery, text, timestamp } from '../calls/fields.ts'
import { fault, type What } from '../calls/told.ts'
import { localDate } from '../season/calendar-fields.ts'
import { INGEST_STATUSES, TRACK_STATES } from '../video/ingest-status.ts'
import { colours } from '../views/looks.ts'
import { matchEvent, matchSetup } from './log.ts'
import { givenRuleset, listedRuleset } from './ruleset.ts'

/** A team of a match, with the logo and colours that it had when the match was created. */
const teamRef = z.object({ id: z.int(), teamname: z.string(), logo: z.string().nullable(), colours })

/**
 * A match in lists. `is_archived` is 1 for a finished match, else 0. `team1_players` and `team2_players` are
 * the starting fives as JSON-encoded lists of player ids. `stream_key` is null for everyone but
 * administrators. `start_time` is when the period would have started if its clock had never stopped: elapsed
 * time = now (or `paused_at`) - `start_time`. Null before the first period.
 */
export const match = z.object({
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
  /** Whether clips and images of every moment of the video are available. */
  video_moments: z.boolean(),
  /** Whether the video of the match was removed to free space. */
  video_removed: z.boolean(),
  video: z.enum(INGEST_STATUSES),
  is_archived: z.union([z.literal(0), z.literal(1)]),
  /** Whether the game clock stands still. */
  paused: z.boolean(),
  paused_at: timestamp.nullable(),
  start_time: timestamp.nullable(),
  ended_at: timestamp.nullable(),
  created_at: timestamp,
  /** The day of the match in the venue's time zone. */
  played_on: localDate,
  quarterId: z.int(),
  score: z.tuple([z.int(), z.int()]),
  /** Set for a match without plays: all its figures are from a box score that was recorded elsewhere. */
  boxScoreOnly: z.literal(true).exactOptional(),
  /** Set for an abandoned match: it ended before its time, with the score at that moment as its result. */
  abandoned: z.literal(true).exactOptional(),
  /**
   * Set while the scoreboard of the hall has shown another score for more than 5 s. The scorer then checks
   * the score.
   */
  scoreDoubted: z.literal(true).exactOptional(),
  /**
   * Set if the game clock is not kept, as light mode allows. The match is then `paused` and has the full time
   * of the period, also during the game.
   */
  noClock: z.literal(true).exactOptional(),
})

/** A live match in the list of live matches. `watching` is its viewer count on the server that answers. */
export const listedMatch = match.extend({ watching: z.int() })

/**
 * One match, with the data to fold its log (`setup`) and the number of its last event (`seq`).
 * `winProbability` tells whether its page shows win probability, which both teams must allow.
 */
export const matchDetail = match.extend({ seq: z.int(), winProbability: z.boolean(), setup: matchSetup })

/**
 * A problem of the incoming stream: an English sentence with the problem and its solution, and the data of
 * the sentence. `at` is when the problem last happened.
 */
const ingestWarning = z.looseObject({ code: z.string(), message: z.string(), at: timestamp })

/**
 * A further video track from the streaming software, by Enhanced RTMP. `track` is its number in the incoming
 * stream; `codec` is written as in RFC 6381, or is the name of a codec that browsers cannot play. Viewers can
 * only watch a track that is `offered`.
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
 * The state of the incoming stream, for the control panel. Bitrate in kbit/s, intervals in ms.
 * `connectionLostAt` is when a publisher's connection last broke without being closed. `watching` is the
 * number of pages that follow the match on this server, including scorers' pages. `serverNow` is the server's
 * time when it answered. If `measured` is false, the video is hosted elsewhere, and only `status`, `since`,
 * `connectionsLost` and `connectionLostAt` are known.
 */
const ingestState = z.object({
  ingestUrl: z.string(),
  /** The ingest address with TLS (RTMPS); null if RTMPS is off. */
  secureIngestUrl: z.string().nullable(),
  /** Whether the match can receive video by SRT. */
  takesSrt: z.boolean(),
  /** The SRT address with its passphrase, which is the stream key; null until SRT is switched on. */
  srtUrl: z.string().nullable(),
  /** The address for WHIP, whose bearer token is the stream key; null if the server does not accept WHIP. */
  whipUrl: z.string().nullable(),
  stream_key: z.string(),
  /** The stream key for a spare encoder, which sends by RTMP; null if the video is hosted elsewhere. */
  spareKey: z.string().nullable(),
  /** The address of the live video without the delay for viewers. It is valid for at least 6 hours. */
  previewUrl: z.string(),
  measured: z.boolean(),
  status: z.enum(INGEST_STATUSES),
  since: timestamp.nullable(),
  video: z
    .object({ codec: z.string(), width: z.int(), height: z.int(), fps: z.number().nullable() })
    .nullable(),
  audio: z.object({ codec: z.string(), sampleRate: z.int(), channels: z.int() }).nullable(),
  tracks: z.array(ingestTrack).readonly(),
  /**
   * Number of further tracks that the server ignores: video tracks above the limit, and all audio tracks but
   * the first.
   */
  tracksLeftOut: z.object({ pictures: z.int(), sounds: z.int() }),
  bitrateKbps: z.number(),
  keyFrameIntervalMs: z.number().nullable(),
  /**
   * The quality of an SRT connection since its start; null for other protocols, and while no video arrives.
   * `dropped` is the number of packets that never arrived; the video is damaged in their places.
   */
  link: z
    .object({
      protocol: z.literal('srt'),
      roundTripMs: z.number(),
      lossPercent: z.number(),
      retransmitted: z.int(),
      dropped: z.int(),
    })
    .nullable(),
  /**
   * The spare encoder: `ready` while it sends but another encoder is on air; `on-air` if no other encoder
   * sends; null if no spare encoder sends.
   */
  spare: z.enum(['ready', 'on-air']).nullable(),
  connectionsLost: z.int(),
  connectionLostAt: timestamp.nullable(),
  warnings: z.array(ingestWarning),
  watching: z.int(),
  serverNow: timestamp,
})

const eventsAnswer = z.object({
  /**
   * The `after` of the next request: the number of the last event in this answer, or the requested `after` if
   * the answer has no events.
   */
  next: z.int(),
  /** The `round` of the next request: 0 if this answer has events, otherwise the requested `round` plus 1. */
  round: z.int(),
  events: z.array(matchEvent),
})

/** A match in a list, as the API sends it. */
export type Match = z.output<typeof match>
/** A match in the list of live ones, as the API sends it. */
export type ListedMatch = z.output<typeof listedMatch>
/** The messages of the stream of live matches. `matches` is the whole list, sent after every change. */
export interface ListMessages {
  matches: { matches: ListedMatch[]; serverNow: number }
  /** The schedule or a table has changed, so it must be read again. */
  season: { serverNow: number }
}
/** The events after an event, as the API sends them. */
export type EventsAnswer = z.output<typeof eventsAnswer>
/** One match, as the API sends it. */
export type MatchDetail = z.output<typeof matchDetail>
/** A further video track, as the API sends it. */
export type IngestTrackAnswer = z.output<typeof ingestTrack>
/** The incoming stream, as the API sends it. */
export type IngestStateAnswer = z.output<typeof ingestState>

/**
 * Returns the schema of a whole number without leading zeros, so that equal requests have equal addresses for
 * caches.
 */
const wholeNumber = (field: What) =>
  z
    .string()
    .regex(/^(0|[1-9]\d{0,8})$/, { error: fault({ code: 'not-whole-from', what: field, from: 0 }) })
    .transform(Number)

/** The time of the event numbered `after`, epoch ms, without leading zeros. */
const epochMs = z
  .string()
  .regex(/^(0|[1-9]\d{0,14})$/, { error: fault({ code: 'not-whole-from', what: 'at', from: 0 }) })
  .transform(Number)

const OFFSET_FAULT = fault({ code: 'offset-too-far', most: MAX_PICTURE_OFFSET_MS })

const startingFive = z.array(id('Player'))

/** The calls to set up, watch and control matches. */
export const matchCalls = defineCalls({
  'POST /live/create': {
    summary:
      'Create a match with its starters: five a side, three by rules for three, fewer where a club’s own rules allow it. The rest of each roster is its bench.',
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
      'Server-sent events: `matches` with the whole list of matches that are not finished, after every change; `season` when the schedule or a table has changed and must be read again.',
    access: 'public',
  },
  'GET /live/:id': {
    summary: 'One match. Returns 304 for an If-None-Match with the current version.',
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
      /**
       * How the page follows new events: by the event stream, or by `GET /live/:id/events`, whose answers
       * caches may store.
       */
      delivery: z.enum(['stream', 'cdn']),
      /**
       * The `pass` for `GET /live/:id/events`, so that caches may store the answers; null if the match is
       * public.
       */
      pass: z.string().nullable(),
    }),
  },
  'GET /live/:id/events': {
    summary:
      'The events after the one numbered `after`. Waits up to 20 s for new events. Continue with `next` and `round` of the answer, also if it is empty. With `at`, the `at` of that event, the call is refused if a failover of the database replaced the event: load the log again. Caches may store answers, because equal requests have equal answers.',
    access: 'public',
    params: idParams('Match'),
    query: z.strictObject({
      after: wholeNumber('after'),
      at: epochMs.optional(),
      round: wholeNumber('round').default(0),
      /** The pass of a match that is not public. */
      pass: z.string().max(100).optional(),
    }),
    response: eventsAnswer,
  },
  'GET /live/:id/stream': {
    summary:
      'Server-sent events: `snapshot` first, then `log` with the events since, `video` and `watching`. Resumes after Last-Event-ID, or after the event numbered `after` whose `at` is `at`. A `snapshot` with `seq` 0 means that the log lost events in a failover of the database: load it again. With `watching=no` the stream does not count as a viewer, as for scorers.',
    access: 'public',
    params: idParams('Match'),
    query: z.object({
      after: z.coerce
        .number()
        .int()
        .min(0, { error: fault({ code: 'not-whole-from', what: 'after', from: 0 }) })
        .optional(),
      at: epochMs.optional(),
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
      'Create a new stream key. The old one is refused from then on, and an encoder that uses it is disconnected.',
    access: 'admin',
    params: idParams('Match'),
    response: ingestState,
  },
  'POST /live/:id/exchange-sides': {
    summary:
      'Exchange home and visitors of a match and of its fixture, until its clock is started, a play is entered or its scoresheet is filled in.',
    access: 'admin',
    params: idParams('Match'),
    response: matchDetail,
  },
  'PUT /live/:id/srt': {
    summary:
      'Switch SRT on or off for a match. Each match takes a port of its own until it ends; the stream key is the passphrase.',
    access: 'admin',
    params: idParams('Match'),
    body: exactly({ on: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'on' }) }) }),
    response: ingestState,
  },
  'PUT /live/:id/picture-offset': {
    summary:
      'Set the delay of the video: how many ms earlier than its timestamps say an event in it happened. For every viewer, also after the end.',
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
  'PUT /live/end/:id': {
    summary: 'Finish a match: stops the clock, closes the stream and archives the match.',
    access: 'scorer',
    matchIn: 'params.id',
    params: idParams('Match'),
    response: matchDetail,
  },
  'POST /live/reopen/:id': {
    summary: 'Reopen a finished match to correct it, until it is finished again.',
    access: 'scorer',
    matchIn: 'params.id',
    params: idParams('Match'),
    response: matchDetail,
  },
  'GET /live/:id/people': {
    summary: "The users who made the entries of a match's log, if they still have an account.",
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
    summary: 'Finished matches, latest first; optionally only those of a team.',
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
