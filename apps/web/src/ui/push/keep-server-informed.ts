import { session } from '../../session/session.ts'
import { onHiddenScores } from '../match/hidden-scores.ts'
import { areTeamsOfAccount, followedTeams, onMyTeams } from '../teams/my-teams.ts'
import { keepLastSent, lastSent, onPushChoice, pushChoice } from './push-choice.ts'
import { canNotify, sayToServer, wanted } from './push-device.ts'

/** Time in ms within which several changes are sent to the server in one request. */
const PAUSE_MS = 1000

let isKept = false
let timer: ReturnType<typeof setTimeout> | undefined
let underWay: Promise<void> = Promise.resolve()

/**
 * Sends this device's choices about notifications to the server whenever they change while the page is open:
 * followed teams, language, and whether scores are hidden.
 */
export function keepServerInformed(): void {
  if (isKept) return
  isKept = true
  const tell = () => {
    underWay = underWay.then(tellOnce).catch((error: unknown) => {
      console.warn('Could not send the notification choices to the server', error)
    })
  }
  const tellSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(tell, PAUSE_MS)
  }
  for (const onChange of [onPushChoice, onMyTeams, onHiddenScores]) onChange(tellSoon)
  session.subscribe(tellSoon)
  tell()
}

/**
 * Runs `work` once the server has received the choices that are being sent. Sends later choices after `work`.
 * So a choice from before the end of a subscription does not create the subscription again.
 */
export function afterTelling(work: () => Promise<void>): Promise<void> {
  const result = underWay.then(work)
  underWay = result.catch(() => {})
  return result
}

async function tellOnce(): Promise<void> {
  const choice = pushChoice()
  const user = session.current()?.id ?? null
  // The teams of the user's account have not been loaded yet.
  if (!choice || !canNotify() || (user !== null && !areTeamsOfAccount())) return
  const mine = followedTeams()
  const says = JSON.stringify([new Date().toDateString(), user, wanted(choice, mine)])
  if (lastSent() === says) return
  await sayToServer(choice, mine)
  keepLastSent(says)
}
