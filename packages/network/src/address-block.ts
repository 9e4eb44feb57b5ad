import { isIP } from 'node:net'

const GROUPS = 8
/**
 * Number of groups that identify the network of an IPv6 address: its first 64 bits. The owner chooses the
 * rest freely (RFC 4291, section 2.5.1).
 */
const NETWORK_GROUPS = 4
const IPV4_MAPPED = /^(0:){5}ffff:/

/**
 * Returns the block that rate limits count as one client: an IPv4 address, or the /64 network of an IPv6
 * address, because the owner of one address in such a network has all of them.
 * @param address an IP address, as a socket or a trusted proxy reports it; anything else counts as itself
 */
export function addressBlock(address: string): string {
  const bare = address.replace(/%.*$/, '')
  if (isIP(bare) !== 6) return address
  const groups = groupsOf(bare)
  if (IPV4_MAPPED.test(groups.join(':'))) return ipv4Of(groups.slice(-2))
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`
}

/** Returns the eight groups of an IPv6 address as hexadecimal numbers without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser writes an address in its canonical form: lower case, an IPv4 tail as two groups.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = canonical.split('::').map((part) => part.split(':').filter(Boolean))
  return [...head, ...Array<string>(GROUPS - head.length - tail.length).fill('0'), ...tail]
}

function ipv4Of(groups: readonly string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
}
