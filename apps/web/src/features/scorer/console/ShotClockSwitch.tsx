import { type MatchState, remainingMs, shotClockLengths } from '@courtside/basketball'
import { errorText } from '../../../api/error-text.ts'
import { useSetShotClock } from '../../../api/match/shot-clock.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { SHOT_TEXTS } from './texts.ts'

/**
 * A button that switches on a shot clock that the table runs by hand. It is held until someone presses a
 * length.
 */
export function ShotClockSwitch(props: {
  matchId: number
  state: MatchState
  now(): number
  onDone(): void
}) {
  const { matchId, state, now, onDone } = props
  const setting = useSetShotClock(matchId)
  if (state.clockKeeper === 'console' || state.finishedAt !== null || state.period === 0) return null
  const switchOn = () => {
    const at = Math.round(now())
    const { full } = shotClockLengths(state.setup.ruleset)
    const clock = Math.round(remainingMs(state.clock, at))
    const shot = { period: state.period, clock, remainingMs: full, running: false }
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
