import { RULESET_IDS } from '@courtside/basketball'
import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { colours } from '../views/looks.ts'

/** The name, colours and images by which pages, mails, papers and overlays identify the club. */
const clubIdentity = z.object({
  /** Empty until an administrator enters a name; pages then show the product's name. */
  name: z.string(),
  /** One sentence about the club; may be empty. */
  tagline: z.string(),
  /** The address of the crest's image; null if there is none. Pages then show a drawn crest. */
  crest: z.string().nullable(),
  /** The club's two colours; null if it has chosen none. */
  colours,
  /** The rules that a new match starts with. */
  ruleset: z.enum(RULESET_IDS),
})

/** The club's identity, as the API sends it. */
export type ClubIdentity = z.output<typeof clubIdentity>

/** The calls for the club's identity. */
export const identityCalls = defineCalls({
  'GET /club': {
    summary: 'The identity of the club: name, sentence, crest, colours and usual rules.',
    access: 'public',
    response: clubIdentity,
  },
  'PUT /club/crest': {
    summary: 'Upload the crest of the club. A club without colours gets two of the crest.',
    access: 'admin',
    multipart: true,
    file: 'crest',
    body: exactly({ crest: z.string().nullish() }),
    response: clubIdentity,
  },
  'DELETE /club/crest': {
    summary: 'Remove the crest of the club.',
    access: 'admin',
    response: clubIdentity,
  },
})
