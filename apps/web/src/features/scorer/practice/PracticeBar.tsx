import type { MatchState } from '@courtside/basketball'
import { useEffect, useState } from 'react'
import { ScorerDialog } from '../table/ScorerDialog.tsx'
import { PracticeBox } from './PracticeBox.tsx'
import type { PracticeGame } from './practice-game.ts'
import { PRACTICE_SETUP } from './practice-setup.ts'
import { PRACTICE_TEXTS as TEXTS } from './practice-texts.ts'
import { noted, type PracticeRound, roundScore, skipped } from './round.ts'
import { TASKS } from './task.ts'
import { tellTask } from './tell-task.ts'
import './practice.css'

/**
 * The bar above the table in a practice game. It says that this is practice, and shows the current task and
 * whether the entry was right.
 */
export function PracticeBar(props: {
  game: PracticeGame
  round: PracticeRound | null
  state: MatchState
  /** Returns to the choice between tasks and free practice. */
  onStartOver(): void
  onLeave(): void
}) {
  const { game, round, state } = props
  const [hasBox, setBox] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every entry
  useEffect(() => {
    void game.tell((current, entered) => noted(current, entered, Date.now()))
  }, [game, state])
  const { task = null, erred = false, outcomes = [] } = round ?? {}
  return (
    <section className={erred ? 'practice erred' : 'practice'} aria-label={TEXTS.title}>
      <b className="practice-mark">{TEXTS.practice}</b>
      <p className="practice-told" role="status">
        {erred && <strong>{TEXTS.notTold} </strong>}
        {task ? tellTask(task, PRACTICE_SETUP) : round?.endedAt != null ? scoreLine(round) : TEXTS.freely}
      </p>
      {task && <span className="practice-count">{TEXTS.taskOf(outcomes.length + 1, TASKS)}</span>}
      <span className="practice-do">
        {task && (
          <button
            type="button"
            className="act"
            onClick={() => void game.tell((current, entered) => skipped(current, entered, Date.now()))}
          >
            {TEXTS.skip}
          </button>
        )}
        <button type="button" className="act" onClick={() => setBox(true)}>
          {TEXTS.boxScore}
        </button>
        <button type="button" className="act" onClick={props.onStartOver}>
          {TEXTS.startOver}
        </button>
        <button type="button" className="act" onClick={props.onLeave}>
          {TEXTS.leave}
        </button>
      </span>
      {hasBox && <PracticeBox state={state} now={Date.now()} onClose={() => setBox(false)} />}
      {round?.endedAt != null && <RoundScore round={round} onAnother={props.onStartOver} />}
    </section>
  )
}

/**
 * Returns the result of a round as one line. It stays visible after the dialog with the result was closed,
 * for example by a key that was meant for the last play.
 */
function scoreLine(round: PracticeRound): string {
  const { right, tasks } = roundScore(round, round.begunAt)
  return `${TEXTS.roundOver}: ${TEXTS.score(right, tasks)}`
}

function RoundScore({ round, onAnother }: { round: PracticeRound; onAnother(): void }) {
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return null
  const score = roundScore(round, round.begunAt)
  const minutes = Math.floor(score.tookMs / 60_000)
  const seconds = String(Math.floor(score.tookMs / 1000) % 60).padStart(2, '0')
  return (
    <ScorerDialog title={TEXTS.roundOver} unasked onClose={() => setOpen(false)}>
      <ul className="practice-score">
        <li>{TEXTS.score(score.right, score.tasks)}</li>
        {score.putRight > 0 && <li>{TEXTS.putRight(score.putRight)}</li>}
        {score.skipped > 0 && <li>{TEXTS.skipped(score.skipped)}</li>}
        <li>{TEXTS.took(`${minutes}:${seconds}`)}</li>
      </ul>
      <div className="sc-dlg-foot">
        <button type="button" className="act" onClick={() => setOpen(false)}>
          {TEXTS.close}
        </button>
        <button type="button" className="act" onClick={onAnother}>
          {TEXTS.anotherRound}
        </button>
      </div>
    </ScorerDialog>
  )
}
