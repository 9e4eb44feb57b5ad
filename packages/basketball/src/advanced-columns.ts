import type { PlayerAdvanced, TeamAdvanced } from './advanced.ts'

/** A column of a table of advanced statistics. */
export interface AdvancedColumn<Line> {
  readonly key: keyof Line
  /** The column's title. */
  readonly head: string
  /** The title spelled out. */
  readonly name: string
  readonly formula: string
  readonly source: string
  /** Decimals it is shown with. */
  readonly digits: 0 | 1 | 2
  /** Shown with a plus when above 0. */
  readonly signed?: boolean
}

type Shared = AdvancedColumn<Pick<PlayerAdvanced, keyof PlayerAdvanced & keyof TeamAdvanced>>

const OLIVER = 'Dean Oliver, Basketball on Paper, 2004'
const KUBATKO = 'Kubatko, Oliver, Pelton, Rosenbaum, Journal of Quantitative Analysis in Sports 3 (3), 2007'
const NBA = 'NBA, glossary of statistics'
const LOG = 'Courtside: from the order of the plays'

const EFG: Shared = {
  ...{ key: 'efg', head: 'eFG%', name: 'Effective field goal percentage', digits: 1 },
  formula: '100 × (FGM + 0.5 × 3PM) ÷ FGA; three against three 100 × (FGM + 2PM) ÷ FGA',
  source: OLIVER,
}
const TS: Shared = {
  ...{ key: 'ts', head: 'TS%', name: 'True shooting percentage', digits: 1 },
  formula: '100 × PTS ÷ (2 × (FGA + 0.44 × FTA)); three against three without the 2 ×',
  source: 'John Hollinger, Pro Basketball Prospectus, 2002',
}
const AST_TO: Shared = {
  ...{ key: 'astTo', head: 'AST/TO', name: 'Assists for each turnover', digits: 2 },
  formula: 'AST ÷ TO; none without a turnover',
  source: NBA,
}
const ORB: Shared = {
  ...{ key: 'orb', head: 'ORB', name: 'Offensive rebounds', digits: 0 },
  formula: 'Rebounds after the last shot before them was missed by the own team',
  source: LOG,
}
const DRB: Shared = {
  ...{ key: 'drb', head: 'DRB', name: 'Defensive rebounds', digits: 0 },
  formula: 'REB − ORB',
  source: LOG,
}
const EFF: Shared = {
  ...{ key: 'eff', head: 'EFF', name: 'Efficiency', digits: 0 },
  formula: 'PTS + REB + AST + STL + BLK − (FGA − FGM) − (FTA − FTM) − TO',
  source: NBA,
}

const EUROLEAGUE = 'EuroLeague Basketball, Performance Index Rating'
const FIBA = 'FIBA Basketball Statisticians’ Manual'
const SAID = '; none where nobody entered it'

/** What the details of plays give, of a player as of a team. */
const OF_PLAYS: readonly Shared[] = [
  {
    ...{ key: 'index', head: 'IDX', name: 'Index rating', digits: 0 },
    formula: `PTS + REB + AST + STL + BLK + FD − (FGA − FGM) − (FTA − FTM) − TO − BR − PF${SAID}`,
    source: EUROLEAGUE,
  },
  {
    ...{ key: 'foulsDrawn', head: 'FD', name: 'Fouls drawn', digits: 0 },
    formula: `Fouls of opponents on the player${SAID}`,
    source: FIBA,
  },
  {
    ...{ key: 'blocked', head: 'BR', name: 'Blocks received', digits: 0 },
    formula: 'Own shots that an opponent blocked',
    source: FIBA,
  },
  {
    ...{ key: 'paint', head: 'PITP', name: 'Points in the paint', digits: 0 },
    formula: `Points of baskets from inside the key${SAID}`,
    source: FIBA,
  },
  {
    ...{ key: 'offTurnovers', head: 'PTO', name: 'Points off turnovers', digits: 0 },
    formula: 'Points after a turnover of the opponents, before the ball changed hands again',
    source: FIBA,
  },
  {
    ...{ key: 'secondChance', head: '2CP', name: 'Second chance points', digits: 0 },
    formula: 'Points after an offensive rebound, before the ball changed hands again',
    source: FIBA,
  },
  {
    ...{ key: 'fastBreak', head: 'FBP', name: 'Fast break points', digits: 0 },
    formula: `Points of shots on a fast break${SAID}`,
    source: FIBA,
  },
]

/** The advanced statistics of a player, in the order of the table. */
export const PLAYER_ADVANCED_COLUMNS: readonly AdvancedColumn<PlayerAdvanced>[] = [
  {
    ...{ key: 'plusMinus', head: '+/−', name: 'Plus-minus', digits: 0, signed: true },
    formula: 'Points of the own team − points of the opponents, while on court',
    source: NBA,
  },
  EFG,
  TS,
  {
    ...{ key: 'usg', head: 'USG%', name: 'Usage', digits: 1 },
    formula:
      '100 × (FGA + 0.44 × FTA + TO) × (team minutes ÷ 5) ÷ (minutes × (team FGA + 0.44 × team FTA + team TO))',
    source: KUBATKO,
  },
  AST_TO,
  {
    ...{ key: 'ortg', head: 'ORtg', name: 'Offensive rating', digits: 1 },
    formula: '100 × points of the team ÷ possessions, while on court',
    source: NBA,
  },
  {
    ...{ key: 'drtg', head: 'DRtg', name: 'Defensive rating', digits: 1 },
    formula: '100 × points of the opponents ÷ possessions, while on court',
    source: NBA,
  },
  {
    ...{ key: 'net', head: 'NET', name: 'Net rating', digits: 1, signed: true },
    formula: 'ORtg − DRtg',
    source: NBA,
  },
  ORB,
  DRB,
  EFF,
  {
    ...{ key: 'gameScore', head: 'GmSc', name: 'Game Score', digits: 1 },
    formula:
      'PTS + 0.4 × FGM − 0.7 × FGA − 0.4 × (FTA − FTM) + 0.7 × ORB + 0.3 × DRB + STL + 0.7 × AST + 0.7 × BLK − 0.4 × PF − TO',
    source: 'John Hollinger, Pro Basketball Prospectus, 2002',
  },
  ...OF_PLAYS,
]

/** The advanced statistics of a team, in the order of the table; the four factors first. */
export const TEAM_ADVANCED_COLUMNS: readonly AdvancedColumn<TeamAdvanced>[] = [
  EFG,
  {
    ...{ key: 'tov', head: 'TO%', name: 'Turnover percentage', digits: 1 },
    formula: '100 × TO ÷ (FGA + 0.44 × FTA + TO)',
    source: OLIVER,
  },
  {
    ...{ key: 'orbPct', head: 'ORB%', name: 'Offensive rebound percentage', digits: 1 },
    formula: '100 × ORB ÷ (ORB + DRB of the opponents)',
    source: OLIVER,
  },
  {
    ...{ key: 'ftRate', head: 'FT/FGA', name: 'Free throw rate', digits: 2 },
    formula: 'FTM ÷ FGA',
    source: OLIVER,
  },
  TS,
  AST_TO,
  {
    ...{ key: 'possessions', head: 'POSS', name: 'Possessions', digits: 1 },
    formula: 'FGA + 0.44 × FTA − ORB + TO, the mean of both teams',
    source: KUBATKO,
  },
  {
    ...{ key: 'pace', head: 'PACE', name: 'Pace', digits: 1 },
    formula: 'Possessions × length of regulation ÷ time played',
    source: KUBATKO,
  },
  {
    ...{ key: 'ortg', head: 'ORtg', name: 'Offensive rating', digits: 1 },
    formula: '100 × PTS ÷ possessions',
    source: OLIVER,
  },
  {
    ...{ key: 'drtg', head: 'DRtg', name: 'Defensive rating', digits: 1 },
    formula: '100 × PTS of the opponents ÷ possessions',
    source: OLIVER,
  },
  {
    ...{ key: 'net', head: 'NET', name: 'Net rating', digits: 1, signed: true },
    formula: 'ORtg − DRtg',
    source: OLIVER,
  },
  ORB,
  DRB,
  EFF,
  {
    ...{ key: 'bench', head: 'BENCH', name: 'Bench points', digits: 0 },
    formula: 'Points of those who did not start',
    source: FIBA,
  },
  {
    ...{ key: 'minutesLeading', head: 'LEAD', name: 'Minutes in the lead', digits: 1 },
    formula: 'Game time with more points than the opponents, in minutes',
    source: FIBA,
  },
  ...OF_PLAYS,
]

/** A figure as tables show it: rounded to the column's decimals, with a true minus; `–` where there is no number. */
export function advancedText(
  { digits, signed }: Pick<AdvancedColumn<never>, 'digits' | 'signed'>,
  value: number | null,
): string {
  if (value === null) return '–'
  const text = Math.abs(value).toFixed(digits)
  if (Number(text) === 0) return text
  if (value < 0) return `−${text}`
  return signed ? `+${text}` : text
}
