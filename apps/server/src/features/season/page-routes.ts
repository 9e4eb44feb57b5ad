import {
  idInAddress,
  type Language,
  playerAddress,
  SEASON_ELEMENT,
  type SeasonLink,
  teamAddress,
} from '@courtside/contract'
import { hidesScores } from '@courtside/contract/client'
import { PUBLIC_READER } from '@courtside/publicity'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { headersOfLanguage, languageOf } from '../../http/language.ts'
import { type Filling, HTML_TYPE, loadFirstHtml, sendPage } from '../../http/web.ts'
import { type Versioned, VersionedAnswers } from '../../live/versioned-answers.ts'
import { Refused } from '../../refused.ts'
import type { Viewers } from '../openness/viewer.ts'
import type { SeasonReader, Seasons } from './seasons.ts'

const TEAM_SCREEN = 'src/features/season/team/TeamPage.tsx'
const PLAYER_SCREEN = 'src/features/season/player/PlayerPage.tsx'

/** Maximum number of cached pages, up to 100 kB each. */
const MOST_KEPT = 400

/** Dependencies of {@link seasonPageRoutes}. */
interface PageParts {
  seasons: Seasons
  viewers: Viewers
  /** Returns the site's address as the client sees it, for example `https://club.example`. */
  origin(request: FastifyRequest): string
}

/**
 * Serves /team/{id}-{name} and /player/{id}-{name} as HTML with statistics, Open Graph tags, structured data
 * and the canonical address. If the name after the id is outdated, redirects to the canonical address. After
 * a change, each page is rendered once per language, and separately with shown and hidden scores.
 */
export function seasonPageRoutes(server: FastifyInstance, parts: PageParts): void {
  const { seasons, viewers } = parts
  const team = loadFirstHtml(server, TEAM_SCREEN)
  const player = loadFirstHtml(server, PLAYER_SCREEN)
  if (!team || !player) return
  const pages = new VersionedAnswers(MOST_KEPT)
  const about = () => ({
    pages,
    origin: parts.origin,
    reader: { reader: PUBLIC_READER, viewer: viewers.everybody, isOfClub: false, isSignedIn: false },
  })
  server.get<{ Params: { part: string } }>('/team/:part', (request, reply) =>
    answer(request, reply, {
      ...about(),
      read: (id, known, reader) => seasons.team(id, known, reader),
      address: (season) => teamAddress(season.team),
      html: (season, link, id, language) => {
        const { writer, fill } = team(language)
        return fill(withData(writer.team(season, link), { kind: 'team', id, season }))
      },
    }),
  )
  server.get<{ Params: { part: string } }>('/player/:part', (request, reply) =>
    answer(request, reply, {
      ...about(),
      read: (id, known, reader) => seasons.player(id, known, reader),
      address: (season) => playerAddress(season.player),
      html: (season, link, id, language) => {
        const { writer, fill } = player(language)
        return fill(withData(writer.player(season, link), { kind: 'player', id, season }))
      },
    }),
  )
}

/** A kind of page: how to read its data, its canonical address and its HTML. */
interface PageOf<Season> {
  pages: VersionedAnswers
  origin(request: FastifyRequest): string
  reader: SeasonReader
  read(id: number, known: string | null, reader: SeasonReader): Promise<Versioned<Season>>
  address(season: Season): string
  html(season: Season, link: SeasonLink, id: number, language: Language): string
}

/** Thrown when the requested address is not the page's canonical one. */
class Elsewhere {
  readonly address: string

  constructor(address: string) {
    this.address = address
  }
}

async function answer<Season>(
  request: FastifyRequest<{ Params: { part: string } }>,
  reply: FastifyReply,
  { pages, read, address, html, origin, reader }: PageOf<Season>,
): Promise<FastifyReply> {
  const id = idInAddress(request.params.part)
  if (id === null) return sendPage(reply.status(404))
  const [path = '', query = ''] = request.url.split('?')
  const link = { origin: origin(request), hidesScores: hidesScores(query, request.headers.cookie ?? '') }
  const language = languageOf(request)
  // Only canonical addresses get a cached page. Otherwise requests for invented addresses could fill the
  // memory.
  const readPage = async (known: string | null) => {
    const { version, make } = await read(id, known, reader)
    const season = make?.()
    if (season === undefined) return { version, make: null }
    if (address(season) !== path) throw new Elsewhere(address(season))
    return {
      version,
      make: () => ({
        text: html(season, link, id, language),
        headers: headersOfLanguage(language),
      }),
    }
  }
  try {
    const club = JSON.stringify(request.server.shownClub.current())
    const key = `${path} ${link.origin} ${link.hidesScores} ${language} ${reader.viewer.key} ${club}`
    return await pages.sendRead(request, reply, key, readPage, { type: HTML_TYPE })
  } catch (error) {
    if (error instanceof Refused) {
      // The page itself requests the content with the user's token, so members of the club will see it.
      if (error.code === 'not-signed-in') return sendPage(reply.header('x-robots-tag', 'noindex'))
      return sendPage(reply.status(404))
    }
    // A temporary redirect, because a team may return to its former name.
    if (error instanceof Elsewhere) return reply.redirect(error.address + (query && `?${query}`), 302)
    throw error
  }
}

function withData(html: { head: string; root: string }, value: object): Filling {
  return { ...html, data: { id: SEASON_ELEMENT, value } }
}
