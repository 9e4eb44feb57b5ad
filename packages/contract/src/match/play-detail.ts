import { type DetailChange, PLAY_KINDS, type PlayDetail } from '@courtside/basketball'
import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'

const kind = z.enum(PLAY_KINDS)
const player = z.int().positive()
const freeThrows = z.int().min(0).max(3)
const attempt = z.int().min(1).max(3)

/**
 * What is known of a play besides who, when and where. What is absent nobody said. Which of it a type of play can have, the rules say:
 * `drawnBy`, `freeThrows` (awarded), `shooting` and `double` are of fouls; `attempt` of `attempts` of free throws; `fastBreak`, `inPaint`,
 * `secondChance` and `offTurnover` of shots; `wonBy` and `lostBy` of jump balls; `of` is the id of the play it belongs to.
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

/** What is corrected of a play: null takes back what was said, what is absent stays. */
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

/** A detail as it is sent: a field that is none is refused and not passed over, since whoever sent it meant something by it. */
export const givenDetail = exactly(playDetail.shape)

/** A change of a detail as it is sent; see {@link givenDetail}. */
export const givenDetailChange = exactly(detailChange.shape)
