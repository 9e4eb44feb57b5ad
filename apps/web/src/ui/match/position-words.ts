/**
 * The playing positions by id. The first migration of the database creates them; no others are ever added.
 */
export const POSITION_NAMES = {
  1: 'Point Guard',
  2: 'Shooting Guard',
  3: 'Small Forward',
  4: 'Power Forward',
  5: 'Center',
} as const
