/** The playing positions, by their ids: they come with the first migration, and nobody adds any. */
export const POSITION_NAMES = {
  1: 'Point Guard',
  2: 'Shooting Guard',
  3: 'Small Forward',
  4: 'Power Forward',
  5: 'Center',
} as const
