import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { id, idParams, listQuery, messageAnswer, playbackId } from '../calls/fields.ts'

const params = z.object({ matchId: id('Match') })

/**
 * The MP4 of a match. `url` is set if `status` is `ready`. The MP4 of a match recorded here is ready
 * immediately; a video host may still be `working` on it. `missingSeconds` of the recording are no longer on
 * the disk, so the MP4 leaves them out.
 */
const videoExport = z.object({
  status: z.enum(['working', 'ready', 'failed']),
  url: z.string().nullable(),
  missingSeconds: z.int(),
})

/**
 * The video of a match, with its size on the disk in bytes (`bytes`; null if the video is hosted elsewhere).
 */
const storedVideo = z.object({
  matchId: z.int(),
  title: z.string(),
  finished: z.boolean(),
  bytes: z.int().nullable(),
  /** Whether the video is marked Keep, so that the retention rules do not delete it. */
  kept: z.boolean(),
  /** The name of a team of the match whose videos the retention rules never delete; null if there is none. */
  keptTeam: z.string().nullable(),
})

/**
 * The state of the disk, in bytes. `low` means that an administrator should free space before the next match.
 * If `recording` is false, the disk is nearly full; matches are then shown live, but not recorded.
 */
const storage = z.object({
  free: z.number(),
  total: z.number(),
  low: z.boolean(),
  recording: z.boolean(),
  videos: z.array(storedVideo),
})

/** The MP4 of a match, as the API sends it. */
export type VideoExport = z.output<typeof videoExport>
/** The disk and the videos on it, as the API sends them. */
export type Storage = z.output<typeof storage>

/**
 * The calls for downloads from the archive and for the storage. Statistics are text/csv in UTF-8 (RFC 4180).
 * Their first line contains the column titles.
 */
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
    summary: 'The address of the MP4 of a finished match. `url` is null until it is ready.',
    access: 'public',
    body: exactly({ playbackId }),
    response: videoExport,
  },
  'GET /archive/download/export-video/:playbackId': {
    summary: 'The same, to poll while a video host is working on it.',
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
      'Delete a finished match permanently, with its video. The result of a match in a competition stays in the schedule and tables; a friendly is removed from the schedule as well.',
    access: 'admin',
    params: idParams('Match'),
    response: messageAnswer,
  },
  'DELETE /storage/:id': {
    summary: 'Remove the video of a finished match. Its statistics stay.',
    access: 'admin',
    params: idParams('Match'),
    status: 204,
  },
})
