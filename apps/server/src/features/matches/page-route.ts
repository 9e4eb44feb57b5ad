import { isUsedUp, type MatchState, scoresByPeriod, shownClock } from '@courtside/basketball'
import {
  type Fixture,
  GLANCE_ELEMENT,
  type Language,
  type MatchDetail,
  type Standing,
} from '@courtside/contract'
import { hidesScores, mayHavePicture } from '@courtside/contract/client'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { headersOfLanguage, languageOf, tellLanguage } from '../../http/language.ts'
import { HTML_TYPE, loadFirstHtml, sendHtml, sendPage } from '../../http/web.ts'
import { VersionedAnswers } from '../../live/versioned-answers.ts'
import { serverNow } from '../../platform/time/server-time.ts'
import { Refused } from '../../refused.ts'
import type { Admissions } from '../openness/admissions.ts'
import type { PublicLogs } from '../publicity/public-logs.ts'
import type { MatchService } from './service.ts'

/** Matches the address of a moment or a clip. At such an address, the page plays the video immediately. */
const BEGINS_ELSEWHERE = /[?&](t|clip)=/

const MATCH_ID = /^[1-9]\d{0,8}$/
/**
 * Maximum number of cached pages, about 10 kB each. Enough for the matches that many viewers open at once.
 */
const MOST_KEPT = 48
const SCREEN = 'src/features/watch/WatchPage.tsx'

/** Dependencies of {@link matchPageRoute}. */
interface PageParts {
  matches: MatchService
  logs: PublicLogs
  admissions: Admissions
  /** Returns the caption of the play recorded at `at` (epoch ms), or null when there is none. */
  playWords(state: MatchState, at: number, language: Language): string | null
  /** The schedule. It contains a match already before the match starts. */
  fixtures: { find(id: number): Promise<Fixture | null> }
  /** Returns the site's address as the client sees it, for example `https://club.example`. */
  origin(request: FastifyRequest): string
}

/**
 * Serves /watch/{id}: the web app's page with title, Open Graph tags and score. The score is visible before
 * any script runs, and a chat can preview the link. If there is no such match, the page has none of these and
 * the status 404.
 */
export function matchPageRoute(server: FastifyInstance, parts: PageParts): void {
  const firstHtml = loadFirstHtml(server, SCREEN)
  if (!firstHtml) return
  const pages = new VersionedAnswers(MOST_KEPT)
  server.get<{ Params: { id: string } }>('/watch/:id', async (request, reply) => {
    const language = languageOf(request)
    const page = firstHtml(language)
    tellLanguage(reply, language)
    const found = await findMatch(request, reply, parts)
    if (found === 'closed') return sendPage(reply)
    if (found === 'hidden') return sendPage(reply.status(404))
    if (!found) {
      const fixture = await findFixture(request.params.id, parts)
      if (!fixture) return sendPage(reply.status(404))
      const seen = { origin: parts.origin(request), hidesScores: scoresHiddenFrom(request) }
      return sendHtml(reply, page.fill(page.writer.fixture(fixture, seen)))
    }
    const { match, standing, state } = found
    const hides = scoresHiddenFrom(request)
    const begins = isToBeWatched(match) && BEGINS_ELSEWHERE.test(request.url)
    const covers = hides || begins
    const asks = hides && isToBeWatched(match) && !begins
    const glance = { match, standing: covers ? null : standing, asks }
    const clip = clipIn(request.url)
    const link = {
      origin: parts.origin(request),
      standing: hides ? null : standing,
      card: cardPath(match, { clip, hides, language, pass: cardPass(request, match.id, clip, parts) }),
      play: clip === null || hides ? null : parts.playWords(state, clip, language),
    }
    const make = () => ({
      text: page.fill({ ...page.writer.match(glance, link), data: { id: GLANCE_ELEMENT, value: glance } }),
      headers: headersOfLanguage(language),
    })
    // Rendered once for all requests of the same second, because a running clock changes the page once per
    // second.
    const key = `${match.id} ${language} ${hides} ${begins} ${clip} ${link.origin}`
    const version = JSON.stringify([glance, link, page.club])
    return pages.sendWritten(request, reply, key, { version, make }, HTML_TYPE)
  })
}

/**
 * Returns the server time (epoch ms) of the play whose clip the address asks for (`?clip=`), or null if it
 * asks for none.
 */
function clipIn(address: string): number | null {
  const value = new URLSearchParams(address.split('?')[1] ?? '').get('clip') ?? ''
  return /^\d{1,15}$/.test(value) ? Number(value) : null
}

/**
 * Returns the pass with which a chat can load the card. Null when no pass is needed, or when the caller may
 * not see the clip's video.
 */
function cardPass(
  request: FastifyRequest,
  matchId: number,
  clip: number | null,
  { admissions }: PageParts,
): string | null {
  if (clip === null) return admissions.passFor(matchId, 'numbers')
  const film = admissions.film(request, matchId)
  return typeof film === 'object' ? film.pass : null
}

/**
 * Returns the address of the card. The address differs for every state of the match, because chats cache
 * images by address.
 */
function cardPath(
  { id, seq }: Pick<MatchDetail, 'id' | 'seq'>,
  {
    clip,
    hides,
    language,
    pass,
  }: { clip: number | null; hides: boolean; language: Language; pass: string | null },
): string {
  const query = new URLSearchParams({ v: String(seq) })
  if (language !== 'en') query.set('lang', language)
  if (clip !== null) query.set('clip', String(clip))
  if (hides) query.set('spoilers', 'off')
  // The chat that loads the image has no session, so the address contains the pass.
  if (pass !== null) query.set('pass', pass)
  return `/watch/${id}/card.png?${query}`
}

function scoresHiddenFrom({ url, headers }: FastifyRequest): boolean {
  return hidesScores(url.split('?')[1] ?? '', headers.cookie ?? '')
}

/** Reports whether the match is finished and may have a recording. */
function isToBeWatched(match: Omit<MatchDetail, keyof Standing>): boolean {
  return match.is_archived === 1 && mayHavePicture(match)
}

async function findFixture(id: string, { fixtures }: PageParts): Promise<Fixture | null> {
  return MATCH_ID.test(id) ? fixtures.find(Number(id)) : null
}

/**
 * Returns the match of a page, or null when there is none. Returns 'closed' when the viewer lacks access, and
 * 'hidden' when the page must not reveal that the match exists.
 */
async function findMatch(
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
  { matches, logs, admissions }: PageParts,
): Promise<
  | { match: Omit<MatchDetail, keyof Standing>; standing: Standing; state: MatchState }
  | null
  | 'closed'
  | 'hidden'
> {
  const { id } = request.params
  if (!MATCH_ID.test(id)) return null
  try {
    await admissions.enter(request, reply, Number(id), 'match')
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return error.code === 'no-such-match' ? 'hidden' : 'closed'
  }
  try {
    const row = await matches.find(Number(id))
    const folded = await logs.read(row.id, 'public')
    const { clock } = folded.state
    const now = serverNow()
    const { score, quarterId, ...match } = await matches.views.present(row, folded, {
      streamKey: false,
      film: admissions.film(request, row.id),
    })
    const shown = {
      clock: shownClock(folded.state, now),
      usedUp: clock.since !== null && isUsedUp(clock, now),
      byPeriod: scoresByPeriod(folded.state).map(({ points }) => points),
    }
    return { match, standing: { score, quarterId, ...shown }, state: folded.state }
  } catch (error) {
    if (error instanceof Refused && error.code === 'no-such-match') return null
    throw error
  }
}
