import { flushSync } from 'react-dom'
import { TEXTS } from './texts.ts'

/** A player in a table's first column: shirt number and name, short on a phone. Pressed, it leads to his or her plays. */
export function PlayerName(props: { jersey: string; name: string; onChoose(): void }) {
  const { jersey, name, onChoose } = props
  const [first = '', ...rest] = name.split(' ')
  return (
    <button
      type="button"
      className="player-name"
      onClick={() => {
        // The plays may have been out of sight: they must be drawn before one can go there.
        flushSync(onChoose)
        const plays = document.getElementById('plays')
        plays?.scrollIntoView()
        plays?.focus({ preventScroll: true })
      }}
    >
      <span className="no">{jersey}</span>
      <span className="name-full">{name}</span>
      <span className="name-short" aria-hidden="true">
        {rest.length > 0 ? `${[...first][0]}. ${rest.join(' ')}` : name}
      </span>
      <span className="vh">{TEXTS.showPlays}</span>
    </button>
  )
}
