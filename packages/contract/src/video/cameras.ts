import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { id, idParams, timestamp } from '../calls/fields.ts'
import { fault } from '../calls/told.ts'

/**
 * Where a camera stands: `off` sends nothing; `ready` sends and is not on air; `on-air`; `broken` has lost its line a moment ago and
 * may come back.
 */
const CAMERA_STATES = ['off', 'ready', 'on-air', 'broken'] as const

/** Longer than any token is. */
const MAX_TOKEN = 100

const camera = z.object({
  id: z.int(),
  /** 1 to 4: what people call it by. */
  place: z.int(),
  created_at: timestamp,
  state: z.enum(CAMERA_STATES),
  /** What came over the last seconds. */
  kbps: z.int(),
  /** It is to be on air, and streaming software sends with the match's stream key. */
  anotherSends: z.boolean(),
})

/** What a phone's page is told of its camera. */
const ownCamera = z.object({ matchId: z.int(), title: z.string(), place: z.int() })

/** A camera of a match, on the wire. */
export type Camera = z.output<typeof camera>
/** What a phone's page is told of its camera. */
export type OwnCamera = z.output<typeof ownCamera>

const cameraParams = z.object({ id: id('Match'), camera: id('Camera') })

/** Phones that send the picture of a match from their browser. */
export const cameraCalls = defineCalls({
  'GET /live/:id/cameras': {
    summary: 'The cameras of a match, and what each sends. Where a host takes the pictures there are none.',
    access: 'admin',
    params: idParams('Match'),
    response: z.array(camera),
  },
  'POST /live/:id/cameras': {
    summary:
      'Let one more phone send the picture of a live match. The token is told here and nowhere again: `/camera/{token}` is opened on the phone.',
    access: 'admin',
    params: idParams('Match'),
    status: 201,
    response: z.object({ camera, token: z.string() }),
  },
  'DELETE /live/:id/cameras/:camera': {
    summary: 'Withdraw a camera: its token lets nobody in any more, and what it sends ends.',
    access: 'admin',
    params: cameraParams,
    status: 204,
  },
  'PUT /live/:id/cameras/:camera/on-air': {
    summary: 'Put a camera that sends on air in place of the one that is, at its next key frame.',
    access: 'admin',
    params: cameraParams,
    response: z.array(camera),
  },
  'POST /cameras/look': {
    summary: 'What a phone is the camera of, by its token.',
    access: 'public',
    body: exactly({
      token: z
        .string({ error: fault({ code: 'required', what: 'token' }) })
        .max(MAX_TOKEN, { error: fault({ code: 'over-length', what: 'token', max: MAX_TOKEN }) }),
    }),
    response: ownCamera,
  },
})
