/**
 * The figures of box scores as heads of tables, short. Files have them in English: the server's own process reads no translations.
 */
export const FIGURE_HEADS = {
  games: 'GP',
  min: 'MIN',
  pts: 'PTS',
  fg: 'FG',
  fgm: 'FGM',
  fga: 'FGA',
  fg_pct: 'FG%',
  tp: '3P',
  tpm: '3PM',
  tpa: '3PA',
  tp_pct: '3P%',
  ft: 'FT',
  ftm: 'FTM',
  fta: 'FTA',
  ft_pct: 'FT%',
  reb: 'REB',
  ast: 'AST',
  stl: 'STL',
  blk: 'BLK',
  to: 'TO',
  pf: 'PF',
  eff: 'EFF',
} as const

/** The same where a shot from beyond the arc is worth two. */
export const FAR_TWO_HEADS = { tpm: '2PM', tpa: '2PA', tp_pct: '2P%' } as const
