import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An IP address to connect to. */
export interface FoundAddress {
  address: string
  family: 4 | 6
}

/** Looks up the addresses of a name; none where it has none. */
export type NameLookup = (host: string) => Promise<FoundAddress[]>

/** Why nothing is sent to a host. */
export type AddressFault = 'address-not-found' | 'private-address'

/**
 * The addresses of a host, if all of them may be called from here. Whoever connects to it connects to these, so that another
 * answer of the name server a moment later leads nowhere else.
 * @param host a name or an IP address, as `URL.hostname` has it
 * @param allowPrivate whether addresses of the own machine and of private networks are allowed
 * @param lookUp how names are looked up; else as the system does it, which also knows names of its hosts file
 * @throws what `lookUp` throws
 */
export async function publicAddresses(
  host: string,
  allowPrivate: boolean,
  lookUp: NameLookup = lookUpBySystem,
): Promise<FoundAddress[] | AddressFault> {
  const found = await addressesOf(host.replace(/^\[(.*)\]$/, '$1'), lookUp)
  if (found.length === 0) return 'address-not-found'
  if (!allowPrivate && !found.every(({ address }) => isPublic(address))) return 'private-address'
  return found
}

/** A look-up for a connection that answers with the addresses that were looked at, whatever is asked. */
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

async function lookUpBySystem(host: string): Promise<FoundAddress[]> {
  const found = await lookup(host, { all: true }).catch(() => [])
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }))
}

/**
 * The IPv6 addresses of the internet (IANA, Internet Protocol Version 6 Address Space). ipaddr.js also says `unicast` of addresses that
 * are not assigned to anyone and of `::/96`, where `::7f00:1` stands for 127.0.0.1.
 */
const INTERNET_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address is one of the internet: not of this machine, a private or local network, or reserved for something else. */
function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(INTERNET_IPV6)) return false
  return parsed.range() === 'unicast'
}
