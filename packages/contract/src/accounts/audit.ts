import { z } from 'zod'
import { defineCalls } from '../calls/call.ts'
import { id, listQuery, timestamp } from '../calls/fields.ts'
import { fault } from '../calls/told.ts'

/** The kinds of things that actions are about. */
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
  'official',
] as const

/** The kind of thing that an action is about. */
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]

const person = z.object({ id: z.int(), username: z.string() })

/**
 * An administrative action, or an event of an account. `action` is the call, or a word such as `signed-in`.
 * `changes` has each changed field with its old and new value. Null replaces personal content that is not
 * shown. `outcome` is `done`, the code of the refusal or of the first fault in a file, or null if the server
 * stopped before the action ended. `address` is a shortened IP address.
 */
const auditEntry = z.object({
  id: z.int(),
  at: timestamp,
  action: z.string(),
  /** A sentence that describes the call; null if `action` is a word. */
  summary: z.string().nullable(),
  /** The user who acted; null for an anonymous caller. */
  actor: person.nullable(),
  /** The account that the entry is about. */
  account: person.nullable(),
  subject: z.enum(AUDIT_SUBJECTS),
  subjectId: z.int().nullable(),
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()]).nullable()).nullable(),
  outcome: z.string().nullable(),
  address: z.string(),
  detail: z.string().nullable(),
})

/** An entry of the audit log, as the API sends it. */
export type AuditEntry = z.output<typeof auditEntry>

const day = z.iso.date({ error: fault({ code: 'not-a-date' }) }).optional()

/** The calls for the audit log. */
export const auditCalls = defineCalls({
  'GET /audit': {
    summary:
      'The audit log: actions of administrators and events of accounts, latest first; `search` looks in usernames, `from` and `to` are days (UTC).',
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
