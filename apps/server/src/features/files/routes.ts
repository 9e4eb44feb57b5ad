import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { Paper } from '@courtside/contract'
import { type FiledMatch, filedMatch, fileText, fileType } from '@courtside/interchange'
import { AttemptsByAddress } from '@courtside/network'
import type { PaperOrder } from '@courtside/papers'
import type { ShownLog } from '@courtside/publicity'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/client.ts'
import type { Api } from '../../http/api.ts'
import { versionOf } from '../../live/folded-logs.ts'
import { isGone } from '../../live/open-streams.ts'
import { VersionedAnswers } from '../../live/versioned-answers.ts'
import { serverNow } from '../../platform/time/server-time.ts'
import { Refused } from '../../refused.ts'
import type { CompetitionService } from '../competitions/competition-service.ts'
import { DAY_OF_PLAY } from '../competitions/day-of-play.ts'
import type { FixtureService } from '../competitions/fixture-service.ts'
import { safeFileName } from '../film/film-name.ts'
import { seenBy, type Viewers } from '../openness/viewer.ts'
import { type DatedMatch, type PaperSources, paperOrder, timesOfPlay } from '../papers/paper-orders.ts'
import type { Papers } from '../papers/papers.ts'
import type { ZippedMatch } from './competition-zip.ts'

// Loaded on first use, because the server starts faster without it.
const competitionZips = () => import('./competition-zip.ts')

/** Maximum number of cached files, about 100 to 500 kB each. */
const MOST_KEPT = 60
const MINUTE_MS = 60_000
/**
 * Maximum number of files generated per address and minute, about 20 ms of work each. Cached ones don't
 * count.
 */
const MOST_MADE = 240
/** Maximum number of ZIPs per address and minute, and of ZIPs generated at once. */
const MOST_ZIPS = 6
const ZIPS_AT_A_TIME = 2
const BUSY_SECONDS = 10
const SECOND_MS = 1000

/** Dependencies of {@link fileRoutes}. */
interface FileParts extends PaperSources {
  db: Database
  competitions: CompetitionService
  papers: Papers
  viewers: Viewers
  logger: FastifyBaseLogger
}

/** Registers the downloads of matches in the formats of other programs. */
export function fileRoutes(api: Api, parts: FileParts): void {
  const { matches, logs, fixtures } = parts
  const answers = new VersionedAnswers(MOST_KEPT)
  const made = new AttemptsByAddress({ attempts: MOST_MADE, windowMs: MINUTE_MS })
  api.on('GET /archive/files/:matchId/:file', async ({ params: { matchId, file }, request, reply }) => {
    const row = await matches.find(matchId)
    // Uses the public view of the log, because anyone who knows the address can load the file.
    const folded = await logs.read(matchId, 'public')
    const at = await playedAt(fixtures, row, folded)
    const now = serverNow()
    const { clock } = folded.state
    // While the clock runs, the file changes once per second.
    const version = `${versionOf(folded)} ${at} ${folded.names} ${clock.running ? Math.floor(now / SECOND_MS) : ''}`
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
    const make = () => fileText(file, filedMatch(row.title, folded, at, now))
    const answer = { key: `${matchId} ${file}`, version, make }
    const options = { type: fileType(file), allow: () => made.allow(request.ip) }
    return answers.sendText(request, reply, answer, options)
  })
  zipRoute(api, parts)
}

/** Returns when a match began, in epoch ms. If that is unknown, returns another moment of the same day. */
async function playedAt(
  fixtures: FixtureService,
  row: DatedMatch & { id: number },
  log: ShownLog,
): Promise<number> {
  const fixture = await fixtures.find(row.id)
  if (!fixture) throw new Refused({ code: 'no-such-match' })
  return timesOfPlay(log, row, fixture).at
}

function zipRoute(api: Api, { db, competitions, papers, viewers, logger, ...sources }: FileParts): void {
  const { matches, logs, fixtures } = sources
  const made = new AttemptsByAddress({ attempts: MOST_ZIPS, windowMs: MINUTE_MS })
  let open = 0
  api.on(
    'GET /competitions/:id/files.zip',
    async ({ params: { id }, query: { size, lang: language }, user, request, reply }) => {
      const { competitionZip } = await competitionZips()
      const { name, season } = await competitions.find(id)
      made.allow(request.ip)
      if (open >= ZIPS_AT_A_TIME) throw new Refused({ code: 'too-busy', seconds: BUSY_SECONDS })
      // client disconnected meanwhile; no close event would follow
      if (isGone(reply.raw)) return reply.hijack()
      open += 1
      // The event `close` comes also after refusals and errors, once the response has been sent.
      reply.raw.once('close', () => {
        open -= 1
      })
      const rows = await db
        .selectFrom('matches')
        .innerJoin('fixtures', 'fixtures.id', 'matches.id')
        .select(['matches.id', 'matches.title', 'matches.ended_at', DAY_OF_PLAY.as('played_on')])
        .where('fixtures.competition_id', '=', id)
        .where('matches.ended_at', 'is not', null)
        .where(seenBy(await viewers.of(user)))
        .orderBy('matches.ended_at')
        .orderBy('matches.id')
        .execute()
      const zipped = rows.map(({ id: matchId, title, ended_at, played_on: playedOn }): ZippedMatch => {
        const read = async (): Promise<FiledMatch> => {
          const row = await matches.find(matchId)
          const log = await logs.read(matchId, 'public')
          return filedMatch(title, log, await playedAt(fixtures, row, log), serverNow())
        }
        const paper = async (kind: Paper) =>
          Readable.from([
            await drawn(
              papers,
              await paperOrder(sources, matchId, { kind, size, language, audience: 'public' }),
            ),
          ])
        return { id: matchId, title, endedAt: ended_at ?? new Date(0), playedOn, read, paper }
      })
      reply.headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${safeFileName(`${name} ${season}`)}.zip`)}`,
        'cache-control': 'no-cache',
      })
      return reply.send(
        competitionZip(zipped, (error) =>
          logger.error({ err: error }, 'Could not generate the ZIP of a competition.'),
        ),
      )
    },
  )
}

/** Returns a paper. Waits while the queue is full, because a ZIP is not urgent. @throws when drawing fails */
async function drawn(papers: Papers, order: PaperOrder): Promise<Buffer> {
  for (;;) {
    const pdf = await papers.read(order, () => undefined)
    if (pdf === null) throw new Error(`Could not draw the ${order.kind} of match ${order.matchId}.`)
    if (pdf !== 'busy') return pdf
    if (papers.isStopped) throw new Error('The server is stopping.')
    await wait(BUSY_SECONDS * SECOND_MS)
  }
}
