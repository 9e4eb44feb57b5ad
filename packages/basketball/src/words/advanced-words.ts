const SAID = '; no value if nobody entered it'

/**
 * The wording of each advanced statistic: short column head, full name and formula. Exported files use the
 * English heads, because the server process does not load translations.
 */
export const ADVANCED_WORDS = {
  efg: {
    head: 'eFG%',
    name: 'Effective field goal percentage',
    formula: '100 × (FGM + 0.5 × 3PM) ÷ FGA; in 3x3: 100 × (FGM + 2PM) ÷ FGA',
  },
  ts: {
    head: 'TS%',
    name: 'True shooting percentage',
    formula: '100 × PTS ÷ (2 × (FGA + 0.44 × FTA)); in 3x3 without the 2 ×',
  },
  astTo: {
    head: 'AST/TO',
    name: 'Assists for each turnover',
    formula: 'AST ÷ TO; no value without a turnover',
  },
  orb: {
    head: 'ORB',
    name: 'Offensive rebounds',
    formula: 'Rebounds after a missed shot of the own team',
  },
  drb: { head: 'DRB', name: 'Defensive rebounds', formula: 'REB − ORB' },
  eff: {
    head: 'EFF',
    name: 'Efficiency',
    formula: 'PTS + REB + AST + STL + BLK − (FGA − FGM) − (FTA − FTM) − TO',
  },
  index: {
    head: 'IDX',
    name: 'Index rating',
    formula: `PTS + REB + AST + STL + BLK + FD − (FGA − FGM) − (FTA − FTM) − TO − BR − PF${SAID}`,
  },
  foulsDrawn: { head: 'FD', name: 'Fouls drawn', formula: `Fouls of opponents on the player${SAID}` },
  blocked: { head: 'BR', name: 'Blocks received', formula: 'Own shots that an opponent blocked' },
  paint: {
    head: 'PITP',
    name: 'Points in the paint',
    formula: `Points of baskets from inside the key${SAID}`,
  },
  offTurnovers: {
    head: 'PTO',
    name: 'Points off turnovers',
    formula: 'Points after a turnover of the opponents, before the ball changed hands again',
  },
  secondChance: {
    head: '2CP',
    name: 'Second chance points',
    formula: 'Points after an offensive rebound, before the ball changed hands again',
  },
  fastBreak: { head: 'FBP', name: 'Fast break points', formula: `Points of shots on a fast break${SAID}` },
  plusMinus: {
    head: '+/−',
    name: 'Plus-minus',
    formula: 'Points of the own team − points of the opponents, while on court',
  },
  usg: {
    head: 'USG%',
    name: 'Usage',
    formula:
      '100 × (FGA + 0.44 × FTA + TO) × (team minutes ÷ 5) ÷ (minutes × (team FGA + 0.44 × team FTA + team TO))',
  },
  ortg: { head: 'ORtg', name: 'Offensive rating', formula: '100 × PTS ÷ possessions' },
  drtg: { head: 'DRtg', name: 'Defensive rating', formula: '100 × PTS of the opponents ÷ possessions' },
  net: { head: 'NET', name: 'Net rating', formula: 'ORtg − DRtg' },
  gameScore: {
    head: 'GmSc',
    name: 'Game Score',
    formula:
      'PTS + 0.4 × FGM − 0.7 × FGA − 0.4 × (FTA − FTM) + 0.7 × ORB + 0.3 × DRB + STL + 0.7 × AST + 0.7 × BLK − 0.4 × PF − TO',
  },
  tov: { head: 'TO%', name: 'Turnover percentage', formula: '100 × TO ÷ (FGA + 0.44 × FTA + TO)' },
  orbPct: {
    head: 'ORB%',
    name: 'Offensive rebound percentage',
    formula: '100 × ORB ÷ (ORB + DRB of the opponents)',
  },
  ftRate: { head: 'FT/FGA', name: 'Free throw rate', formula: 'FTM ÷ FGA' },
  possessions: {
    head: 'POSS',
    name: 'Possessions',
    formula: 'FGA + 0.44 × FTA − ORB + TO, the mean of both teams',
  },
  pace: { head: 'PACE', name: 'Pace', formula: 'Possessions × length of regulation ÷ time played' },
  bench: { head: 'BENCH', name: 'Bench points', formula: 'Points of players who did not start' },
  minutesLeading: {
    head: 'LEAD',
    name: 'Minutes in the lead',
    formula: 'Game time with more points than the opponents, in minutes',
  },
} as const

/** Formulas of a player's ratings. */
export const RATED_ON_COURT = {
  ortg: '100 × points of the team ÷ possessions, while on court',
  drtg: '100 × points of the opponents ÷ possessions, while on court',
} as const
