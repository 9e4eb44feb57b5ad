import { PUSH_KINDS } from '@courtside/contract/client'
import { useState } from 'react'
import { notify } from '../dialogs/notify.ts'
import { Icon } from '../page/Icon.tsx'
import { followTeam, useMyTeams } from '../teams/my-teams.ts'
import { keepPushChoice, kindsOf, pushChoice, usePushChoice, withKinds } from './push-choice.ts'
import { pushObstacle } from './push-device.ts'
import { TEXTS } from './texts.ts'
import { turnOnPush } from './turn-on-push.ts'

/**
 * A button that subscribes this device to notifications about a team's matches, and follows the team. A
 * second press ends the subscription.
 */
export function PushBell({ teamId, team }: { teamId: number; team: string }) {
  const follows = useMyTeams().has(teamId)
  const choice = usePushChoice()
  const [working, setWorking] = useState(false)
  const isTold = follows && kindsOf(choice, teamId).length > 0 && pushObstacle() === null
  const press = async () => {
    if (isTold && choice) {
      keepPushChoice(withKinds(choice, teamId, []))
      notify.success(TEXTS.notTold(team))
      return
    }
    setWorking(true)
    if (await turnOnPush()) {
      followTeam(teamId, true)
      keepPushChoice(withKinds(pushChoice() ?? { kinds: {}, quiet: null }, teamId, PUSH_KINDS))
      notify.success(TEXTS.told(team))
    }
    setWorking(false)
  }
  return (
    <button
      className="btn"
      type="button"
      aria-pressed={isTold}
      aria-busy={working}
      onClick={() => !working && void press()}
    >
      <Icon name={isTold ? 'check' : 'bell'} />
      {isTold ? TEXTS.bellPressed : TEXTS.bell}
    </button>
  )
}
