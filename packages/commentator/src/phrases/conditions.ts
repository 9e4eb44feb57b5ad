import { isFreeThrow, isMiss, points } from '@courtside/basketball'
import type { Condition } from './wording.ts'

const MINUTE_MS = 60_000

/** The main play scored. */
export const hasScored: Condition = ({ scene }) => points(scene.main.type) > 0

/** It was a field goal that went in. */
export const isFieldGoal: Condition = (s) => hasScored(s) && !isFreeThrow(s.scene.main.type)

/** It was one that did not. */
export const isFieldGoalMiss: Condition = ({ scene }) =>
  isMiss(scene.main.type) && !isFreeThrow(scene.main.type)

/** The player has made half of the shots, or more. */
export const isGoodShooter: Condition = (s) => s.value('fgm') * 2 >= s.value('fga')

/** It was of that type. */
export const is =
  (type: string): Condition =>
  ({ scene }) =>
    scene.main.type === type

/** It put its team in front. */
export const tookLead: Condition = (s) => hasScored(s) && s.scene.margin > 0 && s.scene.marginBefore <= 0

/** Hardly anything has happened yet. */
export const isEarly: Condition = ({ scene }) => scene.score[0] + scene.score[1] <= 6

/** The last three minutes of the fourth quarter or of an overtime, but for the last second. */
const isLate: Condition = ({ scene: { main, state } }) =>
  main.period >= state.setup.ruleset.periods && main.clock <= 3 * MINUTE_MS && main.clock >= 1000

/** Late, and still to be won by either. */
export const isTight: Condition = (s) => isLate(s) && Math.abs(s.scene.margin) <= 8
