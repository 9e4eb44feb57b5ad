import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Audience, audienceOf } from './public-name.ts'

const DAY_MS = 86_400_000

/** Whom an answer is for. */
export interface Reader {
  readonly audience: Audience
  /** Another one when the same thing is answered to this reader in another way. */
  readonly version: string
  /** What opens a picture that the public does not see, to be put behind its address; null: nothing does. */
  pictureKey(name: string): string | null
}

/** Anybody. */
export const PUBLIC_READER: Reader = {
  audience: 'public',
  version: 'public',
  pictureKey: () => null,
}

/**
 * Readers, and the keys that administrators' pages get to the pictures of players whose photos the public does not see: a picture is fetched
 * without a token. A key opens one picture, on the day it was made and the one after, and is the same all day, so that pages keep the picture.
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

  /** @param secret known to the servers of one club alone */
  constructor(secret: string) {
    this.#secret = secret
  }

  /** Who asks, as a reader. */
  of(user: { role: string } | null): Reader {
    return audienceOf(user) === 'club' ? this.club : PUBLIC_READER
  }

  /** Whether a key opens a picture now. */
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

/** The number of the day, by UTC. */
function today(): number {
  return Math.floor(Date.now() / DAY_MS)
}
