import {
  formatScoreboardClock,
  isClockKept,
  type MatchState,
  periodLabel,
  periodName,
  remainingMs,
} from '@courtside/basketball'
import { useSampled } from '../../../live/use-sampled.ts'
import { Icon } from '../../../ui/page/Icon.tsx'
import { PeriodQuestion } from '../clock/ClockPanel.tsx'
import type { MatchControl } from '../table/use-match-control.ts'
import { TEXTS } from '../texts.ts'
import { LIGHT } from './light-texts.ts'

const LOOK_EVERY_MS = 100

/** The period, and a clock that the scorer can start but need not use. */
export function LightClock(props: { state: MatchState; now(): number; control: MatchControl }) {
  const { state, now, control } = props
  const { clock, setup, period } = state
  const left = useSampled(() => formatScoreboardClock(remainingMs(clock, now())), LOOK_EVERY_MS)
  const isOver = control.over
  return (
    <section className="lt-clock" aria-label={TEXTS.clock}>
      <b data-testid="quarter">{periodLabel(setup.ruleset, Math.max(1, period))}</b>
      <button
        type="button"
        className="act"
        disabled={isOver || state.clockKeeper === 'console'}
        onClick={control.toggleClock}
      >
        <Icon name={clock.running ? 'pause' : 'play'} size={20} />
        <span className="vh">{clock.running ? TEXTS.pauseClock : TEXTS.startClock}</span>
        <time data-testid="clock" data-kept={isClockKept(state)}>
          {left}
        </time>
      </button>
      <button type="button" className="act" disabled={isOver || period === 0} onClick={control.endPeriod}>
        {LIGHT.nextPeriod(periodName(setup.ruleset, Math.max(1, period)))}
      </button>
      <PeriodQuestion state={state} now={now} control={control} />
    </section>
  )
}
