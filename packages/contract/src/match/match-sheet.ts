import { CLASSIFICATIONS, type MatchSheet, OFFICIAL_ROLES, TABLE_ROLES } from '@courtside/basketball'
import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { fault } from '../calls/told.ts'

const name = z
  .string()
  .trim()
  .max(80, { error: fault({ code: 'over-length', what: 'Name', max: 80 }) })
const REMARKS_LENGTH = 2000
const gameNumber = z
  .string()
  .trim()
  .max(40, { error: fault({ code: 'over-length', what: 'GameNumber', max: 40 }) })
const remarks = z
  .string()
  .trim()
  .max(REMARKS_LENGTH, { error: fault({ code: 'over-length', what: 'Remarks', max: REMARKS_LENGTH }) })
const jersey = z
  .string()
  .regex(/^(00|\d{1,2})$/, { error: fault({ code: 'not-any', what: 'Number', choices: ['00', '0 to 99'] }) })

const notClassified = fault({ code: 'not-any', what: 'Classification', choices: CLASSIFICATIONS.map(String) })
const classification = z
  .number({ error: notClassified })
  .multipleOf(0.5, { error: notClassified })
  .min(Math.min(...CLASSIFICATIONS), { error: notClassified })
  .max(Math.max(...CLASSIFICATIONS), { error: notClassified })

/** Only scorers and administrators get the classification. */
const squadMember = { playerId: z.int(), jersey, classification: classification.optional() }

const teamSheet = z.object({
  coach: name,
  assistants: z
    .array(name)
    .max(4, { error: fault({ code: 'over-most', what: 'AssistantCoaches', most: 4 }) })
    .readonly(),
  captainId: z.int().nullable(),
  squad: z.array(z.object(squadMember)).readonly().nullable(),
})

/** The whole header of a scoresheet. Fields that were not filled in are empty, absent or null. */
export const matchSheet = z.object({
  venue: name,
  venueCity: name,
  attendance: z
    .int({ error: fault({ code: 'not-whole-from', what: 'Attendance', from: 0 }) })
    .min(0)
    .max(1_000_000)
    .nullable(),
  gameNumber: gameNumber.optional(),
  /** Only scorers and administrators get the remarks. */
  remarks: remarks.optional(),
  officials: z.partialRecord(z.enum(OFFICIAL_ROLES), name),
  table: z.partialRecord(z.enum(TABLE_ROLES), name),
  teams: z.tuple([teamSheet, teamSheet]).readonly(),
}) satisfies z.ZodType<MatchSheet>

const givenTeamSheet = exactly({
  ...teamSheet.shape,
  squad: z.array(exactly(squadMember)).readonly().nullable(),
})

/** The header of a scoresheet, as a call sends it. Unknown fields are refused. */
export const givenMatchSheet = exactly({
  ...matchSheet.shape,
  teams: z.tuple([givenTeamSheet, givenTeamSheet]).readonly(),
}) satisfies z.ZodType<MatchSheet>
