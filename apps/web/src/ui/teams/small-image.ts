/** Returns the address of an image's small version (at most 160 pixels per side). */
export function smallImage(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}size=small`
}
