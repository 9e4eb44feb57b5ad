import { z } from 'zod'
import { exactly } from './account-fields.ts'
import { defineCalls } from './call.ts'
import * as faults from './faults.ts'
import { namesShown } from './publicity.ts'
import { retentionRules } from './retention.ts'

/** A web site as a Content-Security-Policy names it: an origin, any host below a domain, or `*` for all. */
const SITE = /^(\*|https?:\/\/(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?)$/
const MOST_SITES = 50
/** The most days that the audit log is kept. */
const MAX_AUDIT_DAYS = 3650

/** Who may open an account: anybody, who has an invitation, or nobody. */
export const REGISTRATIONS = ['open', 'invitation', 'closed'] as const

/** Who may open an account. */
export type Registration = (typeof REGISTRATIONS)[number]

/** What a club decides for itself while Courtside runs. */
const clubSettings = exactly({
  /** Whether the pages insist on a photo for a new player and a logo for a new team. */
  picturesRequired: z.boolean({ error: faults.notTrueOrFalse('picturesRequired') }),
  /** The web sites that may show pages of this one in a frame. */
  embedSites: z
    .array(z.string().regex(SITE, { error: faults.NOT_A_SITE }), { error: faults.NOT_A_SITE })
    .max(MOST_SITES, { error: faults.tooManySites(MOST_SITES) }),
  /** Who may open an account. Those that there are stay. */
  registration: z.enum(REGISTRATIONS, { error: faults.notOneOf('registration', REGISTRATIONS) }),
  /** Days after which entries of the audit log go. */
  auditDays: z
    .int({ error: faults.notWholeBetween('auditDays', 1, MAX_AUDIT_DAYS) })
    .min(1, { error: faults.notWholeBetween('auditDays', 1, MAX_AUDIT_DAYS) })
    .max(MAX_AUDIT_DAYS, { error: faults.notWholeBetween('auditDays', 1, MAX_AUDIT_DAYS) }),
  ...retentionRules.shape,
  /** Whether the oldest videos that are not kept go when the disk is about to be full during a match, so that it is recorded. */
  videoMakesRoom: z.boolean({ error: faults.notTrueOrFalse('videoMakesRoom') }),
  /** How much of any player's name the public sees at most; a team or a player may have it see less. */
  names: namesShown('names'),
  /** Whether the public may see photos of players. */
  photosShown: z.boolean({ error: faults.notTrueOrFalse('photosShown') }),
})

/** The club's settings, on the wire. */
export type ClubSettings = z.output<typeof clubSettings>

/** What administrators decide for the whole club. */
export const clubCalls = defineCalls({
  'GET /club/settings': {
    summary: 'The settings of the club.',
    access: 'admin',
    response: clubSettings,
  },
  'PATCH /club/settings': {
    summary: 'Change settings of the club. What is not sent stays.',
    access: 'admin',
    body: clubSettings.partial(),
    response: clubSettings,
  },
})
