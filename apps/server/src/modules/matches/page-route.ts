import { formatScoreboardClock, isUsedUp, remainingMs } from '@courtside/basketball'
import { GLANCE_ELEMENT, type MatchGlance } from '@courtside/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asksForPage, loadFirstHtml, sendHtml, sendPage } from '../../http/web.ts'
import type { MatchLog } from '../../live/match-log.ts'
import { Refused } from '../../refused.ts'
import type { MatchService } from './service.ts'

const SCREEN = 'src/features/watch/WatchPage.tsx'

/** What the page of a match needs. */
interface PageParts {
  matches: MatchService
  log: MatchLog
  /** The site's address as the asker knows it, such as `https://club.example`. */
  origin(request: FastifyRequest): string
}

/**
 * /watch/{id} as HTML: the web app's page with title, Open Graph tags and the score in it, so that the score shows before any
 * script runs and a link to the match says in a chat what it leads to. Other addresses get the page as it is.
 */
export async function matchPageRoute(server: FastifyInstance, parts: PageParts): Promise<void> {
  const firstHtml = await loadFirstHtml(SCREEN)
  if (!firstHtml) return
  server.get<{ Params: { id: string } }>('/watch/:id', async (request, reply) => {
    if (!asksForPage(request)) return reply.callNotFound()
    const glance = await glanceOf(request.params.id, parts)
    if (!glance) return sendPage(reply.status(404))
    const html = firstHtml.fill({
      ...firstHtml.writer.match(glance, parts.origin(request)),
      data: { id: GLANCE_ELEMENT, value: glance },
    })
    return sendHtml(reply, html)
  })
}

async function glanceOf(id: string, { matches, log }: PageParts): Promise<MatchGlance | null> {
  if (!/^[1-9]\d{0,8}$/.test(id)) return null
  try {
    const row = await matches.find(Number(id))
    const folded = await log.read(row.id)
    const { clock } = folded.state
    const now = Date.now()
    return {
      match: await matches.present(row, folded, false),
      clock: formatScoreboardClock(remainingMs(clock, now)),
      usedUp: clock.since !== null && isUsedUp(clock, now),
    }
  } catch (error) {
    if (error instanceof Refused && error.code === 'no-such-match') return null
    throw error
  }
}
