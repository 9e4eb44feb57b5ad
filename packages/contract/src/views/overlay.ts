import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { id, idParams, playbackId } from '../calls/fields.ts'
import { fault, type What } from '../calls/told.ts'
import { BUG_PLACES, GRAPHICS, OVERLAY_THEMES } from './graphics.ts'

/** The most that an overlay may run behind the gym, ms. */
const MAX_DELAY_MS = 30_000
/** The most that a graphic may be told to stay, ms. */
const MAX_STAY_MS = 120_000

const kind = z.enum(GRAPHICS, { error: fault({ code: 'not-one-of', what: 'kind', choices: GRAPHICS }) })
const theme = z.enum(OVERLAY_THEMES, {
  error: fault({ code: 'not-one-of', what: 'theme', choices: OVERLAY_THEMES }),
})
const place = z.enum(BUG_PLACES, { error: fault({ code: 'not-one-of', what: 'place', choices: BUG_PLACES }) })
const isOn = (field: What) => z.boolean({ error: fault({ code: 'not-true-or-false', what: field }) })

/** What shows itself without being asked for, each as soon as it happens. */
const automatic = exactly({
  /** Who has just made a basket. */
  scorer: isOn('scorer'),
  /** Who has just committed a third foul or a later one. */
  fouls: isOn('fouls'),
  /** A run of eight points or more. */
  runs: isOn('runs'),
  /** The board between periods and after the end. */
  boards: isOn('boards'),
})

/** A graphic that a director has put on air. Times are the server's, ms since the epoch. */
const shownGraphic = z.object({
  kind,
  /** Whose five; null: each team's in turn, home first. */
  teamId: z.int().nullable(),
  /** Whose line; null: that of whoever scored last. */
  playerId: z.int().nullable(),
  since: z.int(),
  /** When it goes by itself; null: when it is taken off. */
  until: z.int().nullable(),
})

/** What the overlay of a match shows, and how. `revision` rises with each change. */
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

/** A change of an overlay; what is not sent stays. */
const overlayChange = exactly({
  bug: isOn('bug'),
  graphic: exactly({
    kind,
    teamId: id('Team').nullish(),
    playerId: id('Player').nullish(),
    /** How long it stays, ms; absent: until it is taken off. */
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

/** An overlay, on the wire. */
export type Overlay = z.output<typeof overlay>
/** A change of an overlay, on the wire. */
export type OverlayChange = z.output<typeof overlayChange>

/** What the stream of an overlay says: all of it, first and after each change, with its match and how many show it. */
export interface OverlayMessages {
  overlay: { matchId: number; overlay: Overlay; screens: number }
}

/** Graphics over a picture, for broadcast software. */
export const overlayCalls = defineCalls({
  'GET /overlay/:playbackId/stream': {
    summary:
      'Server-sent events: `overlay` with what is shown, first and after each change. With `screen=no` it does not count as showing it: a director.',
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
      'Change what the overlay of a match shows: the score bug, a graphic (null takes it off), what shows itself, delay and look. What is not sent stays.',
    access: 'scorer',
    matchIn: 'params.id',
    params: idParams('Match'),
    body: overlayChange,
    response: overlay,
  },
})
