import type { PlayerWithAverages } from '@courtside/contract'
import { playerAddress } from '@courtside/contract/client'
import { Link } from 'react-router'
import { Empty } from '../../../ui/page/DataState.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { Avatar } from '../../../ui/teams/Avatar.tsx'
import type { TeamColours } from '../../../ui/teams/team-colours.ts'
import { averageText, ROSTER_COLUMNS } from '../columns.ts'
import { TEXTS } from '../texts.ts'
import { byFigure } from './roster-order.ts'

const LED = ['pts', 'reb', 'ast', 'stl', 'blk', 'min'] as const

/** The team's leaders in six figures. */
export function TeamLeaders(props: { roster: readonly PlayerWithAverages[]; colours: TeamColours }) {
  const leaders = LED.flatMap((figure) => {
    const column = ROSTER_COLUMNS.find(({ key }) => key === figure)
    const [best] = byFigure(props.roster, figure)
    return column && best?.averages && best.averages[figure] > 0
      ? [{ column, player: best.player, averages: best.averages }]
      : []
  })
  return (
    <Sheet id="leaders" title={TEXTS.leaders} meta={TEXTS.perGameShort}>
      {leaders.length === 0 ? (
        <Empty drawing="ball" say={`${TEXTS.noGames}.`} hint={TEXTS.noGamesHint} />
      ) : (
        <ol className="team-leaders">
          {leaders.map(({ column, player, averages }) => (
            <li key={column.key}>
              <Avatar player={player} colours={props.colours} size="3.25rem" />
              <span className="label">{column.name}</span>
              <b>{averageText(column, averages)}</b>
              <Link to={playerAddress(player)}>
                {player.fname} {player.lname}
              </Link>
            </li>
          ))}
        </ol>
      )}
    </Sheet>
  )
}
