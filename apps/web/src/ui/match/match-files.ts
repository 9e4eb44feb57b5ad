import type { Paper } from '@courtside/contract'
import { LANGUAGE } from '../written/language.ts'
import { FILE_NAMES, PAPER_NAMES } from './match-files-texts.ts'

/** The data of a match that decides which documents and files exist. */
interface FiledMatch {
  readonly id: number
  readonly boxScoreOnly?: true
}

/** The files that contain nothing but plays. */
const OF_PLAYS: ReadonlySet<string> = new Set(['playbyplay.json', 'plays.csv'])

/**
 * Returns the documents of a match, in the order of the list. A match without plays has only the box score.
 */
export function papersOf({ boxScoreOnly }: FiledMatch): Paper[] {
  const papers = Object.keys(PAPER_NAMES) as Paper[]
  return boxScoreOnly ? papers.filter((paper) => paper === 'box-score.pdf') : papers
}

/** Regions where A4 is not the usual paper size (Unicode CLDR, measurement data). */
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

/** Returns the paper size that is usual in this device's region. */
export function paperSize(): 'a4' | 'letter' {
  // `Intl.Locale` is not used, because some browsers report a language that it rejects: `en-US@posix`.
  const [, region = ''] = /-([A-Z]{2})(?![A-Za-z0-9])/.exec(navigator.language) ?? []
  return LETTER_REGIONS.has(region) ? 'letter' : 'a4'
}

/**
 * Returns the address of a document of a match in this page's language, with only what the public may see.
 */
export function paperAddress(matchId: number, paper: Paper): string {
  return `/api/archive/papers/${matchId}/${paper}?size=${paperSize()}&lang=${LANGUAGE}`
}

/**
 * Returns the data files of a match for other programs: name, address, and the name under which a file is
 * saved.
 */
export function filesOf({
  id,
  boxScoreOnly,
}: FiledMatch): { name: string; address: string; saveAs: string }[] {
  const files = Object.entries(FILE_NAMES).filter(([file]) => !boxScoreOnly || !OF_PLAYS.has(file))
  return files.map(([file, name]) => ({
    name,
    address: `/api/archive/files/${id}/${file}`,
    saveAs: `match_${id}_${file}`,
  }))
}
