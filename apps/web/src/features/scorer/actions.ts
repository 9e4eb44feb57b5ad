import { PLAYS, type StatType } from '@courtside/basketball'

/** One of the things a team's player can do, as the scorer's table offers it. */
export interface Action {
  readonly type: StatType
  /** How the button is drawn: a shot made, a shot missed, or anything else. */
  readonly look: 'made' | 'missed' | 'plain'
  /** The figure in the scoresheet's mark of a shot. */
  readonly worth?: 1 | 2 | 3
  /** `event.code` of its key for the team on the left and for the one on the right: the same shape on both sides. */
  readonly keys: readonly [left: string, right: string]
}

/** The keys of each action, in the order of the buttons. */
const KEYS: Readonly<Record<StatType, Action['keys']>> = {
  'TWO POINTS': ['KeyQ', 'KeyU'],
  'TWO POINTS MISS': ['KeyW', 'KeyI'],
  'THREE POINTS': ['KeyA', 'KeyJ'],
  'THREE POINTS MISS': ['KeyS', 'KeyK'],
  'FREE THROW': ['KeyZ', 'KeyN'],
  'FREE THROW MISS': ['KeyX', 'KeyM'],
  REBOUND: ['KeyE', 'KeyO'],
  ASSIST: ['KeyR', 'KeyP'],
  STEAL: ['KeyD', 'KeyL'],
  BLOCK: ['KeyF', 'KeyH'],
  TURNOVER: ['KeyC', 'KeyB'],
  FOUL: ['KeyV', 'KeyG'],
  SUBSTITUTION: ['KeyT', 'KeyY'],
}

/** The actions in the order of the buttons. */
export const ACTIONS: readonly Action[] = (Object.keys(KEYS) as StatType[]).map((type): Action => {
  const { shot } = PLAYS[type]
  const keys = KEYS[type]
  if (shot === null) return { type, look: 'plain', keys }
  return { type, look: shot.made ? 'made' : 'missed', worth: shot.worth, keys }
})

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
