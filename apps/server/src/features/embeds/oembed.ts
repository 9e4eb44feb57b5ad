import { isLanguage, type Language, type OEmbed } from '@courtside/contract'
import { type Embed, embedCode, embedHeight } from '@courtside/contract/embed-code'
import type { FastifyRequest } from 'fastify'
import type { Api } from '../../http/api.ts'
import { Refused } from '../../refused.ts'
import type { MatchService } from '../matches/service.ts'
import type { Admissions } from '../openness/admissions.ts'
import type * as embedTexts from './texts.ts'

/** Default width of an embed, in px. */
const USUAL_WIDTH = 640
const PROVIDER = 'Courtside'

/** Dependencies of {@link oEmbedRoutes}. */
export interface OEmbedParts {
  matches: MatchService
  admissions: Admissions
  /** Returns the site's address as the client sees it, for example `https://club.example`. */
  origin(request: FastifyRequest): string
  /** Returns the titles of embeds. @param chosen defaults to the club's language */
  embedTexts(chosen?: Language): Promise<typeof embedTexts>
}

/** Registers the oEmbed 1.0 endpoint, which tells other programs how to embed pages of this site. */
export function oEmbedRoutes(api: Api, { matches, admissions, origin, embedTexts }: OEmbedParts): void {
  api.on('GET /oembed', async ({ query, request, reply }): Promise<OEmbed> => {
    const site = origin(request)
    const embed = embedOf(query.url, site)
    if (!embed) throw new Refused({ code: 'nothing-to-embed' })
    if (embed.kind === 'player' && embed.id !== null) {
      await admissions.enter(request, reply, embed.id, 'film')
    }
    const width = Math.min(query.maxwidth ?? USUAL_WIDTH, USUAL_WIDTH)
    const height = Math.min(query.maxheight ?? Number.POSITIVE_INFINITY, embedHeight(embed.kind, width))
    const title =
      embed.kind === 'player'
        ? await titleOf(embed.id, matches)
        : (await embedTexts(embed.lang)).TITLES[embed.kind]
    return {
      version: '1.0',
      type: embed.kind === 'player' ? 'video' : 'rich',
      title,
      provider_name: PROVIDER,
      provider_url: site,
      html: embedCode(site, embed, title, width),
      width,
      height,
    }
  })
}

type Answered = Embed & { kind: 'player' | 'schedule' | 'standings' }

/** Returns the embed for a page of this site, or null when the page can't be embedded. */
function embedOf(address: string, site: string): Answered | null {
  const url = URL.parse(address)
  if (!url || url.origin !== site) return null
  const asked = url.searchParams.get('lang')
  const language = isLanguage(asked) ? { lang: asked } : {}
  const competition = /^[1-9]\d{0,8}$/.exec(url.searchParams.get('competition') ?? '')
  const [, match] = /^\/watch\/([1-9]\d{0,8})\/?$/.exec(url.pathname) ?? []
  if (match !== undefined) return { kind: 'player', id: Number(match), ...language }
  const id = competition ? Number(competition[0]) : null
  if (/^\/schedule\/?$/.test(url.pathname)) return { kind: 'schedule', id, ...language }
  return /^\/standings\/?$/.test(url.pathname) ? { kind: 'standings', id, ...language } : null
}

/** Returns the title of a match. @throws {Refused} no such match */
async function titleOf(id: number | null, matches: MatchService): Promise<string> {
  const match = await matches.find(id ?? 0)
  return match.title
}
