/**
 * Returns whether a part of an address, as the router has decoded it, is the last part of the page's correct
 * address.
 * @param address the page's correct address, percent-encoded
 */
export function isAddressOf(part: string, address: string): boolean {
  return address.endsWith(`/${encodeURIComponent(part)}`)
}
