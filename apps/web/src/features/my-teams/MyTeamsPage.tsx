import type { TeamName } from '@courtside/contract'
import { PUSH_KINDS, teamAddress } from '@courtside/contract/client'
import { Link } from 'react-router'
import { useTeamNames } from '../../api/season/rosters.ts'
import { useSession } from '../../session/use-session.ts'
import { Switch } from '../../ui/forms/Switch.tsx'
import { DataState, Empty } from '../../ui/page/DataState.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import {
  keepPushChoice,
  kindsOf,
  type PushChoice,
  usePushChoice,
  withKinds,
} from '../../ui/push/push-choice.ts'
import { TEXTS } from '../../ui/push/texts.ts'
import { turnOnPush } from '../../ui/push/turn-on-push.ts'
import { Crest } from '../../ui/teams/Crest.tsx'
import { followTeam, useMyTeams } from '../../ui/teams/my-teams.ts'
import { DeviceSheet } from './DeviceSheet.tsx'
import { StoryMailSheet } from './StoryMailSheet.tsx'
import './my-teams.css'

/**
 * /my-teams: the followed teams, this device's push messages about them and, for signed-in users, stories by
 * mail.
 */
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
        <OtherTeams teams={(query.data ?? []).filter(({ id }) => !mine.has(id))} />
      </div>
    </>
  )
}

/**
 * The teams that the user does not follow, each with a button to follow it. Renders nothing if there are
 * none.
 */
function OtherTeams({ teams }: { teams: readonly TeamName[] }) {
  if (teams.length === 0) return null
  return (
    <Sheet title={TEXTS.otherTeams}>
      <ul className="followed">
        {teams.map((team) => (
          <li key={team.id} className="followed-head">
            <TeamLink team={team} />
            <button className="btn" type="button" onClick={() => followTeam(team.id, true)}>
              {TEXTS.follow} <span className="vh">{team.teamname}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function TeamLink({ team }: { team: TeamName }) {
  return (
    <Link className="followed-team" to={teamAddress(team)}>
      <Crest team={team} />
      {team.teamname}
    </Link>
  )
}

/** A followed team, with this device's notifications about its matches. */
function FollowedTeam({ team, choice }: { team: TeamName; choice: PushChoice | null }) {
  const { id, teamname } = team
  const told = kindsOf(choice, id)
  return (
    <li>
      <div className="followed-head">
        <TeamLink team={team} />
        <button className="btn" type="button" onClick={() => followTeam(id, false)}>
          {TEXTS.unfollow} <span className="vh">{teamname}</span>
        </button>
      </div>
      {choice && (
        <div className="followed-kinds">
          {PUSH_KINDS.map((kind) => (
            <Switch
              key={kind}
              label={TEXTS.kinds[kind]}
              of={TEXTS.ofTeam(teamname)}
              on={told.includes(kind)}
              onChange={(on) => {
                const kinds = PUSH_KINDS.filter((each) => (each === kind ? on : told.includes(each)))
                keepPushChoice(withKinds(choice, id, kinds))
              }}
            />
          ))}
        </div>
      )}
    </li>
  )
}
