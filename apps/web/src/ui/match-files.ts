import type { MatchFile, Paper } from '@courtside/contract'

/** By the name of the paper in its address. */
const PAPER_NAMES = {
  'scoresheet.pdf': 'Scoresheet (PDF)',
  'box-score.pdf': 'Box score (PDF)',
  'play-by-play.pdf': 'Play-by-play (PDF)',
} as const satisfies Record<Paper, string>

/** By the name of the file in its address. */
const FILE_NAMES = {
  'data.json': 'FIBA LiveStats (JSON)',
  'playbyplay.json': 'NBA play-by-play (JSON)',
  'boxscore.json': 'NBA box score (JSON)',
  'statcrew.xml': 'StatCrew (XML)',
  'log.json': 'Whole log (JSON)',
  'players.csv': 'Players, all columns (CSV)',
  'teams.csv': 'Teams, all columns (CSV)',
  'plays.csv': 'Plays (CSV)',
} as const satisfies Record<MatchFile, string>

/** Where A4 is not the paper that printers have (Unicode CLDR, measurement data). */
const LETTER_REGIONS = new Set([
  'US',
  'CA',
  'MX',
  'PH',
  'CL',
  'CO',
  'VE',
  'CR',
  'GT',
  'PA',
  'DO',
  'SV',
  'NI',
  'PR',
])

/** The paper that this device's country prints on. */
export function paperSize(): 'a4' | 'letter' {
  return LETTER_REGIONS.has(new Intl.Locale(navigator.language).region ?? '') ? 'letter' : 'a4'
}

/** A match on paper: what each is called and where it is. */
export function papersOf(matchId: number): { name: string; address: string }[] {
  return Object.entries(PAPER_NAMES).map(([paper, name]) => ({
    name,
    address: `/api/archive/papers/${matchId}/${paper}?size=${paperSize()}`,
  }))
}

/** A match as files for other programs: what each is called, where it is, and as what it is kept. */
export function filesOf(matchId: number): { name: string; address: string; saveAs: string }[] {
  return Object.entries(FILE_NAMES).map(([file, name]) => ({
    name,
    address: `/api/archive/files/${matchId}/${file}`,
    saveAs: `match_${matchId}_${file}`,
  }))
}
