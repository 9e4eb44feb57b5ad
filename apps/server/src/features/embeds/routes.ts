import { askedLanguage, type EmbedContent, type Language } from '@courtside/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type EmbedFrame, loadEmbedPage } from '../../http/embed-page.ts'
import { languageOf, VARIES } from '../../http/language.ts'
import { HTML_TYPE, sendPage } from '../../http/web.ts'
import { servedLanguage } from '../../http/web-build.ts'
import { versionOf } from '../../live/folded-logs.ts'
import { VersionedAnswers } from '../../live/versioned-answers.ts'
import { serverNow } from '../../platform/time/server-time.ts'
import { Refused } from '../../refused.ts'
import type { ClubSettingsService } from '../club/settings.ts'
import type { CompetitionService } from '../competitions/competition-service.ts'
import type { FixtureService } from '../competitions/fixture-service.ts'
import type { MatchService } from '../matches/service.ts'
import type { Admissions, FilmAccess } from '../openness/admissions.ts'
import type { Viewers } from '../openness/viewer.ts'
import type { PublicLogs } from '../publicity/public-logs.ts'

const OF_MATCH = ['player', 'score', 'box'] as const
/** Maximum number of fixtures in an embedded schedule. */
const MOST_FIXTURES = 40
const MOST_KEPT = 200

/** Dependencies of {@link embedRoutes}. */
export interface EmbedParts {
  club: ClubSettingsService
  matches: MatchService
  logs: PublicLogs
  fixtures: FixtureService
  competitions: CompetitionService
  admissions: Admissions
  viewers: Viewers
}

/** Content to embed. It is rendered when its version has changed. */
interface Embedded {
  key: string
  version: string
  content(): EmbedContent
  follow: string
}

interface Query {
  scheme?: string
  competition?: string
}

/**
 * Serves /embed/{player, score, box}/{match}, /embed/schedule and /embed/standings, which other sites show in
 * a frame. The club must allow these sites. No other page of this server can be shown in a frame.
 */
export function embedRoutes(server: FastifyInstance, parts: EmbedParts): void {
  const writeIn = loadEmbedPage()
  if (!writeIn) return
  const answers = new VersionedAnswers(MOST_KEPT)
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    read: () => Promise<Embedded | null>,
  ) => {
    const embedded = await found(read())
    if (!embedded) return sendPage(reply.status(404))
    const { embedSites, language: clubs } = await parts.club.read()
    allowFrames(reply, embedSites)
    const { scheme: asked } = request.query as Query
    const scheme = asked === 'light' || asked === 'dark' ? asked : null
    const club = server.shownClub.current()
    const frame: EmbedFrame = { follow: embedded.follow, scheme, club }
    const language = languageOfEmbed(request, clubs)
    const headers = { 'content-language': language, vary: `${VARIES}, authorization` }
    const make = () => ({ text: writeIn(language)(embedded.content(), frame), headers })
    const { key } = embedded
    const version = `${embedded.version} ${JSON.stringify(club)}`
    return answers.sendWritten(request, reply, `${key} ${scheme} ${language}`, { version, make }, HTML_TYPE)
  }
  for (const kind of OF_MATCH) {
    server.get<{ Params: { id: string } }>(`/embed/${kind}/:id`, (request, reply) =>
      answer(request, reply, async () => {
        const id = idOf(request.params.id)
        if (id === null) return null
        await parts.admissions.enter(request, reply, id, kind === 'player' ? 'film' : 'numbers')
        return matchEmbed(kind, id, parts.admissions.film(request, id), parts)
      }),
    )
  }
  server.get<{ Querystring: Query }>('/embed/schedule', (request, reply) =>
    answer(request, reply, () => scheduleEmbed(request.query.competition, parts)),
  )
  server.get<{ Querystring: Query }>('/embed/standings', (request, reply) =>
    answer(request, reply, () => standingsEmbed(request.query.competition, parts)),
  )
}

/**
 * Returns the language of an embedded page: the one in its address (`?lang=de`), or else the club's, because
 * the club's site shows the page. If the club's language is English, the default, the browser decides.
 */
function languageOfEmbed(request: FastifyRequest, clubs: Language): Language {
  const asked = askedLanguage(request.url.split('?')[1] ?? '', '')
  return servedLanguage(asked ?? (clubs === 'en' ? languageOf(request) : clubs))
}

async function matchEmbed(
  kind: (typeof OF_MATCH)[number],
  id: number,
  film: FilmAccess,
  { matches, logs }: EmbedParts,
): Promise<Embedded | null> {
  const row = await matches.find(id)
  const folded = await logs.read(id, 'public')
  const match = await matches.views.present(row, folded, { streamKey: false, film })
  const { state } = folded
  const over = state.finishedAt !== null
  return {
    key: `${kind} ${id}`,
    version: `${versionOf(folded)} ${folded.names} ${match.video} ${match.thumbnailUrl} ${match.hlsUrl} ${match.title}`,
    content: () => ({ kind, match, state, now: serverNow() }),
    follow: over ? '' : `match ${id} ${state.seq}`,
  }
}

async function scheduleEmbed(
  competition: string | undefined,
  { fixtures, viewers }: EmbedParts,
): Promise<Embedded | null> {
  const competitionId = competition === undefined ? null : idOf(competition)
  if (competition !== undefined && competitionId === null) return null
  const from = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const filter = { from, ...(competitionId !== null && { competitionId }) }
  const viewer = viewers.everybody
  const { version, make } = await fixtures.schedule({ ...filter, viewer }, MOST_FIXTURES, null)
  if (!make) return null
  return {
    key: `schedule ${competitionId} ${from} ${viewer.key}`,
    version,
    content: () => ({ kind: 'schedule', fixtures: make().fixtures }),
    follow: 'season',
  }
}

async function standingsEmbed(
  competition: string | undefined,
  { competitions, viewers }: EmbedParts,
): Promise<Embedded | null> {
  const id = competition === undefined ? await competitions.usual() : idOf(competition)
  if (id === null) return null
  const viewer = viewers.everybody
  const { version, make } = await competitions.standings(id, { live: false, viewer }, null)
  if (!make) return null
  return {
    key: `standings ${id} ${viewer.key}`,
    version,
    content: () => ({ kind: 'standings', standings: make() }),
    follow: 'season',
  }
}

/** Returns the content, or null when it doesn't exist. */
async function found(reading: Promise<Embedded | null>): Promise<Embedded | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

function idOf(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** The directive for sites that may frame a page (Content Security Policy Level 3, frame-ancestors). */
const DIRECTIVE = /frame-ancestors [^;]*/

/**
 * Allows sites to frame a page, which is forbidden by default. This site is always allowed.
 * @param sites origins, or `*` for any, from the club's settings
 */
function allowFrames(reply: FastifyReply, sites: readonly string[]): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  reply.header(
    'content-security-policy',
    policy.replace(DIRECTIVE, ["frame-ancestors 'self'", ...sites].join(' ')),
  )
  // The older header doesn't support a list of sites.
  reply.removeHeader('x-frame-options')
}
