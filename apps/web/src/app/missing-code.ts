const missing = new WeakSet<object>()

/**
 * Remembers errors that mean that a part of the app's code is missing on the server. To be called once, at
 * the start.
 */
export function followMissingCode(): void {
  addEventListener('vite:preloadError', (event) => missing.add(event.payload))
}

/**
 * Returns whether an error means that code is missing. This happens if Courtside is updated while the page is
 * open.
 */
export function isMissingCode(error: unknown): boolean {
  return typeof error === 'object' && error !== null && missing.has(error)
}
