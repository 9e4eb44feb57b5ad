import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { id, idParams, listQuery, messageAnswer, playbackId } from '../calls/fields.ts'

const params = z.object({ matchId: id('Match') })

/**
 * The MP4 of a match. `url` is there when it is `ready`, which it is at once where the match is recorded here; a host may still be
 * `working` on it. `missingSeconds` of the recording are not on the disk any more and are left out.
 */
const videoExport = z.object({
  status: z.enum(['working', 'ready', 'failed']),
  url: z.string().nullable(),
  missingSeconds: z.int(),
})

/** The video of a match, in bytes on the disk; null: a host keeps it. */
const storedVideo = z.object({
  matchId: z.int(),
  title: z.string(),
  finished: z.boolean(),
  bytes: z.int().nullable(),
  /** It has the mark that keeps it from the rules. */
  kept: z.boolean(),
  /** The team all of whose videos are kept from them. */
  keptTeam: z.string().nullable(),
})

/** What the disk holds, in bytes. `low`: it should be looked after before the next match. Not `recording`: it is full, and matches are only live. */
const storage = z.object({
  free: z.number(),
  total: z.number(),
  low: z.boolean(),
  recording: z.boolean(),
  videos: z.array(storedVideo),
})

/** The MP4 of a match, on the wire. */
export type VideoExport = z.output<typeof videoExport>
/** The disk and the videos on it, on the wire. */
export type Storage = z.output<typeof storage>

/** Downloads of the archive, and the space it takes. The statistics are text/csv: UTF-8, RFC 4180, first line the column titles. */
export const archiveCalls = defineCalls({
  'POST /archive/download/player/:matchId': {
    summary: 'The player statistics of a match as CSV.',
    access: 'public',
    params,
  },
  'POST /archive/download/team/:matchId': {
    summary: 'The team statistics of a match as CSV.',
    access: 'public',
    params,
  },
  'POST /archive/download/export-video': {
    summary: 'Where the MP4 of a finished match is. `url` is null until it is ready.',
    access: 'public',
    body: exactly({ playbackId }),
    response: videoExport,
  },
  'GET /archive/download/export-video/:playbackId': {
    summary: 'The same, to be asked again while a host is working on it.',
    access: 'public',
    params: z.object({ playbackId }),
    response: videoExport,
  },
  'GET /storage': {
    summary: 'Free space, and the videos of matches with their size, newest first.',
    access: 'admin',
    query: listQuery,
    response: storage,
  },
  'DELETE /live/:id': {
    summary:
      'Delete a finished match for good, with its video. Of a match of a competition the result stays in schedule and tables; a friendly is gone from the schedule as well.',
    access: 'admin',
    params: idParams('Match'),
    response: messageAnswer,
  },
  'DELETE /storage/:id': {
    summary: 'Remove the video of a finished match. Its numbers stay.',
    access: 'admin',
    params: idParams('Match'),
    status: 204,
  },
})
