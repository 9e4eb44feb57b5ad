/** A certificate is renewed a month before its end by what renews it by itself. */
export const CERTIFICATE_DAYS = 14
/** More, in ms, and the pages' clocks and the sessions are noticeably wrong. */
export const CLOCK_OFF_MS = 5000
export const DAY_MS = 24 * 60 * 60 * 1000

/** What one check has found, for the person at the keyboard. */
export interface Finding {
  /** fault: Courtside cannot work like this; warning: it works, and something will go wrong; fine. */
  state: 'fine' | 'warning' | 'fault'
  /** One sentence: what is. */
  said: string
  /** What to do about it; undefined when it is fine. */
  advice?: string
}

/** All is well. */
export function fine(said: string): Finding {
  return { state: 'fine', said }
}

/** It works, but. */
export function warning(said: string, advice: string): Finding {
  return { state: 'warning', said, advice }
}

/** It does not work. */
export function fault(said: string, advice: string): Finding {
  return { state: 'fault', said, advice }
}

/** Why something failed, in a word. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? error.cause : error
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
}
