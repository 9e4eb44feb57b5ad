import { RATED_ON_COURT, ADVANCED_WORDS as WORDS } from '../words/advanced-words.ts'
import type { PlayerAdvanced, TeamAdvanced } from './advanced.ts'

/** A column of a table of advanced statistics. */
export interface AdvancedColumn<Line> {
  readonly key: keyof Line
  readonly head: string
  /** The title spelled out. */
  readonly name: string
  readonly formula: string
  readonly source: string
  /** Number of decimals shown. */
  readonly digits: 0 | 1 | 2
  /** Whether positive values are shown with a plus sign. */
  readonly signed?: boolean
}

type Shared = AdvancedColumn<Pick<PlayerAdvanced, keyof PlayerAdvanced & keyof TeamAdvanced>>

const OLIVER = 'Dean Oliver, Basketball on Paper, 2004'
const KUBATKO = 'Kubatko, Oliver, Pelton, Rosenbaum, Journal of Quantitative Analysis in Sports 3 (3), 2007'
const NBA = 'NBA, glossary of statistics'
const LOG = 'Courtside: from the order of the plays'

const EFG: Shared = { key: 'efg', ...WORDS.efg, digits: 1, source: OLIVER }
const TS: Shared = {
  key: 'ts',
  ...WORDS.ts,
  digits: 1,
  source: 'John Hollinger, Pro Basketball Prospectus, 2002',
}
const AST_TO: Shared = { key: 'astTo', ...WORDS.astTo, digits: 2, source: NBA }
const ORB: Shared = { key: 'orb', ...WORDS.orb, digits: 0, source: LOG }
const DRB: Shared = { key: 'drb', ...WORDS.drb, digits: 0, source: LOG }
const EFF: Shared = { key: 'eff', ...WORDS.eff, digits: 0, source: NBA }

const EUROLEAGUE = 'EuroLeague Basketball, Performance Index Rating'
const FIBA = 'FIBA Basketball Statisticians’ Manual'

/** Columns, for players and teams alike, of figures that depend on the details of plays. */
const OF_PLAYS: readonly Shared[] = [
  { key: 'index', ...WORDS.index, digits: 0, source: EUROLEAGUE },
  { key: 'foulsDrawn', ...WORDS.foulsDrawn, digits: 0, source: FIBA },
  { key: 'blocked', ...WORDS.blocked, digits: 0, source: FIBA },
  { key: 'paint', ...WORDS.paint, digits: 0, source: FIBA },
  { key: 'offTurnovers', ...WORDS.offTurnovers, digits: 0, source: FIBA },
  { key: 'secondChance', ...WORDS.secondChance, digits: 0, source: FIBA },
  { key: 'fastBreak', ...WORDS.fastBreak, digits: 0, source: FIBA },
]

/** A player's advanced statistics, in table order. */
export const PLAYER_ADVANCED_COLUMNS: readonly AdvancedColumn<PlayerAdvanced>[] = [
  { key: 'plusMinus', ...WORDS.plusMinus, digits: 0, signed: true, source: NBA },
  EFG,
  TS,
  { key: 'usg', ...WORDS.usg, digits: 1, source: KUBATKO },
  AST_TO,
  { key: 'ortg', ...WORDS.ortg, formula: RATED_ON_COURT.ortg, digits: 1, source: NBA },
  { key: 'drtg', ...WORDS.drtg, formula: RATED_ON_COURT.drtg, digits: 1, source: NBA },
  { key: 'net', ...WORDS.net, digits: 1, signed: true, source: NBA },
  ORB,
  DRB,
  EFF,
  {
    key: 'gameScore',
    ...WORDS.gameScore,
    digits: 1,
    source: 'John Hollinger, Pro Basketball Prospectus, 2002',
  },
  ...OF_PLAYS,
]

/** A team's advanced statistics, in table order; the four factors come first. */
export const TEAM_ADVANCED_COLUMNS: readonly AdvancedColumn<TeamAdvanced>[] = [
  EFG,
  { key: 'tov', ...WORDS.tov, digits: 1, source: OLIVER },
  { key: 'orbPct', ...WORDS.orbPct, digits: 1, source: OLIVER },
  { key: 'ftRate', ...WORDS.ftRate, digits: 2, source: OLIVER },
  TS,
  AST_TO,
  { key: 'possessions', ...WORDS.possessions, digits: 1, source: KUBATKO },
  { key: 'pace', ...WORDS.pace, digits: 1, source: KUBATKO },
  { key: 'ortg', ...WORDS.ortg, digits: 1, source: OLIVER },
  { key: 'drtg', ...WORDS.drtg, digits: 1, source: OLIVER },
  { key: 'net', ...WORDS.net, digits: 1, signed: true, source: OLIVER },
  ORB,
  DRB,
  EFF,
  { key: 'bench', ...WORDS.bench, digits: 0, source: FIBA },
  { key: 'minutesLeading', ...WORDS.minutesLeading, digits: 1, source: FIBA },
  ...OF_PLAYS,
]

/**
 * Formats a figure for a table: rounded to the column's decimals, with the minus sign `−` instead of a
 * hyphen, and `–` for null.
 */
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
