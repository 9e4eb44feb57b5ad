import { TEXTS } from './competition-name-texts.ts'

/** What a competition is called without its season: the friendlies in the reader's language, until the club renames them. */
export function shortCompetitionName({ name, friendly }: { name: string; friendly: boolean }): string {
  return friendly ? TEXTS.friendliesNamed(name) : name
}

/** What a competition is called: with its season, which friendlies do not have. */
export function competitionName(competition: { name: string; season: string; friendly: boolean }): string {
  const name = shortCompetitionName(competition)
  return competition.friendly ? name : `${name} ${competition.season}`
}
