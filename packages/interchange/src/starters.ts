import type { MatchSetup, Ruleset } from '@courtside/basketball'
import { isOfPlayer, type RecordedPlay } from './game-record.ts'

/** A setup with the starters that its plays tell, for teams of which a file does not name as many as play. */
export function withStarters(setup: MatchSetup, plays: readonly RecordedPlay[]): MatchSetup {
  const [home, visitors] = setup.teams
  const told = (team: typeof home) =>
    team.starters.length === setup.ruleset.onCourt
      ? team
      : { ...team, starters: startersOf(team, plays, setup.ruleset) }
  return { ...setup, teams: [told(home), told(visitors)] }
}

/**
 * Who was on court from the beginning: those whom the file names, and whoever does something or leaves before coming in, in the order of that.
 * Where it was fewer, others of the squad who never come in fill the places: somebody may play without ever being named.
 */
function startersOf(
  { id: teamId, starters, roster }: MatchSetup['teams'][0],
  plays: readonly RecordedPlay[],
  { onCourt }: Ruleset,
): number[] {
  const found = new Set(starters)
  const came = new Set<number>()
  for (const play of plays) {
    if (!isOfPlayer(play) || play.teamId !== teamId) continue
    // A technical foul can be anybody's on the bench.
    const isThere = play.type !== 'FOUL' || play.detail?.kind !== 'technical'
    if (isThere && !came.has(play.playerId)) found.add(play.playerId)
    if (play.playerInId !== undefined) came.add(play.playerInId)
  }
  const others = roster.map(({ id }) => id).filter((id) => !found.has(id) && !came.has(id))
  return [...found, ...others].slice(0, onCourt)
}
