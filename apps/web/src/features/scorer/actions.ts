import type { StatType } from '@courtside/basketball'

/** One of the 13 things a team's player can do, as the scorer's table offers it. */
export interface Action {
  readonly type: StatType
  /** How the button is drawn: a shot made, a shot missed, or anything else. */
  readonly look: 'made' | 'missed' | 'plain'
  /** The figure in the scoresheet's mark of a shot. */
  readonly worth?: 1 | 2 | 3
  /** `event.code` of its key for the team on the left and for the one on the right: the same shape on both sides. */
  readonly keys: readonly [left: string, right: string]
}

/** The actions in the order of the buttons. */
export const ACTIONS: readonly Action[] = [
  { type: 'TWO POINTS', look: 'made', worth: 2, keys: ['KeyQ', 'KeyU'] },
  { type: 'TWO POINTS MISS', look: 'missed', worth: 2, keys: ['KeyW', 'KeyI'] },
  { type: 'THREE POINTS', look: 'made', worth: 3, keys: ['KeyA', 'KeyJ'] },
  { type: 'THREE POINTS MISS', look: 'missed', worth: 3, keys: ['KeyS', 'KeyK'] },
  { type: 'FREE THROW', look: 'made', worth: 1, keys: ['KeyZ', 'KeyN'] },
  { type: 'FREE THROW MISS', look: 'missed', worth: 1, keys: ['KeyX', 'KeyM'] },
  { type: 'REBOUND', look: 'plain', keys: ['KeyE', 'KeyO'] },
  { type: 'ASSIST', look: 'plain', keys: ['KeyR', 'KeyP'] },
  { type: 'STEAL', look: 'plain', keys: ['KeyD', 'KeyL'] },
  { type: 'BLOCK', look: 'plain', keys: ['KeyF', 'KeyH'] },
  { type: 'TURNOVER', look: 'plain', keys: ['KeyC', 'KeyB'] },
  { type: 'FOUL', look: 'plain', keys: ['KeyV', 'KeyG'] },
  { type: 'SUBSTITUTION', look: 'plain', keys: ['KeyT', 'KeyY'] },
]

/** What a key does: an action of the team at `side`, 0 left (home) or 1 right (visitors); null if nothing. */
export function actionOfKey(code: string): { action: Action; side: 0 | 1 } | null {
  for (const action of ACTIONS) {
    if (action.keys[0] === code) return { action, side: 0 }
    if (action.keys[1] === code) return { action, side: 1 }
  }
  return null
}

/** The action of a stat type. */
export function actionOfType(type: StatType): Action {
  const action = ACTIONS.find((each) => each.type === type)
  if (action === undefined) throw new Error(`No action records ${type}`)
  return action
}

/** The same shot, made or missed, for two or three points. */
export function withWorth(action: Action, worth: 2 | 3): Action {
  return ACTIONS.find((each) => each.worth === worth && each.look === action.look) ?? action
}
