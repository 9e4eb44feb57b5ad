/** The full names of box score figures. */
export const FIGURE_NAMES = {
  games: 'Games played',
  min: 'Minutes',
  pts: 'Points',
  fg: 'Field goals made and attempted',
  fgm: 'Field goals made',
  fga: 'Field goals attempted',
  fg_pct: 'Field goal percentage',
  tp: 'Three-pointers made and attempted',
  tpm: 'Three-pointers made',
  tpa: 'Three-pointers attempted',
  tp_pct: 'Three-point percentage',
  ft: 'Free throws made and attempted',
  ftm: 'Free throws made',
  fta: 'Free throws attempted',
  ft_pct: 'Free throw percentage',
  reb: 'Rebounds',
  ast: 'Assists',
  stl: 'Steals',
  blk: 'Blocks',
  to: 'Turnovers',
  pf: 'Personal fouls',
  eff: 'Efficiency',
} as const

/** The names where a shot from beyond the arc is worth two points. */
export const FAR_TWO_NAMES = {
  tpm: 'Two-pointers made',
  tpa: 'Two-pointers attempted',
  tp_pct: 'Two-point percentage',
} as const
