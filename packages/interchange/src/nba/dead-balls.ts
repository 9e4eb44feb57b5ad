import type { PlayDetail, PlayType } from '@courtside/basketball'

/** How many dead balls a team has: to the NBA they are rebounds of the team, to us they are in no figure. */
export function deadBalls(
  plays: readonly { readonly type: PlayType; readonly teamId: number | null; readonly detail?: PlayDetail }[],
  teamId: number,
): number {
  const own = plays.filter((play) => play.type === 'TEAM REBOUND' && play.teamId === teamId)
  return own.filter(({ detail }) => detail?.kind === 'dead-ball').length
}
