const missing = new WeakSet<object>()

/** Remembers which errors mean that a part of the app's code is not on the server any more. Called once, at the start. */
export function followMissingCode(): void {
  addEventListener('vite:preloadError', (event) => missing.add(event.payload))
}

/** Whether an error means that code is missing, as after an update of Courtside under an open page. */
export function isMissingCode(error: unknown): boolean {
  return typeof error === 'object' && error !== null && missing.has(error)
}
