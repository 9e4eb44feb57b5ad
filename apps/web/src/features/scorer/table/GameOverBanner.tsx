import { useState } from 'react'
import { Link } from 'react-router'
import { TEXTS } from '../texts.ts'
import { AskDialog } from './ScorerDialog.tsx'
import type { EndWords } from './table-backend.ts'
import './game-over-banner.css'

/**
 * The banner that says that the game is over. Until the match is finished, the scorer can continue the game.
 * A finished match can be reopened for corrections.
 */
export function GameOverBanner(props: {
  finished: boolean
  onBack(): void
  onReopen(): void
  words: EndWords
  /** The address of the page with the next steps; null if there is none. */
  afterGame: string | null
}) {
  const [asking, setAsking] = useState(false)
  return (
    <div className="final" role="status">
      <span>{TEXTS.final}</span>
      {props.finished ? (
        <>
          <small>{props.words.inArchive}</small>
          {props.afterGame !== null && <Link to={props.afterGame}>{TEXTS.afterGame}</Link>}
          <button type="button" onClick={() => setAsking(true)}>
            {TEXTS.reopenToCorrect}
          </button>
        </>
      ) : (
        <>
          <small>{props.words.endMovesToArchive}</small>
          <button type="button" onClick={props.onBack}>
            {TEXTS.backToGame}
          </button>
        </>
      )}
      {asking && (
        <AskDialog
          title={TEXTS.askReopen}
          body={props.words.askReopenBody}
          cancel={TEXTS.cancel}
          confirm={TEXTS.reopen}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            props.onReopen()
          }}
        />
      )}
    </div>
  )
}
