import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An IP address to connect to. */
export interface FoundAddress {
  address: string
  family: 4 | 6
}

/** Returns the addresses of a name, or an empty list when the name has none. */
export type NameLookup = (host: string) => Promise<FoundAddress[]>

/** The reason why nothing is sent to a host. */
export type AddressFault = 'address-not-found' | 'private-address'

/**
 * Returns the addresses of a host if this server may connect to all of them. The caller connects to these
 * addresses, so that a different answer of the name server a moment later has no effect.
 * @param host a name or an IP address, in the format of `URL.hostname`
 * @param allowPrivate whether addresses of this machine and of private networks are allowed
 * @param lookUp the look-up function; the default uses the system, which also reads its hosts file
 * @param signal ends the wait for a look-up that takes too long
 * @throws the error that `lookUp` throws, or the reason of the signal
 */
export async function publicAddresses(
  host: string,
  allowPrivate: boolean,
  lookUp: NameLookup = lookUpBySystem,
  signal?: AbortSignal,
): Promise<FoundAddress[] | AddressFault> {
  const lookedUp = addressesOf(host.replace(/^\[(.*)\]$/, '$1'), lookUp)
  const found = await (signal ? Promise.race([lookedUp, aborted(signal)]) : lookedUp)
  if (found.length === 0) return 'address-not-found'
  if (!allowPrivate && !found.every(({ address }) => isPublic(address))) return 'private-address'
  return found
}

/** Returns a look-up for a connection that always answers with the addresses that were checked. */
export function lookupOf(found: FoundAddress[]): LookupFunction {
  return (_host, options, answer) => {
    const [first] = found
    if (options.all) answer(null, found)
    else answer(null, first?.address ?? '', first?.family)
  }
}

async function addressesOf(host: string, lookUp: NameLookup): Promise<FoundAddress[]> {
  const family = isIP(host)
  if (family !== 0) return [{ address: host, family: family === 6 ? 6 : 4 }]
  return lookUp(host)
}

/** Waits until a signal is aborted, and throws its reason. */
async function aborted(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort')
  throw signal.reason
}

async function lookUpBySystem(host: string): Promise<FoundAddress[]> {
  const found = await lookup(host, { all: true }).catch(() => [])
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }))
}

/**
 * The IPv6 addresses of the internet (IANA, Internet Protocol Version 6 Address Space). ipaddr.js also
 * reports `unicast` for unassigned addresses and for `::/96`, where `::7f00:1` means 127.0.0.1.
 */
const INTERNET_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Reports whether an address belongs to the internet, rather than to this machine, a private or local
 * network, or a reserved range.
 */
function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(INTERNET_IPV6)) return false
  return parsed.range() === 'unicast'
}
