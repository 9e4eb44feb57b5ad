import {
  elapsedMs,
  formatClock,
  formatScoreboardClock,
  isClockRunningThrough,
  isUsedUp,
  type MatchState,
  periodName,
  remainingMs,
} from '@courtside/basketball'
import { useMemo, useState } from 'react'
import { useSampled } from '../../../live/use-sampled.ts'
import { Icon } from '../../../ui/page/Icon.tsx'
import { AskDialog } from '../table/ScorerDialog.tsx'
import { ScorerIcon } from '../table/ScorerIcon.tsx'
import type { EndWords } from '../table/table-backend.ts'
import type { MatchControl } from '../table/use-match-control.ts'
import { TEXTS } from '../texts.ts'
import { isClockForgotten } from './clock-forgotten.ts'
import { selectablePeriods } from './game-period.ts'
import { useGameBreak } from './use-game-break.ts'
import '../table/scorer-header.css'

const LOOK_EVERY_MS = 100

/** The clock, and the controls for the periods: the selection of a quarter, End Quarter, and End Match. */
export function ClockPanel({
  state,
  now,
  control,
  keyLabel,
  onEdit,
  words,
}: {
  state: MatchState
  now(): number
  control: MatchControl
  keyLabel(code: string): string
  onEdit(): void
  words: EndWords
}) {
  const [ending, setEnding] = useState(false)
  return (
    <section className="scc" aria-label={TEXTS.clock}>
      <ClockRow state={state} now={now} control={control} keyLabel={keyLabel} onEdit={onEdit} />
      <div className="scc-2">
        <label className="qsel">
          <span className="vh">{TEXTS.quarter}</span>
          <select
            value={state.period}
            disabled={state.finishedAt !== null}
            onChange={(event) => control.choosePeriod(Number(event.target.value))}
          >
            {state.period === 0 && <option value={0}>{TEXTS.notStarted}</option>}
            {selectablePeriods(state).map((period) => (
              <option key={period} value={period}>
                {periodName(state.setup.ruleset, period)}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className="act end"
          disabled={control.over || state.period === 0}
          aria-keyshortcuts={keyLabel('BracketRight')}
          onClick={control.endPeriod}
        >
          {TEXTS.endQuarter}
          <span className="key" aria-hidden="true">
            {keyLabel('BracketRight')}
          </span>
        </button>
        <button
          type="button"
          className="act end"
          disabled={state.finishedAt !== null}
          onClick={() => setEnding(true)}
        >
          {TEXTS.endMatch}
        </button>
      </div>
      {ending && (
        <AskDialog
          title={TEXTS.askEnd}
          body={words.askEndBody}
          cancel={TEXTS.cancel}
          confirm={TEXTS.endMatch}
          onCancel={() => setEnding(false)}
          onConfirm={() => {
            setEnding(false)
            control.endMatch()
          }}
        />
      )}
      <PeriodQuestion state={state} now={now} control={control} />
    </section>
  )
}

function ClockRow(props: Omit<Parameters<typeof ClockPanel>[0], 'words'>) {
  const { state, now, control, keyLabel } = props
  const { clock } = state
  const left = useSampled(() => formatScoreboardClock(remainingMs(clock, now())), LOOK_EVERY_MS)
  const usedUp = useSampled(() => clock.since !== null && isUsedUp(clock, now()), LOOK_EVERY_MS)
  const played = useSampled(() => Math.floor(elapsedMs(clock, now()) / 1000) * 1000, LOOK_EVERY_MS)
  const breakWords = useGameBreak(state, now)
  const waiting = state.period === 0
  const over = state.finishedAt !== null
  const full = !clock.running && clock.remainingMs === clock.lengthMs
  const forgotten = useMemo(() => isClockForgotten(state), [state])
  const word = waiting || full ? TEXTS.waitingWord : clock.running ? TEXTS.runningWord : TEXTS.stoppedWord
  return (
    <div className="scc-1">
      <button
        type="button"
        className={forgotten ? 'act sq make' : 'act sq'}
        aria-keyshortcuts="Space"
        disabled={over || usedUp || (state.clockKeeper === 'console' && !waiting)}
        onClick={control.toggleClock}
      >
        <Icon name={clock.running ? 'pause' : 'play'} size={32} />
        <span className="vh">
          {waiting
            ? TEXTS.startFirst
            : clock.running
              ? TEXTS.pauseClock
              : full
                ? TEXTS.startClock
                : TEXTS.resumeClock}
        </span>
        <span className="key" aria-hidden="true">
          {TEXTS.space}
        </span>
      </button>
      <div
        className={['scc-c', !clock.running && 'still', usedUp && 'up', forgotten && 'forgotten']
          .filter(Boolean)
          .join(' ')}
      >
        <time data-testid="clock">{left}</time>
        {!forgotten && (
          <span className="scc-m">
            {usedUp
              ? TEXTS.timeIsUpWord
              : breakWords || (isClockRunningThrough(state) ? TEXTS.runsThrough : word)}
            <i>{TEXTS.elapsed(formatClock(played))}</i>
          </span>
        )}
        <span role="status" className="scc-f">
          {forgotten && TEXTS.clockForgotten}
        </span>
      </div>
      <button
        type="button"
        className="act sq"
        aria-label={TEXTS.editElapsed}
        aria-keyshortcuts={keyLabel('BracketLeft')}
        disabled={waiting || over || state.clockKeeper === 'console'}
        onClick={props.onEdit}
      >
        <ScorerIcon name="pencil" size={26} />
        <span className="key" aria-hidden="true">
          {keyLabel('BracketLeft')}
        </span>
      </button>
    </div>
  )
}

/** Asks for confirmation if a period ends before its time is used up, or if an overtime ended in a tie. */
export function PeriodQuestion({
  state,
  now,
  control,
}: {
  state: MatchState
  now(): number
  control: MatchControl
}) {
  const left = useSampled(() => formatClock(remainingMs(state.clock, now())), LOOK_EVERY_MS)
  const { question } = control
  const rule = state.setup.ruleset
  switch (question?.kind) {
    case 'time-left':
      return (
        <AskDialog
          title={TEXTS.askTimeLeft(left, periodName(rule, state.period))}
          body={TEXTS.askTimeLeftBody}
          cancel={TEXTS.cancel}
          confirm={
            question.chosen === null ? TEXTS.endQuarter : TEXTS.goTo(periodName(rule, question.chosen))
          }
          onCancel={control.dismiss}
          onConfirm={() => control.answer(true)}
        />
      )
    case 'another-overtime':
      return (
        <AskDialog
          title={TEXTS.stillTied}
          body={TEXTS.askOvertime}
          cancel={TEXTS.endAsItStands}
          confirm={TEXTS.start(periodName(rule, question.period))}
          onCancel={() => control.answer(false)}
          onConfirm={() => control.answer(true)}
          onClose={control.dismiss}
        />
      )
    default:
      return null
  }
}
