import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RestrictedMatch } from './restricted-matches.ts'

/** What of a match there is to see. Whoever sees its film sees its numbers. */
export type Sight = 'numbers' | 'film'

const HOUR_MS = 3_600_000
/** Passes are made for windows, so that all who ask within one get the same, and caches hold one answer for all of them. */
export const PASS_WINDOWS = {
  /** Long enough for a game with its breaks, from whenever in the window. */
  watching: 6 * HOUR_MS,
  /** In the address of an overlay, which broadcast software keeps. */
  overlay: 15 * 24 * HOUR_MS,
} as const

const PASS = /^([0-9a-z]{6,10})\.([\w-]{22})$/

/**
 * Passes: texts in addresses that open the numbers or the film of a match for a while, to whoever has them. They hold as long as the match
 * is opened by what it was: another password, another link or another choice ends them all.
 */
export class Passes {
  readonly #secret: string

  /** @param secret known to the servers of one club alone */
  constructor(secret: string) {
    this.#secret = secret
  }

  /** A pass that holds until the end of the next window: for one to two windows. */
  issue(match: RestrictedMatch, sight: Sight, windowMs: number): string {
    return this.#make(match, sight, (Math.floor(Date.now() / windowMs) + 2) * windowMs)
  }

  /** Until when a pass opens something, ms since 1970; null: it does not. */
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

  #make(match: RestrictedMatch, sight: Sight, until: number): string {
    const lock = [match.numbers, match.film, match.linkKey, match.password ?? '']
    const signed = createHmac('sha256', this.#secret)
      .update(JSON.stringify(['pass', sight, match.id, until, ...lock]))
      .digest('base64url')
    return `${until.toString(36)}.${signed.slice(0, 22)}`
  }
}
