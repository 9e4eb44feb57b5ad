/**
 * What of a team's matches a device can be told: `soon` it starts in 15 minutes, `started` it has begun, `period` a period is over, `close`
 * it is close in the last two minutes, `final` it is over.
 */
export const PUSH_KINDS = ['soon', 'started', 'period', 'close', 'final'] as const

/** What of a team's matches a device can be told. */
export type PushKind = (typeof PUSH_KINDS)[number]
