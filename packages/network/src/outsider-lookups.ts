import { Resolver } from 'node:dns/promises'
import { BoundExceeded } from './bound-exceeded.ts'
import type { FoundAddress } from './public-address.ts'

/** Maximum number of concurrent look-ups. */
const MOST_AT_ONCE = 20
/** Timeout of a look-up, in ms. */
const TIMEOUT_MS = 2000

/** Options that tests change. */
export interface LookupOptions {
  /** Addresses, with ports, of name servers to use instead of the system's. */
  nameServers: readonly string[]
  timeoutMs: number
}

/**
 * Looks up names that outsiders have chosen. The name servers of these names may answer slowly or never, so
 * each look-up has a timeout and only a few run at a time. The look-ups query name servers over their own
 * sockets. The system's look-up would block one of the four threads that also read files and look up the
 * names that administrators chose.
 */
export class OutsiderLookups {
  readonly #nameServers: readonly string[] | undefined
  readonly #timeoutMs: number
  #running = 0

  constructor({ nameServers, timeoutMs }: Partial<LookupOptions> = {}) {
    this.#nameServers = nameServers
    this.#timeoutMs = timeoutMs ?? TIMEOUT_MS
  }

  /**
   * Looks up the addresses of a name. Returns an empty list when the name has none or no name server answers
   * in time.
   * @throws {BoundExceeded} 503 when too many look-ups are running
   */
  readonly addressesOf = async (host: string): Promise<FoundAddress[]> => {
    if (this.#running >= MOST_AT_ONCE) throw new BoundExceeded('too-busy', Math.ceil(this.#timeoutMs / 1000))
    this.#running += 1
    const resolver = new Resolver({ timeout: this.#timeoutMs, tries: 1 })
    if (this.#nameServers) resolver.setServers(this.#nameServers)
    // The resolver's own timeout applies per server: it would try several servers in turn.
    const timer = setTimeout(() => resolver.cancel(), this.#timeoutMs)
    try {
      const [v4, v6] = await Promise.all([
        resolver.resolve4(host).catch(() => []),
        resolver.resolve6(host).catch(() => []),
      ])
      return [
        ...v4.map((address) => ({ address, family: 4 }) as const),
        ...v6.map((address) => ({ address, family: 6 }) as const),
      ]
    } finally {
      clearTimeout(timer)
      this.#running -= 1
    }
  }
}
