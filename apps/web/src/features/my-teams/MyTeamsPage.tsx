import { PUSH_KINDS } from '@courtside/contract/client'
import { useTeamNames } from '../../api/season/rosters.ts'
import { useSession } from '../../session/use-session.ts'
import { DataState, Empty } from '../../ui/page/DataState.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { keepPushChoice, usePushChoice } from '../../ui/push/push-choice.ts'
import { TEXTS } from '../../ui/push/texts.ts'
import { turnOnPush } from '../../ui/push/turn-on-push.ts'
import { useMyTeams } from '../../ui/teams/my-teams.ts'
import { DeviceSheet } from './DeviceSheet.tsx'
import { FollowedTeam } from './FollowedTeam.tsx'
import { StoryMailSheet } from './StoryMailSheet.tsx'
import './my-teams.css'

/** /my-teams: the followed teams, and this device's notifications about them while no page is open. */
export function Component() {
  const mine = useMyTeams()
  const choice = usePushChoice()
  const isSignedIn = useSession() !== null
  const query = useTeamNames()
  const turnOn = async () => {
    if (!(await turnOnPush())) return
    const kinds = Object.fromEntries([...mine].map((id) => [id, PUSH_KINDS]))
    keepPushChoice({ kinds, quiet: null })
  }
  return (
    <>
      <PageTitle title={TEXTS.title} meta={TEXTS.hint} />
      <div className="my-teams">
        <DeviceSheet choice={choice} isSignedIn={isSignedIn} turnOn={turnOn} />
        {isSignedIn && <StoryMailSheet />}
        <Sheet title={TEXTS.teams}>
          <DataState query={query} failed={TEXTS.teamsFailed}>
            {(teams) => {
              const followed = teams.filter(({ id }) => mine.has(id))
              return followed.length === 0 ? (
                <Empty drawing="sheet" say={TEXTS.none} hint={TEXTS.noneHint} />
              ) : (
                <ul className="followed">
                  {followed.map((team) => (
                    <FollowedTeam key={team.id} team={team} choice={choice} />
                  ))}
                </ul>
              )
            }}
          </DataState>
        </Sheet>
      </div>
    </>
  )
}
