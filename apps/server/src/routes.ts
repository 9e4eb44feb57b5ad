import type { MatchState } from '@courtside/basketball'
import { type Config, takesWhip } from '@courtside/config'
import type { Language } from '@courtside/contract'
import type { IngestAddress } from '@courtside/media'
import { playWords } from '@courtside/papers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accountRoutes } from './features/accounts/routes.ts'
import { archiveRoutes } from './features/archive/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { calendarRoutes } from './features/calendars/routes.ts'
import { cameraRoutes } from './features/cameras/routes.ts'
import { cardRoutes } from './features/cards/routes.ts'
import { clockRoutes } from './features/clock/routes.ts'
import { clubRoutes } from './features/club/routes.ts'
import { competitionPageRoutes } from './features/competitions/page-routes.ts'
import { competitionRoutes } from './features/competitions/routes.ts'
import { consentRoutes } from './features/consents/routes.ts'
import { contactRoutes } from './features/contact/routes.ts'
import { courtRoutes } from './features/courts/routes.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { oEmbedRoutes } from './features/embeds/oembed.ts'
import { embedRoutes } from './features/embeds/routes.ts'
import { fileRoutes } from './features/files/routes.ts'
import { filmRoutes } from './features/film/routes.ts'
import { imageRoutes } from './features/images/routes.ts'
import { importRoutes } from './features/imports/routes.ts'
import { tableRoutes } from './features/imports/table-routes.ts'
import { matchPageRoute } from './features/matches/page-route.ts'
import { matchRoutes } from './features/matches/routes.ts'
import { myTeamRoutes } from './features/my-teams/routes.ts'
import { officialRoutes } from './features/officials/routes.ts'
import { guardMatches } from './features/openness/gate.ts'
import { opennessRoutes } from './features/openness/routes.ts'
import { showVideoElsewhere } from './features/openness/video-elsewhere.ts'
import { overlayRoutes } from './features/overlay/routes.ts'
import { paperRoutes } from './features/papers/routes.ts'
import { pushRoutes } from './features/push/routes.ts'
import { restreamRoutes } from './features/restream/routes.ts'
import { retentionRoutes } from './features/retention/routes.ts'
import { rosterRoutes } from './features/rosters/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { seasonPageRoutes } from './features/season/page-routes.ts'
import { seasonRoutes } from './features/season/routes.ts'
import { shotClockRoutes } from './features/shot-clock/routes.ts'
import { startPageRoutes } from './features/start-page/routes.ts'
import { statRoutes } from './features/stats/routes.ts'
import { storyRoutes } from './features/story/routes.ts'
import { endOfStoryMails, storyMailRoutes } from './features/story-mails/routes.ts'
import { systemRoutes } from './features/system/routes.ts'
import { tokenRoutes } from './features/tokens/routes.ts'
import { voiceRoutes } from './features/voice/routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { type Api, createApi } from './http/api.ts'
import type { Departure } from './http/departure.ts'
import { setErrorAnswers } from './http/error-answers.ts'
import { serveWeb } from './http/web.ts'
import { textsIn } from './languages/texts-in.ts'
import type { Ports } from './parts/ground.ts'
import type { Parts } from './parts.ts'

/** The addresses of this server. They contain the host name by which the client reached it. */
interface Addresses {
  ingestUrl(request: FastifyRequest): string
  /** Returns the address for RTMPS; null if RTMPS is off. */
  secureIngestUrl(request: FastifyRequest): string | null
  /** Returns the SRT address of a port, with its passphrase. */
  srtUrl(request: FastifyRequest, port: number, passphrase: string): string
  /** Returns whether matches can take video by SRT. */
  takesSrt(): boolean
  /** Returns the address for WHIP; null if this server takes no video by WHIP. */
  whipUrl(request: FastifyRequest): string | null
  origin(request: FastifyRequest): string
  /** The configured address. */
  publicUrl: string | undefined
}

/** Returns the addresses of this server, as seen by a client. */
export function addressesOf(config: Config, { video }: Parts, ports: Readonly<Ports>): Addresses {
  const { publicUrl } = config
  const origin = (request: FastifyRequest) => publicUrl ?? `${request.protocol}://${request.host}`
  const urlOf = (protocol: IngestAddress['protocol'], request: FastifyRequest) => {
    const address = ports.ingest.find((each) => each.protocol === protocol)
    return address ? ingestUrlFor(publicUrl, request, address) : null
  }
  return {
    ingestUrl(request) {
      const url = video.ingestUrl ?? urlOf('rtmp', request)
      if (url === null) throw new Error('No server receives RTMP.')
      return url
    },
    secureIngestUrl: (request) => urlOf('rtmps', request),
    takesSrt: () => ports.srt,
    srtUrl(request, port, passphrase) {
      const address = { protocol: 'srt', secure: true, port, path: '' } as const
      return `${ingestUrlFor(publicUrl, request, address)}?${new URLSearchParams({ passphrase })}`
    },
    whipUrl: (request) => (takesWhip(config) ? `${origin(request)}/video/whip` : null),
    publicUrl,
    origin,
  }
}

/** The services that the routes need. */
type AnsweringParts = Parts & { departure: Departure }

/** Registers all routes: pages, API calls, videos and preview cards. */
export async function answerAll(
  server: FastifyInstance,
  parts: AnsweringParts,
  addresses: Addresses,
): Promise<void> {
  const { video, films, cuts, accounts, tokens, images, fixtures, competitions } = parts
  const { origin } = addresses
  server.decorate('shownClub', parts.clubIdentity)
  guardMatches(server, parts.admissions)
  showVideoElsewhere(server, parts.admissions, parts.videoSettings)
  await server.register(video.routes, { prefix: '/video' })
  await server.register(filmRoutes(films, cuts), { prefix: '/video' })
  await server.register(
    async (scope) => {
      setErrorAnswers(scope)
      routes(
        createApi(
          scope,
          {
            bySession: (token) => accounts.sessions.identify(token),
            byToken: (token) => tokens.identify(token),
            scores: (userId, match) => parts.scorers.scores(userId, match),
          },
          (act, make) => parts.audit.witness(act, make),
          parts.readBound,
        ),
        { ...parts, ...addresses },
      )
    },
    { prefix: '/api' },
  )
  cardRoutes(server, { ...parts, gameWords: textsIn, logoCopy: (name) => images.copy(name, 'large') })
  await endOfStoryMails(server, parts.storyMails)
  await serveWeb(server, origin)
  const wordsIn = (state: MatchState, at: number, language: Language) =>
    playWords(state, at, textsIn(language))
  matchPageRoute(server, { ...parts, playWords: wordsIn, origin })
  embedRoutes(server, parts)
  const { viewers, readBound } = parts
  seasonPageRoutes(server, { seasons: parts.publicReads.seasons, viewers, origin })
  competitionPageRoutes(server, { competitions, fixtures, viewers, readBound, origin })
}

function routes(api: Api, parts: AnsweringParts & Addresses): void {
  systemRoutes(api, parts)
  contactRoutes(api, parts.contact, parts.emailService)
  accountRoutes(api, parts.accounts)
  auditRoutes(api, parts.audit)
  clubRoutes(api, parts)
  rosterRoutes(api, parts)
  consentRoutes(api, parts.consents)
  seasonRoutes(api, parts)
  startPageRoutes(api, parts)
  searchRoutes(api, parts)
  myTeamRoutes(api, parts)
  const calendarTexts = (language: Language) => textsIn(language).calendar.texts
  competitionRoutes(api, { ...parts, calendarTexts })
  importRoutes(api, parts)
  tableRoutes(api, parts)
  calendarRoutes(api, parts)
  imageRoutes(api, parts)
  matchRoutes(api, { ...parts, audit: parts.accounts.audit })
  clockRoutes(api, parts)
  statRoutes(api, parts)
  opennessRoutes(api, parts.openness)
  archiveRoutes(api, parts)
  retentionRoutes(api, parts)
  fileRoutes(api, parts)
  paperRoutes(api, parts)
  voiceRoutes(api, parts.voice.service)
  storyRoutes(api, { ...parts, periodLabelIn: (language) => textsIn(language).game.periodLabel })
  tokenRoutes(api, parts.tokens)
  webhookRoutes(api, parts.webhooks)
  pushRoutes(api, parts.push)
  storyMailRoutes(api, parts.storyMails)
  officialRoutes(api, parts)
  dashboardRoutes(api, parts)
  overlayRoutes(api, parts)
  restreamRoutes(api, parts.restream)
  cameraRoutes(api, parts.cameras)
  courtRoutes(api, parts.courts, parts.cameraSearch)
  shotClockRoutes(api, parts.log, parts.shots)
  oEmbedRoutes(api, parts)
}

/** Default ports of the protocols. An address can omit them. */
const USUAL_PORTS: Readonly<Partial<Record<IngestAddress['protocol'], number>>> = { rtmp: 1935, rtmps: 443 }

/**
 * Returns the address for streaming software, without a stream key. The host comes from the public URL, or
 * else it is the host by which the administrator reached the server. Omits the default port of the protocol.
 */
function ingestUrlFor(
  publicUrl: string | undefined,
  request: FastifyRequest,
  { protocol, port, path }: IngestAddress,
): string {
  const host = publicUrl ? new URL(publicUrl).hostname : request.hostname
  return `${protocol}://${host}${port === USUAL_PORTS[protocol] ? '' : `:${port}`}${path}`
}
