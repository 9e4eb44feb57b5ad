import type { StartPage } from '@courtside/contract'
import { playerAddress } from '@courtside/contract/client'
import { Link } from 'react-router'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { Avatar } from '../../../ui/teams/Avatar.tsx'
import { oneDecimal } from '../../../ui/written/written-values.ts'
import { HOME_TEXTS } from '../home-texts.ts'

/** The season's leader in each figure, with the leader's shirt. */
export function LeadersSheet({ leaders }: { leaders: StartPage['leaders'] }) {
  if (leaders.length === 0) return null
  return (
    <Sheet className="start-leading" title={HOME_TEXTS.leaders} meta={HOME_TEXTS.perGame}>
      <ol className="start-leaders">
        {leaders.map(({ figure, best: { player, averages } }) => (
          <li key={figure}>
            <Link to={playerAddress(player)}>
              <span className="label">{HOME_TEXTS.figures[figure]}</span>
              <b className="start-leader-figure">{oneDecimal(averages[figure])}</b>
              <Avatar player={player} />
              <span className="start-leader-name">
                <b>
                  {player.fname} {player.lname}
                </b>
                <span className="meta">{player.team?.teamname}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Sheet>
  )
}
