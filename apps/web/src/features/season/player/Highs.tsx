import type { PlayedGame } from '@courtside/contract'
import { Link } from 'react-router'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { TEXTS } from '../texts.ts'
import { HIGHS, highOf } from './highs-of.ts'

/** A player's highs in eight figures. */
export function Highs({ games }: { games: readonly PlayedGame[] }) {
  return (
    <Sheet id="highs" title={TEXTS.highs}>
      <ul className="highs">
        {HIGHS.map((figure) => {
          const { value, game } = highOf(games, figure)
          return (
            <li key={figure}>
              <b>{value}</b>
              <span className="label">{TEXTS.highNames[figure]}</span>
              {game && (
                <Link className="meta opponent-name" to={`/watch/${game.matchId}`}>
                  {game.atHome ? TEXTS.homeTo : TEXTS.awayAt} <bdi>{game.opponent.teamname}</bdi>
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
