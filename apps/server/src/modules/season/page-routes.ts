import { idInAddress, playerAddress, SEASON_ELEMENT, teamAddress } from '@courtside/contract'
import { hidesScores } from '@courtside/contract/client'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { loadFirstHtml, sendHtml, sendPage } from '../../http/web.ts'
import { Refused } from '../../refused.ts'
import type { Seasons } from './seasons.ts'

const TEAM_SCREEN = 'src/features/season/team/TeamPage.tsx'
const PLAYER_SCREEN = 'src/features/season/player/PlayerPage.tsx'

/** What the pages of teams and players need. */
interface PageParts {
  seasons: Seasons
  /** The site's address as the asker knows it, such as `https://club.example`. */
  origin(request: FastifyRequest): string
}

/**
 * /team/{id}-{name} and /player/{id}-{name} as HTML: the web app's page with figures, title, canonical address, Open Graph tags
 * and JSON-LD in it. The id alone says who is meant; an address with another name, such as a former one, leads to today's.
 */
export async function seasonPageRoutes(server: FastifyInstance, parts: PageParts): Promise<void> {
  const { seasons } = parts
  const team = await loadFirstHtml(TEAM_SCREEN)
  const player = await loadFirstHtml(PLAYER_SCREEN)
  if (!team || !player) return
  server.get<{ Params: { part: string } }>('/team/:part', (request, reply) =>
    answer(request, reply, {
      read: (id) => seasons.team(id),
      address: (season) => teamAddress(season.team),
      page: (season, id) => {
        const link = linkOf(request, parts)
        const data = { id: SEASON_ELEMENT, value: { kind: 'team', id, season } }
        return team.fill({ ...team.writer.team(season, link), data })
      },
    }),
  )
  server.get<{ Params: { part: string } }>('/player/:part', (request, reply) =>
    answer(request, reply, {
      read: (id) => seasons.player(id),
      address: (season) => playerAddress(season.player),
      page: (season, id) => {
        const link = linkOf(request, parts)
        const data = { id: SEASON_ELEMENT, value: { kind: 'player', id, season } }
        return player.fill({ ...player.writer.player(season, link), data })
      },
    }),
  )
}

async function answer<Season>(
  request: FastifyRequest<{ Params: { part: string } }>,
  reply: FastifyReply,
  about: {
    read(id: number): Promise<Season>
    address(season: Season): string
    page(season: Season, id: number): string
  },
): Promise<FastifyReply> {
  const id = idInAddress(request.params.part)
  const season = id === null ? null : await found(about.read(id))
  if (id === null || season === null) return sendPage(reply.status(404))
  const address = about.address(season)
  const [path = '', query] = request.url.split('?')
  // Not for good: a team may take its former name again.
  if (path !== address) return reply.redirect(query === undefined ? address : `${address}?${query}`, 302)
  return sendHtml(reply.header('vary', 'cookie'), about.page(season, id))
}

function linkOf(request: FastifyRequest, parts: PageParts) {
  const { url, headers } = request
  return {
    origin: parts.origin(request),
    hidesScores: hidesScores(url.split('?')[1] ?? '', headers.cookie ?? ''),
  }
}

/** What was asked for; null when there is no such team or player. */
async function found<Season>(reading: Promise<Season>): Promise<Season | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}
