import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { id, idParams, playbackId } from '../calls/fields.ts'
import { fault, type What } from '../calls/told.ts'
import { BUG_PLACES, GRAPHICS, OVERLAY_THEMES } from './graphics.ts'

/** Maximum delay of an overlay compared with the game in the hall, in ms. */
const MAX_DELAY_MS = 30_000
/** Maximum duration of a graphic, in ms. */
const MAX_STAY_MS = 120_000

const kind = z.enum(GRAPHICS, { error: fault({ code: 'not-one-of', what: 'kind', choices: GRAPHICS }) })
const theme = z.enum(OVERLAY_THEMES, {
  error: fault({ code: 'not-one-of', what: 'theme', choices: OVERLAY_THEMES }),
})
const place = z.enum(BUG_PLACES, { error: fault({ code: 'not-one-of', what: 'place', choices: BUG_PLACES }) })
const isOn = (field: What) => z.boolean({ error: fault({ code: 'not-true-or-false', what: field }) })

/** Which graphics appear automatically when their event happens. */
const automatic = exactly({
  /** The player who has just made a basket. */
  scorer: isOn('scorer'),
  /** The player who has just committed a third or later foul. */
  fouls: isOn('fouls'),
  /** A run of eight points or more. */
  runs: isOn('runs'),
  /** The boards between periods and after the end of the match. */
  boards: isOn('boards'),
})

/** The graphic that the director has put on air. Times are the server's, ms since the epoch. */
const shownGraphic = z.object({
  kind,
  /** The team whose five is shown; null shows both teams in turn, home first. */
  teamId: z.int().nullable(),
  /** The player whose line is shown; null shows the player who scored last. */
  playerId: z.int().nullable(),
  since: z.int(),
  /** When the graphic disappears automatically; null if it stays until the director removes it. */
  until: z.int().nullable(),
})

/** The content and look of a match's overlay. `revision` increases with each change. */
const overlay = z.object({
  revision: z.int(),
  bug: z.boolean(),
  graphic: shownGraphic.nullable(),
  automatic,
  delayMs: z.int(),
  theme,
  place,
})

const DELAY_FAULT = fault({ code: 'not-between', what: 'delayMs', from: 0, to: MAX_DELAY_MS })
const STAY_FAULT = fault({ code: 'not-between', what: 'forMs', from: 1000, to: MAX_STAY_MS })

/** A change of an overlay. Fields that are not sent stay unchanged. */
const overlayChange = exactly({
  bug: isOn('bug'),
  graphic: exactly({
    kind,
    teamId: id('Team').nullish(),
    playerId: id('Player').nullish(),
    /** How long the graphic stays on screen, in ms. By default it stays until the director removes it. */
    forMs: z
      .int({ error: STAY_FAULT })
      .min(1000, { error: STAY_FAULT })
      .max(MAX_STAY_MS, { error: STAY_FAULT })
      .nullish(),
  }).nullable(),
  automatic: automatic.partial(),
  delayMs: z
    .int({ error: DELAY_FAULT })
    .min(0, { error: DELAY_FAULT })
    .max(MAX_DELAY_MS, { error: DELAY_FAULT }),
  theme,
  place,
}).partial()

/** An overlay, as the API sends it. */
export type Overlay = z.output<typeof overlay>
/** A change of an overlay, as sent to the API. */
export type OverlayChange = z.output<typeof overlayChange>

/**
 * The message of an overlay's stream: the whole overlay, with its match and the number of screens that show
 * it. The server sends it at the start and after each change.
 */
export interface OverlayMessages {
  overlay: { matchId: number; overlay: Overlay; screens: number }
}

/** The calls for graphics over video, for broadcast software. */
export const overlayCalls = defineCalls({
  'GET /overlay/:playbackId/stream': {
    summary:
      'Server-sent events: `overlay` with the whole overlay, first and after each change. With `screen=no` the stream does not count as a screen, as for directors.',
    access: 'public',
    params: z.object({ playbackId }),
    query: z.object({
      screen: z
        .enum(['yes', 'no'], {
          error: fault({ code: 'not-either', what: 'screen', one: 'yes', other: 'no' }),
        })
        .default('yes'),
    }),
  },
  'PATCH /live/:id/overlay': {
    summary:
      'Change what the overlay of a match shows: the score bug, a graphic (null removes it), automatic graphics, delay and look. Fields that are not sent stay unchanged.',
    access: 'scorer',
    matchIn: 'params.id',
    params: idParams('Match'),
    body: overlayChange,
    response: overlay,
  },
})
