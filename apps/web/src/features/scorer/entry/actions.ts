import { hasFarShots, isFieldGoal, PLAYS, type Ruleset, type StatType } from '@courtside/basketball'

/** An action of a player, as the scorer's table offers it. */
export interface Action {
  readonly type: StatType
  /** The look of the button: for a made shot, a missed shot, or another action. */
  readonly look: 'made' | 'missed' | 'plain'
  /** The number in the scoresheet's mark of a shot. */
  readonly worth?: 1 | 2 | 3
  /**
   * The keys for the team on the left and for the team on the right, as `event.code`. Both halves of the
   * keyboard have the same layout.
   */
  readonly keys: readonly [left: string, right: string]
}

/** The part of the rules that defines the values of shots. */
type Shots = Pick<Ruleset, 'shots'>

/** The keys of shots from inside and from beyond the arc, made and missed, whatever these shots are worth. */
const SHOT_KEYS = {
  near: [
    ['KeyQ', 'KeyU'],
    ['KeyW', 'KeyI'],
  ],
  far: [
    ['KeyA', 'KeyJ'],
    ['KeyS', 'KeyK'],
  ],
} as const

const SHOT_TYPES = {
  1: ['ONE POINT', 'ONE POINT MISS'],
  2: ['TWO POINTS', 'TWO POINTS MISS'],
  3: ['THREE POINTS', 'THREE POINTS MISS'],
} as const satisfies Record<1 | 2 | 3, readonly [StatType, StatType]>

/**
 * The keys of the actions that exist under all rules, in the order of the buttons. The compiler reports
 * missing stat types.
 */
const OTHER_KEYS = {
  'FREE THROW': ['KeyZ', 'KeyN'],
  'FREE THROW MISS': ['KeyX', 'KeyM'],
  REBOUND: ['KeyE', 'KeyO'],
  ASSIST: ['KeyR', 'KeyP'],
  STEAL: ['KeyD', 'KeyL'],
  BLOCK: ['KeyF', 'KeyH'],
  TURNOVER: ['KeyC', 'KeyB'],
  FOUL: ['KeyV', 'KeyG'],
  SUBSTITUTION: ['KeyT', 'KeyY'],
} as const satisfies Record<Exclude<StatType, (typeof SHOT_TYPES)[1 | 2 | 3][number]>, Action['keys']>

const OTHER_ACTIONS = Object.entries(OTHER_KEYS).map(([type, keys]) => action(type as StatType, keys))
const NEAR_ACTIONS = { 1: shotActions('near', 1), 2: shotActions('near', 2) }
const FAR_ACTIONS = { 2: shotActions('far', 2), 3: shotActions('far', 3) }
const BY_RULES = {
  1: [...NEAR_ACTIONS[1], ...FAR_ACTIONS[2], ...OTHER_ACTIONS],
  2: [...NEAR_ACTIONS[2], ...FAR_ACTIONS[3], ...OTHER_ACTIONS],
}

const WITHOUT_THREES = [...NEAR_ACTIONS[2], ...OTHER_ACTIONS]

/**
 * Returns the actions under these rules, in the order of the buttons: thirteen, or eleven if there are no
 * three-pointers.
 */
export function actionsOf(rules: Shots): readonly Action[] {
  return hasFarShots(rules) ? BY_RULES[rules.shots.near] : WITHOUT_THREES
}

/**
 * Returns the action of a key and the side of its team: 0 for left (home), 1 for right (visitors). Returns
 * null if the key has no action.
 */
export function actionOfKey(code: string, rules: Shots): { action: Action; side: 0 | 1 } | null {
  for (const action of actionsOf(rules)) {
    if (action.keys[0] === code) return { action, side: 0 }
    if (action.keys[1] === code) return { action, side: 1 }
  }
  return null
}

/** Returns the action of a stat type. */
export function actionOfType(type: StatType): Action {
  const action = [...BY_RULES[2], ...BY_RULES[1]].find((each) => each.type === type)
  if (action === undefined) throw new Error(`No action for ${type}`)
  return action
}

/**
 * Returns the action for the same shot with another value: made if it was made, missed if it was missed.
 * Returns `action` itself if the rules have no shot of this value.
 */
export function withWorth(action: Action, worth: 1 | 2 | 3, rules: Shots): Action {
  const isIt = (each: Action) => isFieldGoal(each.type) && each.worth === worth && each.look === action.look
  return actionsOf(rules).find(isIt) ?? action
}

function shotActions(place: 'near' | 'far', worth: 1 | 2 | 3): Action[] {
  return SHOT_TYPES[worth].map((type, missed) => action(type, SHOT_KEYS[place][missed === 0 ? 0 : 1]))
}

function action(type: StatType, keys: Action['keys']): Action {
  const { shot } = PLAYS[type]
  if (shot === null) return { type, look: 'plain', keys }
  return { type, look: shot.made ? 'made' : 'missed', worth: shot.worth, keys }
}
