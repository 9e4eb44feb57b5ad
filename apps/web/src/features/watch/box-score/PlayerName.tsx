import { shortName } from '@courtside/basketball'
import { playerAddress } from '@courtside/contract/client'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { TEXTS } from '../texts.ts'

/**
 * A player in a table's first column: shirt number and name, short on a phone. The name leads to the player's own page, the number to
 * his or her plays.
 */
export function PlayerName(props: { id: number; jersey: string; name: string; onChoose(): void }) {
  const { id, jersey, name, onChoose } = props
  const [first = '', ...rest] = name.split(' ')
  return (
    <>
      <button
        type="button"
        className="watch-no"
        aria-label={`${jersey}, ${name}${TEXTS.showPlays}`}
        onClick={() => {
          // The plays may have been out of sight: they must be drawn before one can go there.
          flushSync(onChoose)
          const plays = document.getElementById('plays')
          plays?.scrollIntoView()
          plays?.focus({ preventScroll: true })
        }}
      >
        {jersey}
      </button>
      <Link className="player-name" to={playerAddress({ id, fname: name, lname: '' })}>
        <span className="name-full">{name}</span>
        <span className="name-short" aria-hidden="true">
          {shortName({ fname: first, lname: rest.join(' ') })}
        </span>
      </Link>
    </>
  )
}
