import type { Paper } from '@courtside/contract'
import { LANGUAGE } from '../written/language.ts'
import { FILE_NAMES, PAPER_NAMES } from './match-files-texts.ts'

/** The papers of a match, in the order in which they are offered. */
export const PAPERS_OFFERED = Object.keys(PAPER_NAMES) as Paper[]

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
  // Not every browser names a language that `Intl.Locale` takes: `en-US@posix`.
  const [, region = ''] = /-([A-Z]{2})(?![A-Za-z0-9])/.exec(navigator.language) ?? []
  return LETTER_REGIONS.has(region) ? 'letter' : 'a4'
}

/** Where a paper of a match is, as everybody may see it, in the language of this page. */
export function paperAddress(matchId: number, paper: Paper): string {
  return `/api/archive/papers/${matchId}/${paper}?size=${paperSize()}&lang=${LANGUAGE}`
}

/** A match as files for other programs: what each is called, where it is, and as what it is kept. */
export function filesOf(matchId: number): { name: string; address: string; saveAs: string }[] {
  return Object.entries(FILE_NAMES).map(([file, name]) => ({
    name,
    address: `/api/archive/files/${matchId}/${file}`,
    saveAs: `match_${matchId}_${file}`,
  }))
}
