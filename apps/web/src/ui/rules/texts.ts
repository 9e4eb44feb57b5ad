import type { FreeRules } from '@courtside/basketball'

/** Texts of the choice of rules. */
export const TEXTS = {
  rules: 'Rules',
  wholeBetween: (from: number, to: number) => `A whole number from ${from} to ${to}.`,
} as const

/** The names of custom rules. Lengths are in minutes. */
export const OWN_RULE_NAMES: Readonly<Record<keyof FreeRules, string>> = {
  periods: 'Periods',
  periodMs: 'Minutes of a period',
  overtimeMs: 'Minutes of an overtime',
  foulLimit: 'Fouls until a player is out',
  teamFoulBonus: 'First team foul with free throws',
  timeouts: 'Time-outs of a team',
  onCourt: 'Players on court',
  minStarters: 'Minimum number of starters (0: as many as on court)',
  farShot: 'Shots from beyond the arc',
  secondBonus: 'First team foul with two throws, not one-and-one (0: always two)',
  timeoutsPer: 'Time-outs are given for',
  lateTimeouts: 'Time-outs in the last 2 minutes (0: no limit)',
  overtimeTimeouts: 'Time-outs in an overtime',
  draws: 'A tie at the end',
  target: 'Points that win the game at once (0: none)',
  overtimeTarget: 'Points in an overtime that win it at once (0: none)',
  shotClock: 'Seconds of the shot clock (0: none)',
  runningFrom: 'Running clock from period (0: never)',
  runningLead: 'Lead from which the clock keeps running (0: any score)',
  atLeastPeriods: 'Periods that everybody must play (0: no rule)',
  atMostPeriods: 'Periods that a player may play (0: no rule)',
  atLeastMs: 'Minutes that everybody must play (0: no rule)',
  atMostMs: 'Minutes that a player may play (0: no rule)',
  singleFreeThrow: 'Free throws for a foul',
  courtHalfPoints: 'Classification points on court',
  foulsOf2026: 'Kinds of fouls',
}

/** The texts of a rule's options. */
export const OWN_RULE_CHOICES: Readonly<Partial<Record<keyof FreeRules, (value: number) => string>>> = {
  onCourt: (value) => `${value} on ${value}`,
  timeoutsPer: (value) => (value === 0 ? 'the whole game' : value === 1 ? 'each half' : 'each period'),
  draws: (value) => (value === 1 ? 'Stands' : 'Leads to an overtime'),
  singleFreeThrow: (value) => (value === 1 ? 'One throw for all points' : 'One throw for each point'),
  courtHalfPoints: (value) => (value === 0 ? 'No limit' : `At most ${value}`),
  foulsOf2026: (value) => (value === 1 ? 'FIBA 2026: disruptive and flagrant' : 'FIBA 2024: unsportsmanlike'),
  farShot: (value) => (value === 3 ? 'Three points' : 'Two points: no three-pointers'),
}
