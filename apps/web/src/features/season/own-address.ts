/**
 * Returns whether a segment, as decoded by the router, is the last segment of the page's own address.
 * @param address the page's own address, percent-encoded
 */
export function isAddressOf(part: string, address: string): boolean {
  return address.endsWith(`/${encodeURIComponent(part)}`)
}
