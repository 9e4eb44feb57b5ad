import { shortName } from '@courtside/basketball'
import { playerAddress } from '@courtside/contract/client'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { TEXTS } from './texts.ts'

/**
 * A player in a table's first column: shirt number and name, short on a phone. The number leads to the player's own page, the name to
 * his or her plays.
 */
export function PlayerName(props: { id: number; jersey: string; name: string; onChoose(): void }) {
  const { id, jersey, name, onChoose } = props
  const [first = '', ...rest] = name.split(' ')
  return (
    <>
      <Link
        className="watch-no"
        to={playerAddress({ id, fname: name, lname: '' })}
        aria-label={`${jersey}, ${TEXTS.toPlayer(name)}`}
      >
        {jersey}
      </Link>
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
        <span className="name-full">{name}</span>
        <span className="name-short" aria-hidden="true">
          {shortName({ fname: first, lname: rest.join(' ') })}
        </span>
        <span className="vh">{TEXTS.showPlays}</span>
      </button>
    </>
  )
}
