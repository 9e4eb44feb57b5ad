import { TEXTS } from './texts.ts'

/** Says that the game is over; until the match is finished, the scorer can still go back to it. */
export function GameOverBanner({ finished, onReopen }: { finished: boolean; onReopen(): void }) {
  return (
    <div className="final" role="status">
      <span>{TEXTS.final}</span>
      {finished ? (
        <small>The match is in the archive.</small>
      ) : (
        <>
          <small>End Match moves it to the archive.</small>
          <button type="button" onClick={onReopen}>
            Back to the game
          </button>
        </>
      )}
    </div>
  )
}
