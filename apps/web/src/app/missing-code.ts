const missing = new WeakSet<object>()

/**
 * Records errors that mean that a part of the app's code is missing on the server. Called once at startup.
 */
export function followMissingCode(): void {
  addEventListener('vite:preloadError', (event) => missing.add(event.payload))
}

/** Returns whether an error means missing code, as after an update of Courtside under an open page. */
export function isMissingCode(error: unknown): boolean {
  return typeof error === 'object' && error !== null && missing.has(error)
}
