import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RestrictedMatch } from './restricted-matches.ts'

/** The parts of a match that can be restricted. Whoever may see the video may also see the numbers. */
export type Sight = 'numbers' | 'film'

const HOUR_MS = 3_600_000
/**
 * Passes expire at the end of fixed windows. All requests in a window get the same pass, so that caches share
 * one response.
 */
export const PASS_WINDOWS = {
  /** For pages and videos. A pass lasts one to two windows, so it outlasts a game with its breaks. */
  watching: 6 * HOUR_MS,
  /** For the addresses of overlays, which people save in broadcast software. */
  overlay: 15 * 24 * HOUR_MS,
} as const

const PASS = /^([0-9a-z]{6,10})\.([\w-]{22})$/

/**
 * Issues and checks passes. A pass is a text in an address. It opens the numbers or the video of a match for
 * a limited time to everyone who has the address. A changed password, link or access setting of the match
 * invalidates its passes.
 */
export class Passes {
  readonly #secret: string

  /** @param secret known only to the servers of one club */
  constructor(secret: string) {
    this.#secret = secret
  }

  /**
   * Returns a pass that expires at the end of the window after the current one.
   * @param windowMs length of the windows in ms; the pass lasts one to two of them
   */
  issue(match: RestrictedMatch, sight: Sight, windowMs: number): string {
    return this.#make(match, sight, (Math.floor(Date.now() / windowMs) + 2) * windowMs)
  }

  /** Returns the expiry of a pass in epoch ms, or null when the pass doesn't grant access. */
  opens(match: RestrictedMatch, sight: Sight, pass: string): number | null {
    const [, text = ''] = PASS.exec(pass) ?? []
    const until = Number.parseInt(text, 36)
    if (!(until > Date.now())) return null
    const kinds: readonly Sight[] = sight === 'film' ? ['film'] : ['film', 'numbers']
    const given = Buffer.from(pass)
    const isRight = kinds.some((kind) => {
      const right = Buffer.from(this.#make(match, kind, until))
      return right.length === given.length && timingSafeEqual(right, given)
    })
    return isRight ? until : null
  }

  /** Returns a pass for the live video of a match, for the people who run it. */
  issueLive(playbackId: string): string {
    const windowMs = PASS_WINDOWS.watching
    return this.#live(playbackId, (Math.floor(Date.now() / windowMs) + 2) * windowMs)
  }

  /** Returns the expiry of a pass for live video in epoch ms, or null when the pass doesn't grant access. */
  opensLive(playbackId: string, pass: string): number | null {
    const until = Number.parseInt(PASS.exec(pass)?.[1] ?? '', 36)
    if (!(until > Date.now())) return null
    const given = Buffer.from(pass)
    const right = Buffer.from(this.#live(playbackId, until))
    return right.length === given.length && timingSafeEqual(right, given) ? until : null
  }

  #live(playbackId: string, until: number): string {
    return this.#signed(['live', playbackId, until], until)
  }

  #make(match: RestrictedMatch, sight: Sight, until: number): string {
    const lock = [match.numbers, match.film, match.linkKey, match.password ?? '']
    return this.#signed(['pass', sight, match.id, until, ...lock], until)
  }

  #signed(facts: readonly unknown[], until: number): string {
    const signed = createHmac('sha256', this.#secret).update(JSON.stringify(facts)).digest('base64url')
    return `${until.toString(36)}.${signed.slice(0, 22)}`
  }
}
