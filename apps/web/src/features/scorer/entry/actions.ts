import { PLAYS, type Ruleset, type StatType } from '@courtside/basketball'

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

/** The rules that say which shots there are. */
type Shots = Pick<Ruleset, 'shots'>

/** The keys of shots from inside and from beyond the arc, made and missed, whatever they are worth. */
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

/** The keys of the actions that all rules have, in the order of the buttons: the compiler asks for those of a new kind of play. */
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

/** The thirteen actions of a game by these rules, in the order of the buttons. */
export function actionsOf({ shots }: Shots): readonly Action[] {
  return BY_RULES[shots.near]
}

/** What a key does: an action of the team at `side`, 0 left (home) or 1 right (visitors); null if nothing. */
export function actionOfKey(code: string, rules: Shots): { action: Action; side: 0 | 1 } | null {
  for (const action of actionsOf(rules)) {
    if (action.keys[0] === code) return { action, side: 0 }
    if (action.keys[1] === code) return { action, side: 1 }
  }
  return null
}

/** The action of a stat type. */
export function actionOfType(type: StatType): Action {
  const action = [...BY_RULES[2], ...BY_RULES[1]].find((each) => each.type === type)
  if (action === undefined) throw new Error(`No action records ${type}`)
  return action
}

/** The same shot, made or missed, for another number of points. */
export function withWorth(action: Action, worth: 1 | 2 | 3, rules: Shots): Action {
  const isIt = (each: Action) => isFieldGoal(each) && each.worth === worth && each.look === action.look
  return actionsOf(rules).find(isIt) ?? action
}

/** Whether it is a shot that has a place. */
export function isFieldGoal({ type }: Action): boolean {
  return PLAYS[type].shot?.free === false
}

function shotActions(place: 'near' | 'far', worth: 1 | 2 | 3): Action[] {
  return SHOT_TYPES[worth].map((type, missed) => action(type, SHOT_KEYS[place][missed === 0 ? 0 : 1]))
}

function action(type: StatType, keys: Action['keys']): Action {
  const { shot } = PLAYS[type]
  if (shot === null) return { type, look: 'plain', keys }
  return { type, look: shot.made ? 'made' : 'missed', worth: shot.worth, keys }
}
