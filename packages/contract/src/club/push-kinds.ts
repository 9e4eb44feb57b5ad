/**
 * The kinds of push messages about a team's matches: `soon` (starts in 15 minutes), `started`, `period` (a
 * period has ended), `close` (the score is close in the last two minutes), `final` (has ended).
 */
export const PUSH_KINDS = ['soon', 'started', 'period', 'close', 'final'] as const

/** A kind of push message about a team's matches. */
export type PushKind = (typeof PUSH_KINDS)[number]
