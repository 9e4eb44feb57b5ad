import { Icon } from '../../../ui/page/Icon.tsx'
import { followTeam, useMyTeams } from '../../../ui/teams/my-teams.ts'
import { TEXTS } from '../texts.ts'

/** A toggle to follow a team on this device. Followed teams come first in lists. */
export function FollowButton({ teamId }: { teamId: number }) {
  const follows = useMyTeams().has(teamId)
  return (
    <button className="btn" type="button" aria-pressed={follows} onClick={() => followTeam(teamId, !follows)}>
      <Icon name={follows ? 'check' : 'star'} />
      {follows ? TEXTS.following : TEXTS.follow}
    </button>
  )
}
