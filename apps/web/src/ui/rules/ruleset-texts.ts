import type { Ruleset } from '@courtside/basketball'

/** The rulesets as people call them. */
export const RULESET_NAMES: Readonly<Record<Ruleset['id'], string>> = {
  nba: 'NBA',
  fiba: 'FIBA',
  ncaaw: "NCAA women's",
  ncaam: "NCAA men's",
  wnba: 'WNBA',
  nfhs: 'High school',
  mini: 'Youngest (under 12)',
  '3x3': 'FIBA 3x3',
  free: 'Own rules',
}

/** A ruleset with its periods. */
export const rulesetInWords = (name: string, periods: number, minutes: number) =>
  `${name}, ${periods} × ${minutes} minutes`
