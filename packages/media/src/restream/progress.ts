/** The state of a restream. */
export type RestreamState = 'off' | 'waiting' | 'connecting' | 'sending' | 'retrying'

/** The reason why a restream target receives nothing. */
export type RestreamFault =
  | 'address-not-found'
  | 'private-address'
  | 'no-connection'
  | 'not-trusted'
  | 'no-answer'
  | 'refused'
  | 'closed'
  | 'stalled'
  | 'key-unreadable'

/** The state of a match's stream on its way to one target. */
export interface RestreamProgress {
  state: RestreamState
  /** The fault of the latest attempt, null while sending. */
  fault: RestreamFault | null
  /** The target's own message about the fault. May be empty. */
  said: string
  /** When the next attempt starts, in ms since 1970. */
  retryAt: number | null
  /** Bitrate over the last seconds, in kbit/s. */
  kbps: number
  /** Video dropped because the target was too slow, in s. */
  lostSeconds: number
}
