/** When the page was last loaded anew because of missing code, ms since the epoch. */
const RELOADED = 'reloaded for missing code'
/** Who is back so soon would come back for ever. */
const NOT_AGAIN_WITHIN_MS = 30_000

const missing = new WeakSet<object>()

/** Remembers which errors mean that a part of the app's code is not on the server any more. Called once, at the start. */
export function followMissingCode(): void {
  addEventListener('vite:preloadError', (event) => missing.add(event.payload))
}

/** Whether an error means that code is missing, as after an update of Courtside under an open page. */
export function isMissingCode(error: unknown): boolean {
  return typeof error === 'object' && error !== null && missing.has(error)
}

/**
 * Whether the page may be loaded anew by itself now; notes that it is.
 * @param storage of the window, so that it is known after the reload
 * @param now ms since the epoch
 */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const before = Number(storage.getItem(RELOADED) ?? 0)
  if (now - before < NOT_AGAIN_WITHIN_MS) return false
  storage.setItem(RELOADED, String(now))
  return true
}
