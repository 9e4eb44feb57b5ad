import { z } from 'zod'
import { exactly, language } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { fault, type What } from '../calls/told.ts'
import { timeZone } from '../season/calendar-fields.ts'
import { retentionRules } from '../video/retention.ts'
import { namesShown } from './publicity.ts'

/** A web site as a Content-Security-Policy names it: an origin, any host below a domain, or `*` for all. */
const SITE = /^(\*|https?:\/\/(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?)$/
const MOST_SITES = 50
/** The most days that the audit log and disabled accounts are kept. */
const MAX_DAYS = 3650

/** The most characters of the club's name. */
const MAX_NAME = 80

/** Who may open an account: anybody, who has an invitation, or nobody. */
export const REGISTRATIONS = ['open', 'invitation', 'closed'] as const

/** Who may open an account. */
export type Registration = (typeof REGISTRATIONS)[number]

/** The most characters of a notice: some ten pages. */
const MAX_NOTICE = 20_000

/** Text of several lines as it was typed. */
function noticeText(field: What) {
  return z
    .string({ error: fault({ code: 'required', what: field }) })
    .max(MAX_NOTICE, { error: fault({ code: 'over-length', what: field, max: MAX_NOTICE }) })
    .overwrite((typed) => typed.replace(/\r\n?/g, '\n').trim())
}

/** For how many days something is kept. */
function daysKept(field: What) {
  const error = fault({ code: 'not-whole-between', what: field, from: 1, to: MAX_DAYS })
  return z.int({ error }).min(1, { error }).max(MAX_DAYS, { error })
}

/** What a club decides for itself while Courtside runs. */
const clubSettings = exactly({
  /** What the club is called, in its mails and in its feed of stories; empty: it has not said it. */
  clubName: z
    .string({ error: fault({ code: 'required', what: 'clubName' }) })
    .overwrite((typed) => typed.normalize('NFC').trim().replace(/\s+/gu, ' '))
    .max(MAX_NAME, { error: fault({ code: 'over-length', what: 'clubName', max: MAX_NAME }) })
    .regex(/^[^\p{Cc}]*$/u, { error: fault({ code: 'control-characters', what: 'clubName' }) }),
  /** The time zone that the club lives in, an IANA name: of its friendlies, and of times in its mails. */
  zone: timeZone,
  /** The language of the club's mails, where an account has none of its own. */
  language,
  /** Whether the pages insist on a photo for a new player and a logo for a new team. */
  picturesRequired: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'picturesRequired' }) }),
  /** The web sites that may show pages of this one in a frame. */
  embedSites: z
    .array(z.string().regex(SITE, { error: fault({ code: 'not-a-site' }) }), {
      error: fault({ code: 'not-a-site' }),
    })
    .max(MOST_SITES, { error: fault({ code: 'too-many-sites', most: MOST_SITES }) }),
  /** Who may open an account. Those that there are stay. */
  registration: z.enum(REGISTRATIONS, {
    error: fault({ code: 'not-one-of', what: 'registration', choices: REGISTRATIONS }),
  }),
  /** Whether who opens an account and is under 16 is asked for the email of a parent or guardian, who is told of it. */
  guardianUnder16: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'guardianUnder16' }) }),
  /** Whether administrators can do nothing before they have set up a second factor. */
  adminSecondFactor: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'adminSecondFactor' }) }),
  /** Days after which entries of the audit log go. */
  auditDays: daysKept('auditDays'),
  /** Days after which a disabled account is emptied, as if its owner had deleted it. */
  disabledAccountDays: daysKept('disabledAccountDays'),
  ...retentionRules.shape,
  /** Whether the oldest videos that are not kept go when the disk is about to be full during a match, so that it is recorded. */
  videoMakesRoom: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'videoMakesRoom' }) }),
  /** Whether this machine makes smaller pictures of live matches, for viewers with a thin line, as long as it keeps up. */
  renditions: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'renditions' }) }),
  /** How much of any player's name the public sees at most; a team or a player may have it see less. */
  names: namesShown('names'),
  /** Whether the public may see photos of players. */
  photosShown: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'photosShown' }) }),
  /** Whether everybody sees the pages of teams and players; else members, scorers and administrators alone. */
  seasonPagesShown: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'seasonPagesShown' }) }),
  /** What stands on /imprint and on /privacy: paragraphs, an empty line between two. Empty: there is no such page. */
  imprint: noticeText('imprint'),
  privacy: noticeText('privacy'),
})

/** The texts that a club owes its visitors: who is responsible, and what is kept of whom. */
export const NOTICES = ['imprint', 'privacy'] as const

/** A text that a club owes its visitors. */
export type Notice = (typeof NOTICES)[number]

/** The club's settings, on the wire. */
export type ClubSettings = z.output<typeof clubSettings>

/** What of this installation is decided by its environment, for administrators who set it up. */
const installation = z.object({
  /** Where it is reached, as `PUBLIC_URL` says; null: nothing says it. */
  publicUrl: z.string().nullable(),
  /** Whether mail leaves by the server of `SMTP_URL`; else it is written into a folder of the server. */
  sendsMail: z.boolean(),
  /** Whom mail comes from. */
  sender: z.string(),
})

/** What is decided by the environment, on the wire. */
export type Installation = z.output<typeof installation>

/** What administrators decide for the whole club. */
export const clubCalls = defineCalls({
  'GET /club/installation': {
    summary: 'What of this installation its environment decides: its address and its mail.',
    access: 'admin',
    response: installation,
  },
  'POST /club/test-mail': {
    summary: 'Send a mail to the administrator who asks, to see whether mail arrives.',
    access: 'admin',
    status: 204,
  },
  'GET /club/settings': {
    summary: 'The settings of the club.',
    access: 'admin',
    response: clubSettings,
  },
  'GET /club/notices': {
    summary: 'Imprint and privacy notice, as the club has written them; empty where there is none.',
    access: 'public',
    response: z.object({ imprint: z.string(), privacy: z.string() }),
  },
  'PATCH /club/settings': {
    summary: 'Change settings of the club. What is not sent stays.',
    access: 'admin',
    body: clubSettings.partial(),
    response: clubSettings,
  },
})
