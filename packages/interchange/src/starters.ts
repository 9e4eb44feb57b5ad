import { isLight, isTechnical, type MatchSetup, PLAYS, type Ruleset } from '@courtside/basketball'
import { isOfPlayer, type RecordedPlay } from './game-record.ts'

/**
 * Determines starters from the plays, for each team for which the file does not name exactly as many starters
 * as there are players on court. Adds none to a match in light mode, which has no starters.
 */
export function withStarters(setup: MatchSetup, plays: readonly RecordedPlay[]): MatchSetup {
  if (isLight(setup) && plays.every(isInLightMode)) return setup
  const [home, visitors] = setup.teams
  const told = (team: typeof home) =>
    team.starters.length === setup.ruleset.onCourt
      ? team
      : { ...team, starters: startersOf(team, plays, setup.ruleset) }
  return { ...setup, teams: [told(home), told(visitors)] }
}

/** Reports whether light mode enters a play: a made shot, a foul or a mark. */
function isInLightMode(play: RecordedPlay): boolean {
  return !isOfPlayer(play) || play.type === 'FOUL' || PLAYS[play.type].shot?.made === true
}

/**
 * Determines the starters, in this order: players whom the file names as starters, then players who make a
 * play or leave before coming in. Remaining places go to players of the squad who never come in, because a
 * player may play without appearing in any row.
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
    // A technical foul proves nothing, because it can be called on a player on the bench.
    const isThere = play.type !== 'FOUL' || !isTechnical(play.detail?.kind)
    if (isThere && !came.has(play.playerId)) found.add(play.playerId)
    if (play.playerInId !== undefined) came.add(play.playerInId)
  }
  const others = roster.map(({ id }) => id).filter((id) => !found.has(id) && !came.has(id))
  return [...found, ...others].slice(0, onCourt)
}
