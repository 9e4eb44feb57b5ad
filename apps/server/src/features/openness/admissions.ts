import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { askerOf } from '../../http/api.ts'
import { Refused } from '../../refused.ts'
import { PASS_WINDOWS, type Passes, type Sight } from './passes.ts'
import type { RestrictedMatch, RestrictedMatches } from './restricted-matches.ts'
import { isSeenBy, type Viewer, type Viewers } from './viewer.ts'

const COOKIE = 'courtside-admissions'
/** As many matches as a browser is let in to at a time, the latest. */
const MOST_REMEMBERED = 20
/** Who has said a password or come by a link is let in for one to two of these. */
const REMEMBERED_WINDOW_MS = 15 * 86_400_000

/** What somebody may see of a match, and by what. */
interface Admission {
  readonly numbers: boolean
  readonly film: boolean
  /** Until when by a pass in the address, ms since 1970; null: by who asks, or by what the browser has. */
  readonly passUntil: number | null
}

/** What is asked for: the numbers, the film, or the match with the numbers that leads to the film as well. */
export type Asked = Sight | 'match'

/** What was found of a request to something of a restricted match. */
const admitted = new WeakMap<FastifyRequest, Admission>()

/** What {@link Admissions} needs. */
export interface AdmissionParts {
  restricted: RestrictedMatches
  viewers: Viewers
  passes: Passes
}

/**
 * The one place where it is decided whether an asker may see the numbers or the film of a match. Of a match that is open to everybody it is
 * known at once.
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
   * Lets a request pass that may see something of a match.
   * @param pass what its address says to be let in; null: nothing
   * @throws {Refused} that says what it would take, or that there is no such match where that is not to be told either
   */
  async enter(
    request: FastifyRequest,
    reply: FastifyReply,
    matchId: number,
    asked: Asked,
    pass: string | null = null,
  ): Promise<void> {
    const match = this.#restricted.of(matchId)
    if (match) await this.#enter({ request, reply, match, asked, pass })
  }

  /** The same of what is asked for by a playback id. */
  async enterVideo(
    request: FastifyRequest,
    reply: FastifyReply,
    playbackId: string,
    asked: Asked,
    pass: string | null,
  ): Promise<void> {
    const match = this.#restricted.ofVideo(playbackId)
    if (!match) return
    await this.#enter({ request, reply, match, asked, pass })
    // An overlay knows nothing but its address: what it asks for next is let in by what its browser has.
    if (asked === 'numbers' && pass !== null)
      this.#leave(request, reply, match, 'numbers', PASS_WINDOWS.overlay)
  }

  /**
   * What the answer to a request that was let in may lead to: the film of the match as everybody has it (`open`), not at all (`closed`), or by
   * a pass in its addresses.
   */
  film(request: FastifyRequest, matchId: number): FilmAccess {
    const match = this.#restricted.of(matchId)
    if (!match) return 'open'
    if (!admitted.get(request)?.film) return 'closed'
    const isOverlays = askerOf(request)?.role === 'ADMIN'
    const window = isOverlays ? PASS_WINDOWS.overlay : PASS_WINDOWS.watching
    return { pass: this.#passes.issue(match, 'film', window) }
  }

  /** The name by which a request that was let in to a film is told of files of it. */
  nameOfVideo(request: FastifyRequest, playbackId: string): string {
    const match = this.#restricted.ofVideo(playbackId)
    const film = match ? this.film(request, match.id) : 'open'
    return typeof film === 'object' ? `${playbackId}.${film.pass}` : playbackId
  }

  /** What a list may lead to for a reader. */
  filmFor(viewer: Viewer, matchId: number): FilmAccess {
    const match = this.#restricted.of(matchId)
    if (!match || match.film === 'public') return 'open'
    if (!isSeenBy(viewer, match, 'film')) return 'closed'
    return { pass: this.#passes.issue(match, 'film', PASS_WINDOWS.watching) }
  }

  /** Tells one state of what {@link filmFor} gives a reader from another; empty while every film is open to everybody. */
  filmsFor(viewer: Viewer): string {
    const films = this.#restricted.all().filter(({ film }) => film !== 'public')
    if (films.length === 0) return ''
    return ` ${JSON.stringify(films.map(({ id }) => [id, this.filmFor(viewer, id)]))}`
  }

  /** What an address of the numbers, or the film, of a match needs to open for whoever has it; null: nothing. */
  passFor(matchId: number, sight: Sight): string | null {
    const match = this.#restricted.of(matchId)
    return match && match[sight] !== 'public' ? this.#passes.issue(match, sight, PASS_WINDOWS.watching) : null
  }

  /** Has a browser let in from now on that has come by the link of a match, or has said its password. */
  remember(
    request: FastifyRequest,
    reply: FastifyReply,
    match: RestrictedMatch,
    by: 'link' | 'password',
  ): void {
    if (match.film === by) this.#leave(request, reply, match, 'film', REMEMBERED_WINDOW_MS)
    else if (match.numbers === by) this.#leave(request, reply, match, 'numbers', REMEMBERED_WINDOW_MS)
  }

  async #enter({ request, reply, match, asked, pass }: Entrance): Promise<void> {
    // The numbers are everybody's, and lead nowhere else.
    if (asked === 'numbers' && match.numbers === 'public') return
    const admission = await this.#admission({ request, reply, match, asked, pass })
    admitted.set(request, admission)
    if (match.numbers !== 'public' || asked === 'film') reply.raw.setHeader('x-robots-tag', 'noindex')
    const sight = asked === 'film' ? 'film' : 'numbers'
    if (!admission[sight]) throw refusal(match, sight, askerOf(request) !== null)
  }

  async #admission({ request, reply, match, asked, pass }: Entrance): Promise<Admission> {
    const byPass = pass === null ? null : this.#opened(match, pass)
    if (byPass) return byPass
    const viewer = await this.#viewers.of(askerOf(request))
    const kept = remembered(request)
      .filter((entry) => entry.startsWith(`${match.id}.`))
      .map((entry) => this.#opened(match, entry.slice(entry.indexOf('.') + 1)))
      .find((each) => each !== null)
    const byLink = hasKey(request, match)
    if (byLink) this.remember(request, reply, match, 'link')
    const sees = (sight: Sight): boolean =>
      isSeenBy(viewer, match, sight) || kept?.[sight] === true || (byLink && match[sight] === 'link')
    const numbers = sees('numbers')
    const film = numbers && sees('film')
    // What follows is asked for without a token: event streams, pictures, downloads.
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

  /** Leaves a pass with the browser. To the bare response, so that an event stream has it as well. */
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

/** A request at the door of a restricted match. */
interface Entrance {
  request: FastifyRequest
  reply: FastifyReply
  match: RestrictedMatch
  asked: Asked
  pass: string | null
}

/** Whether and how an answer leads to the film of a match. */
export type FilmAccess = 'open' | 'closed' | { readonly pass: string }

/** How long an answer that is about a restricted match may be kept, as its `Cache-Control`: by a pass as anything public is, as long as the pass is good; else by nobody. */
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

/** Whether an address has the key of the match's link. */
function hasKey(request: FastifyRequest, { linkKey }: RestrictedMatch): boolean {
  const { key } = request.query as { key?: unknown }
  const right = Buffer.from(linkKey)
  const given = Buffer.from(typeof key === 'string' ? key : '')
  return right.length === given.length && timingSafeEqual(right, given)
}

/** What it would take. That there is a match which is open by link, or hidden, is told to nobody else. */
function refusal(match: RestrictedMatch, sight: Sight, isSignedIn: boolean): Refused {
  const openness = match.numbers !== 'public' && sight === 'film' ? match.film : match[sight]
  if (openness === 'members') return new Refused({ code: isSignedIn ? 'members-only' : 'not-signed-in' })
  if (openness === 'password') return new Refused({ code: 'match-password-needed' })
  return new Refused({ code: sight === 'film' ? 'no-such-video' : 'no-such-match' })
}
