import { AttemptsByAddress } from '@courtside/network'
import { audienceOf } from '@courtside/publicity'
import type { Api } from '../../http/api.ts'
import { Refused } from '../../refused.ts'
import type { Scorers } from '../scorers/scorers.ts'
import { type PaperSources, paperOrder } from './paper-orders.ts'
import type { Papers } from './papers.ts'

/** Maximum number of papers drawn per address and minute. Cached ones don't count. */
const MOST_DRAWN = 30
const MINUTE_MS = 60_000
const BUSY_SECONDS = 5

/** Registers the downloads of papers, as PDF. */
export function paperRoutes(
  api: Api,
  { papers, scorers, ...sources }: PaperSources & { papers: Papers; scorers: Pick<Scorers, 'scores'> },
): void {
  const drawn = new AttemptsByAddress({ attempts: MOST_DRAWN, windowMs: MINUTE_MS })
  api.on(
    'GET /archive/papers/:matchId/:paper',
    async ({ params: { matchId, paper }, query: { size, lang }, user, request, reply }) => {
      // Only the scorers of a match may read its whole scoresheet, as in GET /live/:id/sheet.
      const isStranger =
        user?.role === 'SCORER' &&
        paper === 'scoresheet.pdf' &&
        !(await scorers.scores(user.id, { id: matchId }))
      const order = await paperOrder(sources, matchId, {
        kind: paper,
        size,
        language: lang,
        audience: isStranger ? 'public' : audienceOf(user),
      })
      const etag = `"${papers.version(order)}"`
      reply.headers({ etag, 'cache-control': user ? 'private, no-cache' : 'no-cache' })
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      const pdf = await papers.read(order, () => drawn.allow(request.ip))
      if (pdf === null || pdf === 'busy') throw new Refused({ code: 'too-busy', seconds: BUSY_SECONDS })
      return reply.type('application/pdf').send(pdf)
    },
  )
}
