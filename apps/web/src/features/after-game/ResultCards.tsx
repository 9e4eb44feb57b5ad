import { Sheet } from '../../ui/page/Sheet.tsx'
import { LANGUAGE } from '../../ui/written/language.ts'
import { TEXTS } from './texts.ts'

const CARDS = [
  { format: 'story', name: TEXTS.story916, width: 1080, height: 1920 },
  { format: 'square', name: TEXTS.square, width: 1080, height: 1080 },
] as const

/**
 * The images of the result, each with a link to save it. They load immediately, even while they are not
 * visible, because the server needs some seconds to draw them.
 */
export function ResultCards({ matchId }: { matchId: number }) {
  return (
    <Sheet className="after-cards" title={TEXTS.cards}>
      <div className="sheet-body after-step">
        <p>{TEXTS.cardsHint}</p>
        <ul className="after-card-list">
          {CARDS.map(({ format, name, width, height }) => {
            const address = `/watch/${matchId}/card.png?format=${format}&lang=${LANGUAGE}`
            return (
              <li key={format}>
                <img src={address} alt={name} width={width} height={height} />
                <a className="btn" href={address} download={`result-${matchId}-${format}.png`}>
                  {TEXTS.save(name)}
                </a>
              </li>
            )
          })}
        </ul>
      </div>
    </Sheet>
  )
}
