/**
 * Whether the last part of an address, as the router gives it, is the one that a page has.
 * @param address the page's own address, percent-encoded
 */
export function isAddressOf(part: string, address: string): boolean {
  return address.endsWith(`/${encodeURIComponent(part)}`)
}
