import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Audience, audienceOf } from './public-name.ts'

const DAY_MS = 86_400_000

/** The reader of a response. */
export interface Reader {
  readonly audience: Audience
  /** Distinguishes readers who get different responses to the same request. */
  readonly version: string
  /** Returns the key to append to the address of an image hidden from the public, or null. */
  pictureKey(name: string): string | null
}

/** The anonymous reader. */
export const PUBLIC_READER: Reader = {
  audience: 'public',
  version: 'public',
  pictureKey: () => null,
}

/**
 * Creates readers, and the keys for photos that are hidden from the public.
 * Administrators' pages need keys because the browser requests images without a token. A key opens one image
 * on the day of its creation and the day after. It stays the same all day, so that browsers cache the image.
 */
export class Readers {
  readonly #secret: string
  readonly club: Reader = {
    audience: 'club',
    get version() {
      return `club ${today()}`
    },
    pictureKey: (name) => this.#keyOf(name, today()),
  }

  /** @param secret known only to the servers of one club */
  constructor(secret: string) {
    this.#secret = secret
  }

  /** Returns the reader for a user. */
  of(user: { role: string } | null): Reader {
    return audienceOf(user) === 'club' ? this.club : PUBLIC_READER
  }

  /** Reports whether a key opens an image now. */
  opens(name: string, key: string): boolean {
    return [today(), today() - 1].some((day) => {
      const right = Buffer.from(this.#keyOf(name, day))
      const given = Buffer.from(key)
      return right.length === given.length && timingSafeEqual(right, given)
    })
  }

  #keyOf(name: string, day: number): string {
    return createHmac('sha256', this.#secret).update(`picture ${day} ${name}`).digest('base64url')
  }
}

/** Returns the number of the current day, in UTC. */
function today(): number {
  return Math.floor(Date.now() / DAY_MS)
}
