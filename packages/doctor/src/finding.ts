/**
 * Minimum number of days until a certificate expires; with fewer there is a warning. Automatic renewal
 * normally happens a month before the expiry.
 */
export const CERTIFICATE_DAYS = 14
/** Clock difference in ms from which the pages' clocks and the sessions are noticeably wrong. */
export const CLOCK_OFF_MS = 5000
/** One day, in ms. */
export const DAY_MS = 24 * 60 * 60 * 1000

/** The result of a check, for the administrator. */
export interface Finding {
  /** `fault`: Courtside cannot work. `warning`: it works, but problems will follow. `fine`: no problem. */
  state: 'fine' | 'warning' | 'fault'
  /** One sentence that states the result. */
  said: string
  /** What to do about it; undefined when it is fine. */
  advice?: string
}

/** Returns a result without problems. */
export function fine(said: string): Finding {
  return { state: 'fine', said }
}

/** Returns a result with a problem that does not stop Courtside from working. */
export function warning(said: string, advice: string): Finding {
  return { state: 'warning', said, advice }
}

/** Returns a result with a problem that stops Courtside from working. */
export function fault(said: string, advice: string): Finding {
  return { state: 'fault', said, advice }
}

/** Returns the warning that two clocks differ. @param said one sentence that names them */
export function clockWarning(said: string): Finding {
  return warning(said, 'Let both follow a time server (systemd-timesyncd or chrony).')
}

/** Returns the reason of an error, as its code if it has one. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? error.cause : error
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
}
