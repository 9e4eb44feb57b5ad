import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An IP address to connect to. */
export interface FoundAddress {
  address: string
  family: 4 | 6
}

/** Why nothing is sent to a host. */
export type AddressFault = 'address-not-found' | 'private-address'

/**
 * The addresses of a host, if all of them may be called from here. Whoever connects to it connects to these, so that another
 * answer of the name server a moment later leads nowhere else.
 * @param host a name or an IP address, as `URL.hostname` has it
 * @param allowPrivate whether addresses of the own machine and of private networks are allowed
 */
export async function publicAddresses(
  host: string,
  allowPrivate: boolean,
): Promise<FoundAddress[] | AddressFault> {
  const found = await addressesOf(host.replace(/^\[(.*)\]$/, '$1'))
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

async function addressesOf(host: string): Promise<FoundAddress[]> {
  const family = isIP(host)
  if (family !== 0) return [{ address: host, family: family === 6 ? 6 : 4 }]
  const found = await lookup(host, { all: true }).catch(() => [])
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }))
}

/** Whether an address is one of the internet: not of this machine, a private or local network, or reserved for something else. */
function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast'
}
