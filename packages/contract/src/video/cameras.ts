import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { id, idParams, timestamp } from '../calls/fields.ts'
import { fault } from '../calls/told.ts'

/**
 * The state of a phone as a camera: `off` sends nothing; `ready` sends but is not on air; `on-air`; `broken`
 * has just lost its connection, which may come back.
 */
const CAMERA_STATES = ['off', 'ready', 'on-air', 'broken'] as const

/** Maximum length of a token, in characters. Actual tokens are shorter. */
const MAX_TOKEN = 100

const camera = z.object({
  id: z.int(),
  /** Number from 1 to 4 with which people refer to the camera. */
  place: z.int(),
  created_at: timestamp,
  state: z.enum(CAMERA_STATES),
  /** Bitrate over the last seconds, in kbit/s. */
  kbps: z.int(),
  /**
   * Whether this camera is chosen to be on air, but is not shown because streaming software sends with the
   * match's stream key.
   */
  anotherSends: z.boolean(),
})

/** A camera, as its phone's page shows it. */
const ownCamera = z.object({ matchId: z.int(), title: z.string(), place: z.int() })

/** A camera of a match, as the API sends it. */
export type Camera = z.output<typeof camera>
/** A camera for its phone's page, as the API sends it. */
export type OwnCamera = z.output<typeof ownCamera>

const cameraParams = z.object({ id: id('Match'), camera: id('Camera') })

/**
 * The kinds of sources: the encoder that sends with the stream key, the spare encoder, the IP camera of the
 * court, and phones as cameras.
 */
const SOURCE_KINDS = ['encoder', 'spare', 'court-camera', 'camera'] as const

const source = z.object({
  /** `encoder`, `spare`, `court-camera`, or `camera-` with the camera's id. */
  id: z.string(),
  kind: z.enum(SOURCE_KINDS),
  /** The number with which people refer to a phone; null for other sources. */
  place: z.int().nullable(),
  state: z.enum(CAMERA_STATES).exclude(['off']),
  /** Bitrate over the last seconds, in kbit/s. */
  kbps: z.int(),
})

/** A source of a match's video, as the API sends it. */
export type MatchSource = z.output<typeof source>

/** The calls for the sources of a match's video, and for phones that send it from their browser. */
export const cameraCalls = defineCalls({
  'GET /live/:id/cameras': {
    summary: 'The cameras of a match, and what each sends. Empty if the video is hosted elsewhere.',
    access: 'admin',
    params: idParams('Match'),
    response: z.array(camera),
  },
  'POST /live/:id/cameras': {
    summary:
      'Add a phone camera to a live match. Only this answer contains the token: open `/camera/{token}` on the phone.',
    access: 'admin',
    params: idParams('Match'),
    status: 201,
    response: z.object({ camera, token: z.string() }),
  },
  'DELETE /live/:id/cameras/:camera': {
    summary: 'Remove a camera. Its token is no longer valid, and its stream ends.',
    access: 'admin',
    params: cameraParams,
    status: 204,
  },
  'PUT /live/:id/cameras/:camera/on-air': {
    summary: 'Put a sending camera on air at its next key frame, in place of the current one.',
    access: 'admin',
    params: cameraParams,
    response: z.array(camera),
  },
  'GET /live/:id/sources': {
    summary:
      'The sources that send the video of a match to this server: encoder, spare encoder, the court’s IP camera and phone cameras. One is on air. Empty if the video is hosted elsewhere.',
    access: 'scorer',
    matchIn: 'params.id',
    params: idParams('Match'),
    response: z.array(source),
  },
  'PUT /live/:id/sources/:source/on-air': {
    summary:
      'Put a source on air at its next key frame, in place of the current one. If it then sends nothing for 2 seconds, an encoder that stands by takes over.',
    access: 'scorer',
    matchIn: 'params.id',
    params: z.object({
      id: id('Match'),
      source: z.string(),
    }),
    response: z.array(source),
  },
  'POST /cameras/look': {
    summary: 'The camera of a phone, by its token.',
    access: 'public',
    body: exactly({
      token: z
        .string({ error: fault({ code: 'required', what: 'token' }) })
        .max(MAX_TOKEN, { error: fault({ code: 'over-length', what: 'token', max: MAX_TOKEN }) }),
    }),
    response: ownCamera,
  },
})
