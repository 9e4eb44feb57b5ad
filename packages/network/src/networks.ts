import { BlockList, isIP } from 'node:net'

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
