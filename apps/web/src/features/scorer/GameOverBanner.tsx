import { useState } from 'react'
import { AskDialog } from './ScorerDialog.tsx'
import { TEXTS } from './texts.ts'

/**
 * Says that the game is over. Until the match is finished, the scorer can go back to it; after that, it can be taken back out
 * of the archive to be corrected.
 */
export function GameOverBanner(props: { finished: boolean; onBack(): void; onReopen(): void }) {
  const [asking, setAsking] = useState(false)
  return (
    <div className="final" role="status">
      <span>{TEXTS.final}</span>
      {props.finished ? (
        <>
          <small>The match is in the archive.</small>
          <button type="button" onClick={() => setAsking(true)}>
            Reopen to correct
          </button>
        </>
      ) : (
        <>
          <small>End Match moves it to the archive.</small>
          <button type="button" onClick={props.onBack}>
            Back to the game
          </button>
        </>
      )}
      {asking && (
        <AskDialog
          title="Reopen the match?"
          body="It leaves the archive until it is ended again; box score, files and season figures follow. The log keeps who did it."
          cancel="Cancel"
          confirm="Reopen"
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
