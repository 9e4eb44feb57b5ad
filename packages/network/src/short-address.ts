import { isIP } from 'node:net'
import { addressBlock } from './address-block.ts'

/**
 * An address as it is kept for months: enough to tell one's own network from a strange one, too little to tell a person. The last number of
 * an IPv4 address is left out, of an IPv6 address all but its first 48 bits, which is what a provider gives to one connection.
 * @param address an IP address, as a socket or a trusted proxy tells it; anything else is no address and stays
 */
export function shortAddress(address: string): string {
  const block = addressBlock(address)
  if (isIP(block) === 4) return block.replace(/\.\d+$/, '.0')
  return block.endsWith('::/64') ? `${block.split(':').slice(0, 3).join(':')}::` : block
}
