import { z } from 'zod'
import { exactly } from './account-fields.ts'
import { defineCalls } from './call.ts'
import * as faults from './faults.ts'
import { namesShown } from './publicity.ts'
import { retentionRules } from './retention.ts'

/** A web site as a Content-Security-Policy names it: an origin, any host below a domain, or `*` for all. */
const SITE = /^(\*|https?:\/\/(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?)$/
const MOST_SITES = 50

/** What a club decides for itself while Courtside runs. */
const clubSettings = exactly({
  /** Whether the pages insist on a photo for a new player and a logo for a new team. */
  picturesRequired: z.boolean({ error: faults.notTrueOrFalse('picturesRequired') }),
  /** The web sites that may show pages of this one in a frame. */
  embedSites: z
    .array(z.string().regex(SITE, { error: faults.NOT_A_SITE }), { error: faults.NOT_A_SITE })
    .max(MOST_SITES, { error: faults.tooManySites(MOST_SITES) }),
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
