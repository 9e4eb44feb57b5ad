/** The HTTP status and message for each reason to refuse a video request. */
const REASONS = {
  'not-a-moment': [400, 'A moment is a number of milliseconds since 1970.'],
  'not-a-reload': [400, 'The blocking reload is malformed.'],
  'reload-too-far': [400, 'The requested segment is too far ahead.'],
  'no-such-video': [404, 'There is no such video.'],
  'nothing-recorded': [404, 'Nothing was recorded.'],
  'no-video-then': [404, 'There is no video of that time.'],
  'no-picture-then': [404, 'There is no image of that time.'],
  'no-such-file': [404, 'There is no such file.'],
  'waiting-for-picture': [404, 'Waiting for the video.'],
  'too-busy': [503, 'The server is busy. Try again in a moment.'],
  'too-many-pictures': [503, 'Too many images are waiting to be made. Try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

/** Temporary reasons, for which a retry helps. */
type Temporary = 'too-busy' | 'too-many-pictures'

/** The reason for refusing a video request. `seconds`: delay before a retry. */
export type MediaRefusal =
  | { readonly code: Temporary; readonly seconds: number }
  | { readonly code: Exclude<keyof typeof REASONS, Temporary> }

/** The error that refuses a video request. Fastify answers it with `statusCode`. */
export class MediaRefused extends Error {
  override name = 'MediaRefused'
  readonly refusal: MediaRefusal

  constructor(refusal: MediaRefusal) {
    super(REASONS[refusal.code][1])
    this.refusal = refusal
  }

  get code(): MediaRefusal['code'] {
    return this.refusal.code
  }

  /** The HTTP status. */
  get statusCode(): number {
    return REASONS[this.refusal.code][0]
  }
}
