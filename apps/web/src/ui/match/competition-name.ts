import { TEXTS } from './competition-name-texts.ts'

/**
 * Returns a competition's name without its season. The friendlies have a translated name, unless the club has
 * renamed them.
 */
export function shortCompetitionName({ name, friendly }: { name: string; friendly: boolean }): string {
  return friendly ? TEXTS.friendliesNamed(name) : name
}

/** Returns a competition's name with its season. The friendlies have no season. */
export function competitionName(competition: { name: string; season: string; friendly: boolean }): string {
  const name = shortCompetitionName(competition)
  return competition.friendly ? name : `${name} ${competition.season}`
}
