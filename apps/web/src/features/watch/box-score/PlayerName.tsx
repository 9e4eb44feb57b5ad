import { isStandIn, isWholeTeam, shortName } from '@courtside/basketball'
import { playerAddress } from '@courtside/contract/client'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { TEXTS } from '../../../views/watch/texts.ts'

/**
 * A player in a table's first column, a shirt number without a name, or the whole team. Shows the
 * shirt number and the name, shortened on a phone. The name links to the player's page, the number to their
 * plays, if there are any.
 */
export function PlayerName(props: {
  id: number
  jersey: string
  name: string
  onChoose: (() => void) | undefined
}) {
  const { id, jersey, onChoose } = props
  const name = isWholeTeam(id) ? TEXTS.wholeTeam : props.name
  const [first = '', ...rest] = name.split(' ')
  return (
    <>
      {onChoose === undefined ? (
        <span className="watch-no">{jersey}</span>
      ) : (
        <button
          type="button"
          className="watch-no"
          aria-label={`${jersey}, ${name}${TEXTS.showPlays}`}
          onClick={() => {
            // The plays may be hidden, so they must be rendered before the page can scroll to them.
            flushSync(onChoose)
            const plays = document.getElementById('plays')
            plays?.scrollIntoView()
            plays?.focus({ preventScroll: true })
          }}
        >
          {jersey}
        </button>
      )}
      {isStandIn(id) ? (
        <span className="player-name">{name}</span>
      ) : (
        <Link className="player-name" to={playerAddress({ id, fname: name, lname: '' })}>
          <span className="name-full">{name}</span>
          <span className="name-short" aria-hidden="true">
            {shortName({ fname: first, lname: rest.join(' ') })}
          </span>
        </Link>
      )}
    </>
  )
}
