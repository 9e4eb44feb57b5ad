import { type MatchState, remainingMs } from '@courtside/basketball'
import { errorText } from '../../../api/error-text.ts'
import { useSetShotClock } from '../../../api/match/shot-clock.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { SHOT_TEXTS } from './texts.ts'

/**
 * A button that switches on a shot clock operated by hand at the table, if the rules have one. The shot clock
 * does not run until someone presses one of its times.
 */
export function ShotClockSwitch(props: {
  matchId: number
  state: MatchState
  now(): number
  onDone(): void
}) {
  const { matchId, state, now, onDone } = props
  const setting = useSetShotClock(matchId)
  const { shotClock } = state.setup.ruleset
  if (state.clockKeeper === 'console' || state.finishedAt !== null || state.period === 0) return null
  if (shotClock === null) return null
  const switchOn = () => {
    const at = Math.round(now())
    const clock = Math.round(remainingMs(state.clock, at))
    const shot = { period: state.period, clock, remainingMs: shotClock.lengthMs, running: false }
    setting.mutate(
      { at, shot },
      { onSuccess: onDone, onError: (error) => notify.error(errorText(error, SHOT_TEXTS.failed)) },
    )
  }
  return (
    <button type="button" className="act" disabled={setting.isPending} onClick={switchOn}>
      {SHOT_TEXTS.shotClock}
    </button>
  )
}
