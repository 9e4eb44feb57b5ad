import type { Ruleset } from '../rules/ruleset.ts'
import { isFieldGoal, PLAYS, type PlayType } from './plays.ts'

/** Whether a shot from beyond the arc is worth more than one from inside. */
export function hasFarShots({ shots }: Pick<Ruleset, 'shots'>): boolean {
  return shots.far > shots.near
}

/** Whether it is a shot that these rules give more points for because it was taken beyond the arc. */
export function isFarShot(type: PlayType, rules: Pick<Ruleset, 'shots'>): boolean {
  return isFieldGoal(type) && hasFarShots(rules) && PLAYS[type].shot?.worth === rules.shots.far
}
