/** The referees' roles, by their names in FIBA's rules. Other rules call them referee and umpires. */
export const OFFICIAL_ROLES = ['crew-chief', 'umpire-1', 'umpire-2'] as const

/** The roles at the scorer's table. */
export const TABLE_ROLES = [
  'scorer',
  'assistant-scorer',
  'timer',
  'shot-clock-operator',
  'commissioner',
] as const

/** The posts of a game's crew: the referees' roles, then those at the scorer's table. */
export const CREW_ROLES = [...OFFICIAL_ROLES, ...TABLE_ROLES] as const

export type OfficialRole = (typeof OFFICIAL_ROLES)[number]
export type TableRole = (typeof TABLE_ROLES)[number]
/** A post of a game's crew. */
export type CrewRole = OfficialRole | TableRole
