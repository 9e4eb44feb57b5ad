import { createReadStream } from 'node:fs'
import type { Api } from '../../http/api.ts'
import { AttemptsByAddress } from '../../network/attempts-by-address.ts'
import { Refused } from '../../refused.ts'
import type { FixtureService } from '../competitions/fixture-service.ts'
import type { MatchService } from '../matches/service.ts'
import type { PublicLogs } from '../publicity/public-logs.ts'
import { audienceOf } from '../publicity/public-name.ts'
import type { PaperOrder } from './paper.ts'
import type { Papers } from './papers.ts'

/** Papers that are drawn for one address in a minute; one that is kept is not counted. */
const MOST_DRAWN = 30
const MINUTE_MS = 60_000
const BUSY_SECONDS = 5

/** What papers are made from. */
interface PaperParts {
  matches: MatchService
  logs: PublicLogs
  fixtures: FixtureService
  papers: Papers
}

/** The papers of a match, as PDF. */
export function paperRoutes(api: Api, { matches, logs, fixtures, papers }: PaperParts): void {
  const drawn = new AttemptsByAddress({ attempts: MOST_DRAWN, windowMs: MINUTE_MS })
  api.on(
    'GET /archive/papers/:matchId/:paper',
    async ({ params: { matchId, paper }, query, user, request, reply }) => {
      const row = await matches.find(matchId)
      const { state, events, names } = await logs.read(matchId, audienceOf(user))
      const fixture = await fixtures.detail(matchId)
      const { competition } = fixture
      const began = events.find(({ kind }) => kind === 'period-started')?.at ?? row.created_at.getTime()
      const minute = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
      const order: PaperOrder = {
        ...{ kind: paper, size: query.size, title: row.title, matchId, setup: state.created, events, names },
        competition: competition.friendly ? '' : `${competition.name} ${competition.season}`,
        ...{ playedAt: began, zone: fixture.zone },
        // Of a game that is on a paper is drawn at most once a minute, unless something happens.
        now: state.finishedAt ?? minute,
      }
      const etag = `"${papers.version(order)}"`
      reply.headers({ etag, 'cache-control': 'no-cache' })
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      const file = await papers.file(order, () => {
        if (drawn.take(request.ip)) return
        throw new Refused({ code: 'too-many-attempts', seconds: MINUTE_MS / 1000 })
      })
      if (file === null || file === 'busy') throw new Refused({ code: 'too-busy', seconds: BUSY_SECONDS })
      return reply.type('application/pdf').send(createReadStream(file))
    },
  )
}
