import { type DetailChange, PLAY_KINDS, type PlayDetail } from '@courtside/basketball'
import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'

const kind = z.enum(PLAY_KINDS)
const player = z.int().positive()
const freeThrows = z.int().min(0).max(3)
const attempt = z.int().min(1).max(3)

/**
 * The details of a play in addition to player, time and place. An absent detail was not entered. The rules
 * define the possible details of each type of play: `drawnBy`, `freeThrows` (awarded), `shooting` and
 * `double` for fouls; `attempt` of `attempts` for free throws; `fastBreak`, `inPaint`, `secondChance` and
 * `offTurnover` for shots; `wonBy` and `lostBy` for jump balls. `of` is the id of another play to which this
 * play belongs.
 */
export const playDetail = z.object({
  kind: kind.exactOptional(),
  drawnBy: player.exactOptional(),
  freeThrows: freeThrows.exactOptional(),
  shooting: z.boolean().exactOptional(),
  double: z.boolean().exactOptional(),
  attempt: attempt.exactOptional(),
  attempts: attempt.exactOptional(),
  fastBreak: z.boolean().exactOptional(),
  inPaint: z.boolean().exactOptional(),
  secondChance: z.boolean().exactOptional(),
  offTurnover: z.boolean().exactOptional(),
  of: z.int().exactOptional(),
  wonBy: player.exactOptional(),
  lostBy: player.exactOptional(),
}) satisfies z.ZodType<PlayDetail>

/** A correction of a play's details: null removes a detail, an absent one stays unchanged. */
export const detailChange = z.object({
  kind: kind.nullable().exactOptional(),
  drawnBy: player.nullable().exactOptional(),
  freeThrows: freeThrows.nullable().exactOptional(),
  shooting: z.boolean().nullable().exactOptional(),
  double: z.boolean().nullable().exactOptional(),
  attempt: attempt.nullable().exactOptional(),
  attempts: attempt.nullable().exactOptional(),
  fastBreak: z.boolean().nullable().exactOptional(),
  inPaint: z.boolean().nullable().exactOptional(),
  secondChance: z.boolean().nullable().exactOptional(),
  offTurnover: z.boolean().nullable().exactOptional(),
  of: z.int().nullable().exactOptional(),
  wonBy: player.nullable().exactOptional(),
  lostBy: player.nullable().exactOptional(),
}) satisfies z.ZodType<DetailChange>

/**
 * A play's details, as a call sends them. Unknown fields are refused and not ignored, because the sender
 * wanted to store them.
 */
export const givenDetail = exactly(playDetail.shape)

/** A change of details, as a call sends it; see {@link givenDetail}. */
export const givenDetailChange = exactly(detailChange.shape)
