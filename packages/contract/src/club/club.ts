import { RULESET_IDS } from '@courtside/basketball'
import { z } from 'zod'
import { exactly, language } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { emptyableLine } from '../calls/fields.ts'
import { fault, type What } from '../calls/told.ts'
import { timeZone } from '../season/calendar-fields.ts'
import { retentionRules } from '../video/retention.ts'
import { colour } from '../views/looks.ts'
import { namesShown } from './publicity.ts'

/**
 * A web site as Content-Security-Policy writes it: an origin, all hosts below a domain (`*.`), or `*` for all
 * web sites.
 */
const SITE = /^(\*|https?:\/\/(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?)$/
const MOST_SITES = 50
/** Maximum retention of the audit log and of disabled accounts, in days. */
const MAX_DAYS = 3650

/** Maximum delay of video, in seconds. */
const MAX_DELAY_SECONDS = 300
const DELAY_FAULT = fault({
  code: 'not-whole-between',
  what: 'videoDelaySeconds',
  from: 0,
  to: MAX_DELAY_SECONDS,
})

/** Maximum length of the club's name and of the sentence about the club, in characters. */
const MAX_NAME = 80
const MAX_TAGLINE = 120

/** The choices for who can open an account: anyone, people with an invitation, or no one. */
export const REGISTRATIONS = ['open', 'invitation', 'closed'] as const

/** One of {@link REGISTRATIONS}. */
export type Registration = (typeof REGISTRATIONS)[number]

/** Maximum length of a notice, in characters: about ten pages. */
const MAX_NOTICE = 20_000

/** Returns the schema of text with several lines, which may be empty. */
function noticeText(field: What) {
  return z
    .string({ error: fault({ code: 'required', what: field }) })
    .max(MAX_NOTICE, { error: fault({ code: 'over-length', what: field, max: MAX_NOTICE }) })
    .overwrite((typed) => typed.replace(/\r\n?/g, '\n').trim())
}

/** Returns the schema of a retention time in days. */
function daysKept(field: What) {
  const error = fault({ code: 'not-whole-between', what: field, from: 1, to: MAX_DAYS })
  return z.int({ error }).min(1, { error }).max(MAX_DAYS, { error })
}

/** The club's settings, which can change while Courtside runs. */
const clubSettings = exactly({
  /** The club's name, shown instead of the product's; empty if none was entered. */
  clubName: emptyableLine('clubName', MAX_NAME),
  /** One sentence about the club; may be empty. */
  tagline: emptyableLine('tagline', MAX_TAGLINE),
  /** The club's two colours; either both are set or neither. */
  primaryColour: colour.nullable(),
  secondaryColour: colour.nullable(),
  /** The rules that a new match or competition starts with. */
  defaultRuleset: z.enum(RULESET_IDS, {
    error: fault({ code: 'not-one-of', what: 'defaultRuleset', choices: RULESET_IDS }),
  }),
  /** The club's time zone, an IANA name: for its friendlies and for times in its mails. */
  zone: timeZone,
  /** The language of the club's mails, for accounts that have not chosen a language. */
  language,
  /** Whether the pages require a photo for a new player and a logo for a new team. */
  picturesRequired: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'picturesRequired' }) }),
  /** The web sites that may show pages of this one in a frame. */
  embedSites: z
    .array(z.string().regex(SITE, { error: fault({ code: 'not-a-site' }) }), {
      error: fault({ code: 'not-a-site' }),
    })
    .max(MOST_SITES, { error: fault({ code: 'too-many-sites', most: MOST_SITES }) }),
  /** Registration of new accounts. Existing accounts stay. */
  registration: z.enum(REGISTRATIONS, {
    error: fault({ code: 'not-one-of', what: 'registration', choices: REGISTRATIONS }),
  }),
  /**
   * Whether people under 16 must enter the e-mail address of a parent or guardian at registration. The server
   * notifies this person.
   */
  guardianUnder16: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'guardianUnder16' }) }),
  /** Whether administrators must set up a second factor before they can do anything else. */
  adminSecondFactor: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'adminSecondFactor' }) }),
  /** Days after which entries of the audit log are deleted. */
  auditDays: daysKept('auditDays'),
  /**
   * Days after which the personal data of a disabled account is removed, as if its owner had deleted the
   * account.
   */
  disabledAccountDays: daysKept('disabledAccountDays'),
  ...retentionRules.shape,
  /**
   * Whether the server deletes the oldest videos that are not marked Keep when the disk is nearly full during
   * a match, so that it can record the match.
   */
  videoMakesRoom: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'videoMakesRoom' }) }),
  /**
   * Whether this machine makes smaller renditions of live matches for viewers with a slow connection. It does
   * so only if it is fast enough.
   */
  renditions: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'renditions' }) }),
  /** Whether pages of other web sites may load the video of public matches (CORS). */
  videoElsewhere: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'videoElsewhere' }) }),
  /** The delay with which viewers see the video of an unfinished match, in seconds; 0 for none. */
  videoDelaySeconds: z.int({ error: DELAY_FAULT }).min(0, { error: DELAY_FAULT }).max(MAX_DELAY_SECONDS, {
    error: DELAY_FAULT,
  }),
  /**
   * How much of any player's name the public sees at most. A team or a player may have a stricter setting.
   */
  names: namesShown('names'),
  /** Whether the public may see photos of players. */
  photosShown: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'photosShown' }) }),
  /**
   * Whether the pages of teams and players are public. Otherwise only signed-in members, scorers and
   * administrators see them.
   */
  seasonPagesShown: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'seasonPagesShown' }) }),
  /**
   * The texts of the pages /imprint and /privacy. An empty line separates paragraphs. If a text is empty, its
   * page does not exist.
   */
  imprint: noticeText('imprint'),
  privacy: noticeText('privacy'),
})

/** The legal notices of a club: who is responsible, and which data are stored. */
export const NOTICES = ['imprint', 'privacy'] as const

/** A legal notice of a club. */
export type Notice = (typeof NOTICES)[number]

/** The club's settings, as the API sends them. */
export type ClubSettings = z.output<typeof clubSettings>

/** The settings of this installation from its environment, as administrators see them. */
const installation = z.object({
  /** The public address from `PUBLIC_URL`; null if it is not set. */
  publicUrl: z.string().nullable(),
  /**
   * Whether mail is sent by the server in `SMTP_URL`. Otherwise the mails are written into a folder on the
   * server.
   */
  sendsMail: z.boolean(),
  /** The sender of mail. */
  sender: z.string(),
})

/** The settings from the environment, as the API sends them. */
export type Installation = z.output<typeof installation>

/** The calls for the settings of the whole club. */
export const clubCalls = defineCalls({
  'GET /club/installation': {
    summary: 'The settings of this installation from its environment: its address and its mail.',
    access: 'admin',
    response: installation,
  },
  'POST /club/test-mail': {
    summary: 'Send yourself a test mail, to check that mail arrives.',
    access: 'admin',
    status: 204,
  },
  'GET /club/settings': {
    summary: 'The settings of the club.',
    access: 'admin',
    response: clubSettings,
  },
  'GET /club/notices': {
    summary: 'Imprint and privacy notice of the club; empty where there is none.',
    access: 'public',
    response: z.object({ imprint: z.string(), privacy: z.string() }),
  },
  'PATCH /club/settings': {
    summary: 'Change settings of the club. Fields that are not sent stay unchanged.',
    access: 'admin',
    body: clubSettings
      .partial()
      .refine(
        ({ primaryColour, secondaryColour }) =>
          (primaryColour ?? null) === null ? (secondaryColour ?? null) === null : Boolean(secondaryColour),
        { error: fault({ code: 'one-colour' }) },
      ),
    response: clubSettings,
  },
})
