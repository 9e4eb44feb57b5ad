/** What a competition is called: with its season, which friendlies do not have. */
export function competitionName(competition: { name: string; season: string; friendly: boolean }): string {
  const { name, season, friendly } = competition
  return friendly ? name : `${name} ${season}`
}
