import { isIP } from 'node:net'
import { addressBlock } from './address-block.ts'

/**
 * Shortens an address for storage over months: precise enough to tell one's own network from a foreign one,
 * too coarse to identify a person. Drops the last number of an IPv4 address. Keeps the first 48 bits of an
 * IPv6 address, which is what a provider assigns to one connection.
 * @param address an IP address, as a socket or a trusted proxy reports it; anything else stays unchanged
 */
export function shortAddress(address: string): string {
  const block = addressBlock(address)
  if (isIP(block) === 4) return block.replace(/\.\d+$/, '.0')
  return block.endsWith('::/64') ? `${block.split(':').slice(0, 3).join(':')}::` : block
}
