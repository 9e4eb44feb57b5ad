import type { FreeRules } from '@courtside/basketball'

/** Texts of the rules selection. */
export const TEXTS = {
  rules: 'Rules',
  wholeBetween: (from: number, to: number) => `A whole number from ${from} to ${to}.`,
} as const

/** The custom rules. Lengths are in minutes. */
export const OWN_RULE_NAMES: Readonly<Record<keyof FreeRules, string>> = {
  periods: 'Periods',
  periodMs: 'Minutes of a period',
  overtimeMs: 'Minutes of an overtime',
  foulLimit: 'Fouls until a player is out',
  teamFoulBonus: 'Team foul with free throws',
  timeouts: 'Time-outs of a team',
  onCourt: 'Players on court',
  farShot: 'Shots from beyond the arc',
}

/** The names of a rule's choices. */
export const OWN_RULE_CHOICES: Readonly<Partial<Record<keyof FreeRules, (value: number) => string>>> = {
  onCourt: (value) => `${value} on ${value}`,
  farShot: (value) => (value === 3 ? 'Three points' : 'Two points: no three-pointers'),
}
