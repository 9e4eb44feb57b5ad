import { useState } from 'react'
import { notify } from '../dialogs/notify.ts'
import { Icon } from '../page/Icon.tsx'
import { followTeam, useMyTeams } from '../teams/my-teams.ts'
import { keepPushChoice, kindsOf, pushChoice, usePushChoice, withKinds } from './push-choice.ts'
import { pushObstacle } from './push-device.ts'
import { TEXTS } from './texts.ts'
import { turnOnPush } from './turn-on-push.ts'

/** A team of the match. */
interface RemindedTeam {
  readonly id: number
  readonly teamname: string
}

/**
 * A button that switches a reminder 15 minutes before a match on or off. A reminder is a setting for a team.
 * If the device follows one of the two teams, it is for that team. If not, it is for the home team, and the
 * device follows this team from then on.
 */
export function RemindMe({ home, away }: { home: RemindedTeam; away: RemindedTeam }) {
  const followed = useMyTeams()
  const choice = usePushChoice()
  const [working, setWorking] = useState(false)
  const { id, teamname } = !followed.has(home.id) && followed.has(away.id) ? away : home
  const kinds = kindsOf(choice, id)
  const isOn = followed.has(id) && kinds.includes('soon') && pushObstacle() === null
  const press = async () => {
    if (isOn && choice) {
      const others = kinds.filter((kind) => kind !== 'soon')
      keepPushChoice(withKinds(choice, id, others))
      notify.success(TEXTS.notReminded(teamname))
      return
    }
    setWorking(true)
    if (await turnOnPush()) {
      followTeam(id, true)
      const now = pushChoice() ?? { kinds: {}, quiet: null }
      keepPushChoice(withKinds(now, id, [...kindsOf(now, id), 'soon']))
      notify.success(TEXTS.reminded(teamname))
    }
    setWorking(false)
  }
  return (
    <button
      className="btn"
      type="button"
      aria-pressed={isOn}
      aria-busy={working}
      onClick={() => !working && void press()}
    >
      <Icon name={isOn ? 'check' : 'bell'} />
      {TEXTS.remind}
    </button>
  )
}
