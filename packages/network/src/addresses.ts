import { BlockList, isIP } from 'node:net'

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

/**
 * Shortens an address for storage over months: precise enough to distinguish one's own network from others,
 * too coarse to identify a person. Replaces the last number of an IPv4 address with 0. Keeps the first 48
 * bits of an IPv6 address, which is what a provider assigns to one connection.
 * @param address an IP address, as a socket or a trusted proxy reports it; anything else stays unchanged
 */
export function shortAddress(address: string): string {
  const block = addressBlock(address)
  if (isIP(block) === 4) return block.replace(/\.\d+$/, '.0')
  return block.endsWith('::/64') ? `${block.split(':').slice(0, 3).join(':')}::` : block
}

/** The networks of each name, as in `proxy-addr`. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * Returns a function that reports whether an address belongs to any of the listed networks.
 * @param list comma-separated addresses, networks such as 10.0.0.0/8, and network names; validated by the
 * caller
 */
export function networksOf(list: string): (address: string) => boolean {
  const networks = new BlockList()
  for (const text of list.split(',').map((each) => each.trim())) {
    for (const network of NAMED[text] ?? [text]) {
      const [address = '', prefix] = network.split('/')
      const family = familyOf(address)
      if (family) networks.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family)
    }
  }
  return (address) => {
    const bare = address.replace(/%.*$/, '')
    const family = familyOf(bare)
    return family !== null && networks.check(bare, family)
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address)
  return version === 0 ? null : version === 6 ? 'ipv6' : 'ipv4'
}
