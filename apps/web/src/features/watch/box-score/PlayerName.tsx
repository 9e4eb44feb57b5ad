import { isStandIn, isWholeTeam, shortName } from '@courtside/basketball'
import { playerAddress } from '@courtside/contract/client'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { TEXTS } from '../../../views/watch/texts.ts'

/**
 * The first column of a table: a player, a shirt number without a name, or the whole team. Shows number and
 * name; on a phone the name is shortened. The name is a link to the player's page; the number leads to the
 * player's plays, if there are any.
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
            // The plays must be rendered before the page can scroll to them.
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
