/** The small version of a picture of the API (at most 160 pixels a side). */
export function smallImage(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}size=small`
}
