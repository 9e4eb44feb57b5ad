import { SEASON_ELEMENT, type SeasonLink } from '@courtside/contract'
import { hidesScores } from '@courtside/contract/client'
import { scheduleQueryOf } from '@courtside/contract/schedule-choice'
import { localMomentOf } from '@courtside/interchange'
import { BoundExceeded } from '@courtside/network'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { headersOfLanguage, languageOf } from '../../http/language.ts'
import type { ReadBound } from '../../http/read-bound.ts'
import { HTML_TYPE, loadFirstHtml, sendPage } from '../../http/web.ts'
import { VersionedAnswers } from '../../live/versioned-answers.ts'
import { Refused } from '../../refused.ts'
import type { Viewers } from '../openness/viewer.ts'
import type { CompetitionService } from './competition-service.ts'
import type { FixtureService } from './fixture-service.ts'

const STANDINGS_SCREEN = 'src/features/season/standings/StandingsPage.tsx'
const SCHEDULE_SCREEN = 'src/features/season/schedule/SchedulePage.tsx'

/** Maximum number of cached pages. Limits memory use, because a page takes up to a few hundred kB. */
const MOST_KEPT = 48

/** Dependencies of {@link competitionPageRoutes}. */
interface PageParts {
  competitions: CompetitionService
  fixtures: FixtureService
  viewers: Viewers
  readBound: ReadBound
  /** Returns the site's address as the client sees it, for example `https://club.example`. */
  origin(request: FastifyRequest): string
}

/**
 * Serves /standings and /schedule as HTML with their content and metadata for search engines. Each page is
 * rendered once per change.
 */
export function competitionPageRoutes(server: FastifyInstance, parts: PageParts): void {
  const standings = loadFirstHtml(server, STANDINGS_SCREEN)
  const schedule = loadFirstHtml(server, SCHEDULE_SCREEN)
  if (!standings || !schedule) return
  const pages = { ...parts, pages: new VersionedAnswers(MOST_KEPT) }
  standingsPage(server, standings, pages)
  schedulePage(server, schedule, pages)
}

type FirstHtmlOf = NonNullable<ReturnType<typeof loadFirstHtml>>
type Pages = PageParts & { pages: VersionedAnswers }

function standingsPage(server: FastifyInstance, standings: FirstHtmlOf, { pages, ...parts }: Pages): void {
  server.get<{ Querystring: Chosen }>('/standings', async (request, reply) => {
    const given = Number(request.query.competition)
    const choice = { live: request.query.live === 'yes', viewer: parts.viewers.everybody }
    const id = Number.isInteger(given) && given > 0 ? given : await parts.competitions.usual()
    const link = linkOf(request, parts)
    const language = languageOf(request)
    const { writer, fill, club } = standings(language)
    const key = `standings ${id} ${choice.live} ${choice.viewer.key} ${link.origin} ${link.hidesScores} ${language} ${JSON.stringify(club)}`
    const read = async (known: string | null) => {
      const { version, make } = await parts.competitions.standings(id, choice, known)
      const html = () => {
        const season = make?.()
        if (!season) throw new Error('There is no data for the page.')
        const data = { id: SEASON_ELEMENT, value: { kind: 'standings', id, season } }
        return {
          text: fill({ ...writer.standings(season, link), data }),
          headers: headersOfLanguage(language),
        }
      }
      return { version, make: make && html }
    }
    try {
      return await pages.sendRead(request, reply, key, read, { type: HTML_TYPE })
    } catch (error) {
      if (error instanceof Refused) return sendPage(reply)
      throw error
    }
  })
}

function schedulePage(server: FastifyInstance, schedule: FirstHtmlOf, { pages, ...parts }: Pages): void {
  server.get<{ Querystring: Chosen }>('/schedule', async (request, reply) => {
    const chosen = { day: '', month: '', competition: '', team: '', ...textsOf(request.query) }
    // The visitor's local date may differ from the server's. The page then requests the visitor's date
    // itself.
    const today = localMomentOf(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone).date
    const query = scheduleQueryOf(chosen, today)
    const { limit, ...rest } = query
    const viewer = parts.viewers.everybody
    const filter = { ...rest, viewer }
    const link = linkOf(request, parts)
    const language = languageOf(request)
    const { writer, fill, club } = schedule(language)
    const key = `schedule ${JSON.stringify(query)} ${today} ${link.origin} ${link.hidesScores} ${language} ${viewer.key} ${JSON.stringify(club)}`
    const read = async (known: string | null) => {
      const { version, make } = await parts.fixtures.schedule(filter, limit, known)
      const html = () => {
        const season = {
          query,
          today,
          address: addressOf(chosen),
          ...(make?.() ?? { fixtures: [], total: 0 }),
        }
        const data = { id: SEASON_ELEMENT, value: { kind: 'schedule', id: 0, season } }
        return {
          text: fill({ ...writer.schedule(season, link), data }),
          headers: headersOfLanguage(language),
        }
      }
      return { version, make: make && html }
    }
    try {
      const allow = () => parts.readBound.allow(request, null)
      return await pages.sendRead(request, reply, key, read, { type: HTML_TYPE, allow })
    } catch (error) {
      if (error instanceof BoundExceeded) return sendPage(reply)
      throw error
    }
  })
}

/** Query parameters, each at most once. */
type Chosen = Partial<Record<string, unknown>>

function textsOf(query: Chosen): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Returns the schedule's address with its parameters in a fixed order. */
function addressOf({
  day,
  month,
  competition,
  team,
}: Record<'day' | 'month' | 'competition' | 'team', string>): string {
  const chosen = Object.entries({ day, month, competition, team }).filter(([, value]) => value !== '')
  return chosen.length === 0 ? '/schedule' : `/schedule?${new URLSearchParams(chosen)}`
}

function linkOf(request: FastifyRequest, { origin }: PageParts): SeasonLink {
  const [, query = ''] = request.url.split('?')
  return { origin: origin(request), hidesScores: hidesScores(query, request.headers.cookie ?? '') }
}
