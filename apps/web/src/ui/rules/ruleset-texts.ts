import type { Ruleset } from '@courtside/basketball'

/** The names of the rulesets. */
export const RULESET_NAMES: Readonly<Record<Ruleset['id'], string>> = {
  nba: 'NBA',
  fiba: 'FIBA',
  'fiba-2024': 'FIBA 2024',
  ncaaw: "NCAA women's",
  ncaam: "NCAA men's",
  wnba: 'WNBA',
  nfhs: 'High school',
  mini: 'Youngest (under 12)',
  '3x3': 'FIBA 3x3',
  free: 'Own rules',
}

/** Returns a ruleset's name with its periods. */
export const rulesetInWords = (name: string, periods: number, minutes: number) =>
  `${name}, ${periods} × ${minutes} minutes`
