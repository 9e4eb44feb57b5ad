import type { TeamName } from '@courtside/contract'
import { PUSH_KINDS, teamAddress } from '@courtside/contract/client'
import { Link } from 'react-router'
import { Switch } from '../../ui/forms/Switch.tsx'
import { keepPushChoice, kindsOf, type PushChoice, withKinds } from '../../ui/push/push-choice.ts'
import { TEXTS } from '../../ui/push/texts.ts'
import { followTeam } from '../../ui/teams/my-teams.ts'

/** A followed team, with this device's notifications about its matches. */
export function FollowedTeam({ team, choice }: { team: TeamName; choice: PushChoice | null }) {
  const { id, teamname } = team
  const told = kindsOf(choice, id)
  return (
    <li>
      <div className="followed-head">
        <Link to={teamAddress(team)}>{teamname}</Link>
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
