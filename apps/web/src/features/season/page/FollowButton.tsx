import { Icon } from '../../../ui/page/Icon.tsx'
import { followTeam, useMyTeams } from '../../../ui/teams/my-teams.ts'
import { TEXTS } from '../texts.ts'

/** Has this device follow a team, which then comes first in lists; pressed again, no longer. */
export function FollowButton({ teamId }: { teamId: number }) {
  const follows = useMyTeams().has(teamId)
  return (
    <button className="btn" type="button" aria-pressed={follows} onClick={() => followTeam(teamId, !follows)}>
      <Icon name={follows ? 'check' : 'star'} />
      {follows ? TEXTS.following : TEXTS.follow}
    </button>
  )
}
