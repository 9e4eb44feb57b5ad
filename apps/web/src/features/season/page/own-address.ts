/**
 * Returns whether the last segment of an address, as decoded by the router, is that of the page's own
 * address.
 * @param address the page's own address, percent-encoded
 */
export function isAddressOf(part: string, address: string): boolean {
  return address.endsWith(`/${encodeURIComponent(part)}`)
}
