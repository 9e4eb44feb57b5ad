import { z } from 'zod'
import { defineCalls } from '../calls/call.ts'
import { id, listQuery, timestamp } from '../calls/fields.ts'
import { fault } from '../calls/told.ts'

/** What acts are about. */
const AUDIT_SUBJECTS = [
  'account',
  'player',
  'team',
  'competition',
  'fixture',
  'match',
  'film',
  'settings',
  'webhook',
] as const

/** What an act is about. */
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]

const person = z.object({ id: z.int(), username: z.string() })

/**
 * An act, or something that happened to an account. `action` is the call that did it, or a word such as `signed-in`. `changes` has before and after
 * of each field that changed; null: it changed, and what it says of a person is not told here. `outcome` is `done`, the code of the
 * refusal, or null when the server ended before the act did. `address` is shortened.
 */
const auditEntry = z.object({
  id: z.int(),
  at: timestamp,
  action: z.string(),
  /** What the call does, in a sentence; null where `action` is a word. */
  summary: z.string().nullable(),
  /** Who did it; null: nobody was signed in. */
  actor: person.nullable(),
  /** Whose account it is about. */
  account: person.nullable(),
  subject: z.enum(AUDIT_SUBJECTS),
  subjectId: z.int().nullable(),
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()]).nullable()).nullable(),
  outcome: z.string().nullable(),
  address: z.string(),
  detail: z.string().nullable(),
})

/** An entry of the audit log, on the wire. */
export type AuditEntry = z.output<typeof auditEntry>

const day = z.iso.date({ error: fault({ code: 'not-a-date' }) }).optional()

/** What was done by whom. */
export const auditCalls = defineCalls({
  'GET /audit': {
    summary:
      'What administrators did and what happened to accounts, latest first; `search` looks in usernames, `from` and `to` are days (UTC).',
    access: 'admin',
    query: listQuery.extend({
      subject: z
        .enum(AUDIT_SUBJECTS, {
          error: fault({ code: 'not-one-of', what: 'subject', choices: AUDIT_SUBJECTS }),
        })
        .optional(),
      subjectId: id('subjectId').optional(),
      from: day,
      to: day,
    }),
    response: z.array(auditEntry),
  },
})
