import { session } from '../../session/session.ts'
import { onHiddenScores } from '../match/hidden-scores.ts'
import { areTeamsOfAccount, followedTeams, onMyTeams } from '../teams/my-teams.ts'
import { keepSaid, onPushChoice, pushChoice, saidLast } from './push-choice.ts'
import { isTold, sayToServer, wanted } from './push-device.ts'

/** Whoever presses one switch after the other is heard once. */
const PAUSE_MS = 1000

let isKept = false
let timer: ReturnType<typeof setTimeout> | undefined
let underWay: Promise<void> = Promise.resolve()

/**
 * Has the server know, soon after it has changed, what this device wants to be told as long as the page is open: what is followed, the language, whether scores are
 * hidden.
 */
export function keepTold(): void {
  if (isKept) return
  isKept = true
  const tell = () => {
    underWay = underWay.then(tellOnce).catch((error: unknown) => {
      console.warn('What this device wants to be told was not said to the server', error)
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

async function tellOnce(): Promise<void> {
  const choice = pushChoice()
  const user = session.current()?.id ?? null
  // The teams of the account come in a moment.
  if (!choice || !isTold() || (user !== null && !areTeamsOfAccount())) return
  const mine = followedTeams()
  const says = JSON.stringify([new Date().toDateString(), user, wanted(choice, mine)])
  if (saidLast() === says) return
  await sayToServer(choice, mine)
  keepSaid(says)
}
