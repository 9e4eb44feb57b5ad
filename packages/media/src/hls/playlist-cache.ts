import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'

const compress = promisify(gzip)

/** An encoded playlist, plain and compressed. */
export type EncodedPlaylist = { plain: Buffer; gzip: Buffer }

/** Builds and compresses each playlist once per version, regardless of the number of viewers. */
export class PlaylistCache<Kind extends string> {
  readonly #build: (kind: Kind) => string | null
  readonly #encoded = new Map<Kind, Promise<EncodedPlaylist | null>>()

  /** @param build returns the current text of a playlist, or null when there is none yet */
  constructor(build: (kind: Kind) => string | null) {
    this.#build = build
  }

  /** Drops all playlists because the timeline changed. */
  invalidate(): void {
    this.#encoded.clear()
  }

  get(kind: Kind): Promise<EncodedPlaylist | null> {
    const known = this.#encoded.get(kind)
    if (known) return known
    const encoded = encode(this.#build(kind))
    this.#encoded.set(kind, encoded)
    encoded.catch(() => {
      if (this.#encoded.get(kind) === encoded) this.#encoded.delete(kind) // lets the next request try again
    })
    return encoded
  }
}

async function encode(text: string | null): Promise<EncodedPlaylist | null> {
  if (text === null) return null
  const plain = Buffer.from(text)
  return { plain, gzip: await compress(plain, { level: constants.Z_BEST_SPEED }) }
}
