import { foldedHeading, ROSTER_HEADINGS } from '../tables/headings.ts'
import type { BoxTableFigures } from './read.ts'

/** A figure, or made and attempted shots together in one cell such as `5/10`. */
export type FigureColumn = keyof BoxTableFigures | 'fg' | 'twos' | 'tp' | 'ft' | 'twosMade' | 'twosAttempted'

/** The headings of each figure: the heading in our own files, then usual headings in each language. */
const HEADINGS: Readonly<Partial<Record<FigureColumn, readonly string[]>>> = {
  seconds: [
    'MIN',
    'Seconds',
    'Minutes',
    'Minuten',
    'Minutos',
    'Minuti',
    'Dakika',
    'Süre',
    'Minutės',
    'دقائق',
  ],
  pts: [
    ...['PTS', 'PT', 'P', 'Points', 'Pkt', 'Pkt.', 'Punkte', 'Puntos', 'Punti', 'Punt', 'Sayı', 'Taškai'],
    ...['Tšk', 'نقاط', 'النقاط'],
  ],
  fgm: ['FGM', 'FG made', 'Field goals made'],
  fga: ['FGA', 'FG att', 'Field goals attempted'],
  fg: [
    'FG',
    'FGM-A',
    'FGM/A',
    'FGM-FGA',
    'Field goals',
    'Feldwürfe',
    'FW',
    'Tirs',
    'TC',
    'Tiros de campo',
    'Tiri',
  ],
  twosMade: ['2PM', '2P made'],
  twosAttempted: ['2PA', '2P att'],
  twos: [
    '2P',
    '2PT',
    '2PM-A',
    '2FG',
    '2er',
    'T2',
    '2 pts',
    '2 Pkt',
    '2 Puntos',
    '2 Punti',
    'İki sayı',
    'Dvitaškiai',
  ],
  tpm: ['3PM', '3FGM', '3P made', 'Three-pointers made', '3er Treffer', 'Dreier'],
  tpa: ['3PA', '3FGA', '3P att', 'Three-pointers attempted'],
  tp: [
    '3P',
    '3PT',
    '3PM-A',
    '3FG',
    '3er',
    'T3',
    '3 pts',
    '3 Pkt',
    '3 Puntos',
    '3 Punti',
    'Üç sayı',
    'Tritaškiai',
  ],
  ftm: ['FTM', 'FT made', 'Free throws made'],
  fta: ['FTA', 'FT att', 'Free throws attempted'],
  ft: [
    'FT',
    'FTM-A',
    'FTM/A',
    'Free throws',

    'Freiwürfe',
    'LF',
    'TL',
    'Tiri liberi',
    'Serbest atış',
    'Baudos',
  ],
  orb: ['ORB', 'OREB', 'OR', 'Off', 'Offensive rebounds', 'RO', 'HR'],
  drb: ['DRB', 'DREB', 'DR', 'Def', 'Defensive rebounds', 'RD', 'SR'],
  reb: [
    'REB',
    'TREB',
    'TOT',
    'RT',
    'RB',
    'Rebounds',
    'Rebonds',
    'Rebotes',
    'Rimbalzi',
    'Ribaund',
    'Atkovoti',
    'متابعات',
  ],
  ast: [
    'AST',
    'AS',
    'A',
    'Assists',
    'Passes',
    'PD',
    'Asistencias',
    'Assist',
    'Asist',
    'Perdavimai',
    'تمريرات',
  ],
  stl: [
    'STL',
    'ST',
    'Steals',
    'Ballgewinne',
    'Interceptions',
    'INT',
    'Robos',
    'BR',
    'Recuperi',
    'Top çalma',
    'Perimti',
  ],
  blk: ['BLK', 'BS', 'Blocks', 'Contres', 'CT', 'Tapones', 'Stoppate', 'Blok', 'Blokai'],
  to: [
    'TO',
    'TOV',
    'Turnovers',
    'Ballverluste',
    'BV',
    'Balles perdues',
    'BP',
    'Pérdidas',
    'Perse',
    'Top kaybı',
    'Klaidos',
  ],
  pf: ['PF', 'F', 'Fouls', 'Personal fouls', 'Fautes', 'Faltas', 'Falli', 'Faul', 'Pražangos', 'أخطاء'],
  foulsDrawn: ['FD', 'Fouls drawn'],
  blocked: ['BLKR', 'Blocked'],
  plusMinus: ['+/-', '+/−', 'Plus-minus', 'Plus/minus'],
}

const COLUMNS: ReadonlyMap<string, FigureColumn> = new Map(
  Object.entries(HEADINGS).flatMap(([column, words]) =>
    words.map((word) => [foldedHeading(word), column as FigureColumn] as const),
  ),
)

/** The heading of playing time in seconds. All other headings of playing time mean minutes. */
const SECONDS = foldedHeading('Seconds')

/** Returns the figure that a heading stands for; null if it stands for none. */
export function figureColumn(heading: string): FigureColumn | null {
  return COLUMNS.get(foldedHeading(heading)) ?? null
}

/** Reports whether a heading of playing time means seconds. */
export function isInSeconds(heading: string): boolean {
  return foldedHeading(heading) === SECONDS
}

/** The kind of data about a player in a column. */
export type PersonColumn = 'team' | 'number' | 'name' | 'first name' | 'last name' | 'starter'

const STARTER_HEADINGS = new Set(['Starter', 'S5', 'GS', 'Starting five'].map(foldedHeading))
const TOTAL_ROWS = new Set(
  [
    ...[
      'Total',
      'Totals',
      'Team total',
      'Summe',
      'Gesamt',
      'Totaux',
      'Totales',
      'Totali',
      'Toplam',
      'Iš viso',
    ],
    'المجموع',
  ].map(foldedHeading),
)

/** Returns the kind of data about a player in the column of a heading; null for other columns. */
export function personColumn(heading: string): PersonColumn | null {
  const folded = foldedHeading(heading)
  if (STARTER_HEADINGS.has(folded)) return 'starter'
  const fields = ['team', 'number', 'name', 'first name', 'last name'] as const
  return (
    fields.find((field) =>
      Object.values(ROSTER_HEADINGS[field])
        .flat()
        .some((word) => foldedHeading(word) === folded),
    ) ?? null
  )
}

/** Reports whether a line with this name has the figures of the whole team. */
export function isTotal(name: string): boolean {
  return TOTAL_ROWS.has(foldedHeading(name))
}
