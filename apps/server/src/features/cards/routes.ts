import { CLUB_CARD, CLUB_ICONS, LANGUAGE_TAGS, type Language } from '@courtside/contract'
import { hidesScores } from '@courtside/contract/client'
import type { VideoPlayback } from '@courtside/media'
import { AttemptsByAddress } from '@courtside/network'
import {
  type Card,
  type CardClub,
  type CardWords,
  clipCard,
  matchCard,
  playAt,
  RESULT_FORMATS,
  resultCard,
} from '@courtside/papers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { serverNow } from '../../platform/time/server-time.ts'
import { Refused } from '../../refused.ts'
import type { MatchService } from '../matches/service.ts'
import type { PublicLogs } from '../publicity/public-logs.ts'
import type { Cards } from './cards.ts'

/**
 * Maximum number of cards, and of frames of plays, drawn per address and minute. Cached ones are not counted.
 */
const MOST_DRAWN = 30
const DRAWN_WITHIN_MS = 60_000
const BUSY_SECONDS = 5
/**
 * Chats request cards repeatedly. The card's address in the page contains the card's version, so that a
 * changed card is fetched immediately.
 */
const CACHE = 'public, max-age=300'

const params = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
/**
 * `clip` is the time at which a play was recorded (server time, epoch ms), as in the page's address. `lang`
 * is the page's language. `format` asks for the image of the result for a social network.
 */
const query = z.object({
  clip: z.coerce.number().int().min(0).max(8.64e15).optional(),
  lang: z.enum(LANGUAGE_TAGS).default('en').catch('en'),
  format: z.enum(RESULT_FORMATS).optional(),
})

/** Dependencies of {@link cardRoutes}. */
export interface CardRouteParts {
  matches: MatchService
  logs: PublicLogs
  video: VideoPlayback
  cards: Cards
  /** Returns the path of a team's logo file, or null when this server does not have it. */
  logoCopy(name: string): Promise<string | null>
  /** The club in the head of cards. */
  clubIdentity: { drawn(): CardClub | null; current(): { tagline: string } }
  /** Returns the texts of cards in a language. */
  gameWords(language: Language): CardWords
}

/**
 * Registers `/watch/{id}/card.png`, the image that a chat shows with a link to a match or a clip. Also
 * registers the club's image for other links, and the club's icons.
 */
export function cardRoutes(server: FastifyInstance, parts: CardRouteParts): void {
  const bound = { attempts: MOST_DRAWN, windowMs: DRAWN_WITHIN_MS }
  const drawn = new AttemptsByAddress(bound)
  const pictured = new AttemptsByAddress(bound)
  const send = async (request: FastifyRequest, reply: FastifyReply, card: Card) => {
    const etag = `"${parts.cards.version(card)}"`
    reply.headers({ etag, 'cache-control': CACHE, 'cross-origin-resource-policy': 'cross-origin' })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    const png = await parts.cards.read(card, () => drawn.allow(request.ip))
    if (png === null || png === 'busy') throw new Refused({ code: 'too-busy', seconds: BUSY_SECONDS })
    return reply.type('image/png').send(png)
  }
  server.get('/watch/:id/card.png', { schema: { params, querystring: query } }, async (request, reply) =>
    send(request, reply, await cardFor(request, parts, () => pictured.allow(request.ip))),
  )
  const { clubIdentity } = parts
  server.get(CLUB_CARD, (request, reply) =>
    send(request, reply, {
      kind: 'club',
      club: clubIdentity.drawn(),
      tagline: clubIdentity.current().tagline,
    }),
  )
  for (const { path, side, maskable, product } of ICONS) {
    server.get(path, (request, reply) => {
      const club = clubIdentity.drawn()
      if (club === null) return reply.redirect(product, 302)
      return send(request, reply, { kind: 'icon', club, side, maskable })
    })
  }
}

/** The club's icons. `product` is the icon of a club without a name. */
const ICONS = [
  { path: CLUB_ICONS.small, side: 192, maskable: false, product: '/icon-192.png' },
  { path: CLUB_ICONS.large, side: 512, maskable: false, product: '/icon-512.png' },
  { path: CLUB_ICONS.maskable, side: 512, maskable: true, product: '/icon-maskable-512.png' },
] as const

/**
 * Returns the requested card.
 * @param allowPicture called before a play's frame is extracted; throws when it must not be
 */
async function cardFor(
  request: FastifyRequest,
  { matches, logs, video, logoCopy, gameWords, clubIdentity }: CardRouteParts,
  allowPicture: () => void,
): Promise<Card> {
  const { id } = params.parse(request.params)
  const { clip, lang, format } = query.parse(request.query)
  const row = await matches.find(id)
  const { state } = await logs.read(id, 'public')
  // Ignores the sender's cookie setting, because the chat that fetches the image is not the user who sent the
  // link.
  const covered = hidesScores(request.url.split('?')[1] ?? '', '')
  const club = clubIdentity.drawn()
  const logos = new Map<string, string | null>()
  for (const { logo } of row.looks) if (logo) logos.set(logo, await logoCopy(logo))
  const logoFile = (name: string) => logos.get(name) ?? null
  const match = { row, state, club, logoFile, covered, now: serverNow(), words: gameWords(lang) }
  if (format !== undefined) return resultCard(match, format)
  if (clip === undefined) return matchCard(match)
  const removed = row.video_removed_at !== null
  const at = clip + state.pictureOffsetMs
  const picture = removed ? null : await video.picture(row.playback_id, at, allowPicture)
  if (picture === 'busy') throw new Refused({ code: 'too-busy', seconds: BUSY_SECONDS })
  return clipCard(match, playAt(state, clip), picture)
}
