/**
 * Short column heads of box score figures. Exported files use the English heads, because the server process
 * does not load translations.
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

/** The heads where a shot from beyond the arc is worth two points. */
export const FAR_TWO_HEADS = { tpm: '2PM', tpa: '2PA', tp_pct: '2P%' } as const
