import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { askerOf } from '../../http/api.ts'
import { Refused } from '../../refused.ts'
import { isRehearsal } from '../../video/rehearsals.ts'
import { PASS_WINDOWS, type Passes, type Sight } from './passes.ts'
import type { RestrictedMatch, RestrictedMatches } from './restricted-matches.ts'
import { isSeenBy, type Viewer, type Viewers } from './viewer.ts'

const COOKIE = 'courtside-admissions'
/** Maximum number of matches for which a browser stores an admission. Only the latest ones are stored. */
const MOST_REMEMBERED = 20
/**
 * Length of a validity window of an admission by password or link, in ms. An admission lasts one to two
 * windows.
 */
const REMEMBERED_WINDOW_MS = 15 * 86_400_000

/** What a request may see of a match, and why. */
interface Admission {
  readonly numbers: boolean
  readonly film: boolean
  /**
   * Expiry of the pass in the address, in epoch ms. Null when access comes from the user or the browser's
   * cookie.
   */
  readonly passUntil: number | null
}

/**
 * The part of a match that a request asks for: the numbers, the video, or `match`, which is the numbers with
 * links to the video.
 */
export type Asked = Sight | 'match'

/** The access that was found for each request to a restricted match. */
const admitted = new WeakMap<FastifyRequest, Admission>()

/** The requests whose pass is for live video. The delay for viewers does not apply to them. */
const live = new WeakSet<FastifyRequest>()

/** Reports whether a request may see the video live, without the delay for viewers. */
export function mayWatchLive(request: FastifyRequest): boolean {
  return live.has(request)
}

/** Dependencies of {@link Admissions}. */
export interface AdmissionParts {
  restricted: RestrictedMatches
  viewers: Viewers
  passes: Passes
}

/**
 * Decides whether a caller may see the numbers or the video of a match. No other code decides this. The data
 * for the decision are in memory; public matches need no check at all.
 */
export class Admissions {
  readonly #restricted: RestrictedMatches
  readonly #viewers: Viewers
  readonly #passes: Passes

  constructor({ restricted, viewers, passes }: AdmissionParts) {
    this.#restricted = restricted
    this.#viewers = viewers
    this.#passes = passes
  }

  /**
   * Checks that a request may see a part of a match, and stores its access for the rest of the request.
   * @param pass the pass in the address, or null
   * @throws {Refused} stating what access requires. If the existence of the match must stay hidden, the
   * refusal is the same as for an unknown match.
   */
  async enter(
    request: FastifyRequest,
    reply: FastifyReply,
    matchId: number,
    asked: Asked,
    pass: string | null = null,
  ): Promise<void> {
    const match = this.#restricted.of(matchId)
    if (match) await this.#enter({ request, reply, match, asked, pass }, 'match')
  }

  /** Checks a request that names the match by its playback id. See {@link enter}. */
  async enterVideo(
    request: FastifyRequest,
    reply: FastifyReply,
    playbackId: string,
    asked: Asked,
    pass: string | null,
  ): Promise<void> {
    // Camera tests have no viewers, and belong to no match whose restrictions could apply.
    if (isRehearsal(playbackId)) throw new Refused({ code: 'no-such-video' })
    const liveUntil = asked === 'film' && pass !== null ? this.#passes.opensLive(playbackId, pass) : null
    if (liveUntil !== null) {
      live.add(request)
      admitted.set(request, { numbers: true, film: true, passUntil: liveUntil })
      return
    }
    const match = this.#restricted.ofVideo(playbackId)
    if (!match) return
    await this.#enter({ request, reply, match, asked, pass }, 'video')
    // The address of an overlay contains a pass, but its later requests do not. A pass in the browser's
    // cookie admits the later requests.
    if (asked === 'numbers' && pass !== null)
      this.#leave(request, reply, match, 'numbers', PASS_WINDOWS.overlay)
  }

  /**
   * Returns the access to the video for the response to an admitted request: `open` (public), `closed` (no
   * access), or a pass for the video's addresses.
   */
  film(request: FastifyRequest, matchId: number): FilmAccess {
    const match = this.#restricted.of(matchId)
    if (!match) return 'open'
    if (!admitted.get(request)?.film) return 'closed'
    const isOverlays = askerOf(request)?.role === 'ADMIN'
    const window = isOverlays ? PASS_WINDOWS.overlay : PASS_WINDOWS.watching
    return { pass: this.#passes.issue(match, 'film', window) }
  }

  /**
   * Returns the playback id for links to a video's files in the response to an admitted request. Contains a
   * pass if the video requires one.
   */
  nameOfVideo(request: FastifyRequest, playbackId: string): string {
    const match = this.#restricted.ofVideo(playbackId)
    const film = match ? this.film(request, match.id) : 'open'
    return typeof film === 'object' ? `${playbackId}.${film.pass}` : playbackId
  }

  /**
   * Reports whether anyone who has the address of an admitted request can open the video. They can if the
   * video is public or the address has a pass.
   */
  isOpenToAnyone(request: FastifyRequest, playbackId: string): boolean {
    return !this.#restricted.ofVideo(playbackId) || (admitted.get(request)?.passUntil ?? null) !== null
  }

  /** Returns the playback id with a pass for live video, for the people who run a match. */
  nameOfLiveVideo(playbackId: string): string {
    return `${playbackId}.${this.#passes.issueLive(playbackId)}`
  }

  /**
   * Returns a viewer's access to the video of a match, for lists of matches. Contains a pass if the viewer
   * needs one.
   */
  filmFor(viewer: Viewer, matchId: number): FilmAccess {
    const match = this.#restricted.of(matchId)
    if (!match || match.film === 'public') return 'open'
    if (!isSeenBy(viewer, match, 'film')) return 'closed'
    return { pass: this.#passes.issue(match, 'film', PASS_WINDOWS.watching) }
  }

  /**
   * Returns a text that changes with the results of {@link filmFor} for a viewer, for cache keys. Empty while
   * every video is public.
   */
  filmsFor(viewer: Viewer): string {
    const films = this.#restricted.all().filter(({ film }) => film !== 'public')
    if (films.length === 0) return ''
    return ` ${JSON.stringify(films.map(({ id }) => [id, this.filmFor(viewer, id)]))}`
  }

  /**
   * Returns the pass to append to the URL of a match's numbers or video, so that anyone with the URL can open
   * it. Null when the numbers or video are public.
   */
  passFor(matchId: number, sight: Sight): string | null {
    const match = this.#restricted.of(matchId)
    return match && match[sight] !== 'public' ? this.#passes.issue(match, sight, PASS_WINDOWS.watching) : null
  }

  /** Stores an admission in the browser's cookie, after the browser has used a match's link or password. */
  remember(
    request: FastifyRequest,
    reply: FastifyReply,
    match: RestrictedMatch,
    by: 'link' | 'password',
  ): void {
    if (match.film === by) this.#leave(request, reply, match, 'film', REMEMBERED_WINDOW_MS)
    else if (match.numbers === by) this.#leave(request, reply, match, 'numbers', REMEMBERED_WINDOW_MS)
  }

  async #enter({ request, reply, match, asked, pass }: Entrance, named: 'match' | 'video'): Promise<void> {
    // Public numbers need no check, because they contain no links to the video.
    if (asked === 'numbers' && match.numbers === 'public') return
    const admission = await this.#admission({ request, reply, match, asked, pass })
    const sight = asked === 'film' ? 'film' : 'numbers'
    const isOfVideo = sight === 'film' && (admission.numbers || named === 'video')
    const missing = isOfVideo ? 'no-such-video' : 'no-such-match'
    const refused = admission[sight] ? null : refusal(match, sight, askerOf(request) !== null, missing)
    // An unknown match is answered without these headers.
    if (refused?.code === 'no-such-match') throw refused
    admitted.set(request, admission)
    if (match.numbers !== 'public' || asked === 'film') reply.raw.setHeader('x-robots-tag', 'noindex')
    if (refused) throw refused
  }

  async #admission({ request, reply, match, asked, pass }: Entrance): Promise<Admission> {
    const byPass = pass === null ? null : this.#opened(match, pass)
    if (byPass) return byPass
    const viewer = await this.#viewers.of(askerOf(request))
    const stored = remembered(request)
      .filter((entry) => entry.startsWith(`${match.id}.`))
      .map((entry) => this.#opened(match, entry.slice(entry.indexOf('.') + 1)))
      .find((each) => each !== null)
    const byLink = hasKey(request, match)
    if (byLink) this.remember(request, reply, match, 'link')
    const sees = (sight: Sight): boolean =>
      isSeenBy(viewer, match, sight) || stored?.[sight] === true || (byLink && match[sight] === 'link')
    const numbers = sees('numbers')
    const film = numbers && sees('film')
    // Browsers send no access token for event streams, images and downloads, so the cookie has to admit them.
    if (asked === 'match' && numbers && askerOf(request)) {
      this.#leave(request, reply, match, film ? 'film' : 'numbers', PASS_WINDOWS.watching)
    }
    return { numbers, film, passUntil: null }
  }

  #opened(match: RestrictedMatch, pass: string): Admission | null {
    const film = this.#passes.opens(match, 'film', pass)
    const until = film ?? this.#passes.opens(match, 'numbers', pass)
    return until === null ? null : { numbers: true, film: film !== null, passUntil: until }
  }

  /**
   * Stores a pass in the browser's cookie. Uses the raw response, so that event streams send the cookie too.
   */
  #leave(
    request: FastifyRequest,
    reply: FastifyReply,
    match: RestrictedMatch,
    sight: Sight,
    windowMs: number,
  ): void {
    const entry = `${match.id}.${this.#passes.issue(match, sight, windowMs)}`
    const others = remembered(request).filter((known) => !known.startsWith(`${match.id}.`))
    const value = [entry, ...others].slice(0, MOST_REMEMBERED).join('~')
    const secure = request.protocol === 'https' ? '; Secure' : ''
    const age = (2 * windowMs) / 1000
    reply.raw.setHeader(
      'set-cookie',
      `${COOKIE}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`,
    )
  }
}

/** A request for a restricted match. */
interface Entrance {
  request: FastifyRequest
  reply: FastifyReply
  match: RestrictedMatch
  asked: Asked
  pass: string | null
}

/** Whether the receiver of a response may see the video of a match, and with which pass. */
export type FilmAccess = 'open' | 'closed' | { readonly pass: string }

/**
 * Returns the `Cache-Control` of a response about a restricted match. If the address contains a pass, public
 * caches may store the response until the pass expires. Otherwise no public cache may store it.
 */
export function boundedCaching(request: FastifyRequest, cacheControl: string): string {
  const admission = admitted.get(request)
  if (!admission) return cacheControl
  if (admission.passUntil === null || cacheControl.includes('no-store')) return 'private, no-store'
  const left = Math.max(0, Math.floor((admission.passUntil - Date.now()) / 1000))
  return cacheControl.replaceAll(
    /age=(\d+)/g,
    (_, seconds: string) => `age=${Math.min(Number(seconds), left)}`,
  )
}

function remembered(request: FastifyRequest): string[] {
  const [, value = ''] =
    new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.~-]+)`).exec(request.headers.cookie ?? '') ?? []
  return value.split('~').filter((entry) => entry !== '')
}

/** Reports whether an address contains the key of the match's link. */
function hasKey(request: FastifyRequest, { linkKey }: RestrictedMatch): boolean {
  const { key } = request.query as { key?: unknown }
  const right = Buffer.from(linkKey)
  const given = Buffer.from(typeof key === 'string' ? key : '')
  return right.length === given.length && timingSafeEqual(right, given)
}

/**
 * Returns the refusal that states what access requires. Does not reveal that a match exists if it is hidden
 * or open only by link.
 */
function refusal(
  match: RestrictedMatch,
  sight: Sight,
  isSignedIn: boolean,
  missing: 'no-such-match' | 'no-such-video',
): Refused {
  const openness = match.numbers !== 'public' && sight === 'film' ? match.film : match[sight]
  if (openness === 'members') return new Refused({ code: isSignedIn ? 'members-only' : 'not-signed-in' })
  if (openness === 'password') return new Refused({ code: 'match-password-needed' })
  return new Refused({ code: missing })
}
