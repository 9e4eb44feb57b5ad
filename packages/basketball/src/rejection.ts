/**
 * Why a command is refused: what is wrong, as data. The sentence that tells a person is made elsewhere.
 * Lengths and clocks are in ms.
 */
export type Rejection =
  | { readonly code: 'game-over' }
  /** A period that cannot be: the game ended after regulation or an overtime that was not tied. */
  | { readonly code: 'no-more-periods' }
  | { readonly code: 'invalid-quarter' }
  | { readonly code: 'invalid-substitution-quarter' }
  | { readonly code: 'no-period-yet' }
  | { readonly code: 'time-is-up' }
  | { readonly code: 'clock-out-of-range'; readonly lengthMs: number; readonly periodName?: string }
  | { readonly code: 'picture-offset-out-of-range'; readonly maxMs: number }
  | { readonly code: 'unknown-stat'; readonly statId: number }
  | { readonly code: 'unknown-line'; readonly line: number }
  /** What was voided counts again already. */
  | { readonly code: 'stat-exists' }
  | { readonly code: 'stat-recorded'; readonly statId: number }
  | { readonly code: 'play-removed' }
  | { readonly code: 'invalid-stat-id'; readonly statId: number }
  | { readonly code: 'unknown-stat-type'; readonly statType: string }
  | { readonly code: 'unknown-mark'; readonly markType: string }
  | { readonly code: 'team-not-in-match'; readonly teamId: number }
  | { readonly code: 'player-not-in-team'; readonly playerId: number; readonly teamId: number }
  | { readonly code: 'place-outside-court' }
  | { readonly code: 'half-a-place' }
  | { readonly code: 'no-substitution' }
  | { readonly code: 'not-on-court'; readonly player: string }
  | { readonly code: 'on-court-already'; readonly player: string }
  /** Somebody else can come in. */
  | { readonly code: 'fouled-out'; readonly player: string }
  | { readonly code: 'voice-is-off' }
  | { readonly code: 'line-cannot-be-said'; readonly maxLength: number }
  | { readonly code: 'line-without-play' }
  | { readonly code: 'play-does-not-count' }
  | { readonly code: 'play-has-line' }
  | { readonly code: 'line-too-soon'; readonly everyMs: number }
