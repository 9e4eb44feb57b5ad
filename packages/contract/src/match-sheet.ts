import { type MatchSheet, OFFICIAL_ROLES, TABLE_ROLES } from '@courtside/basketball'
import { z } from 'zod'
import * as faults from './faults.ts'

const name = z
  .string()
  .trim()
  .max(80, { error: faults.overLength('Name', 80) })
const jersey = z.string().regex(/^(00|\d{1,2})$/, { error: faults.notAny('Number', ['00', '0 to 99']) })

const teamSheet = z.object({
  coach: name,
  assistants: z
    .array(name)
    .max(4, { error: faults.overMost(faults.FIELD.assistants, 4) })
    .readonly(),
  captainId: z.int().nullable(),
  squad: z
    .array(z.object({ playerId: z.int(), jersey }))
    .readonly()
    .nullable(),
})

/** The head of a scoresheet, all of it; what was not filled in is empty, absent or null. */
export const matchSheet = z.object({
  venue: name,
  venueCity: name,
  attendance: z
    .int({ error: faults.notWholeFrom('Attendance', 0) })
    .min(0)
    .max(1_000_000)
    .nullable(),
  officials: z.partialRecord(z.enum(OFFICIAL_ROLES), name),
  table: z.partialRecord(z.enum(TABLE_ROLES), name),
  teams: z.tuple([teamSheet, teamSheet]).readonly(),
}) satisfies z.ZodType<MatchSheet>
