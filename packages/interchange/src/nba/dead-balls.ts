import type { PlayDetail, PlayType } from '@courtside/basketball'

/** Counts a team's dead balls. The NBA counts them as team rebounds; our figures do not. */
export function deadBalls(
  plays: readonly { readonly type: PlayType; readonly teamId: number | null; readonly detail?: PlayDetail }[],
  teamId: number,
): number {
  const own = plays.filter((play) => play.type === 'TEAM REBOUND' && play.teamId === teamId)
  return own.filter(({ detail }) => detail?.kind === 'dead-ball').length
}
