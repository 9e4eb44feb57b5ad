import type { RankedPlayer } from '@courtside/contract'
import { playerAddress } from '@courtside/contract/client'
import { Link } from 'react-router'
import { useRanking } from '../../api/season/season.ts'
import { DataState, Empty } from '../../ui/page/DataState.tsx'
import { List } from '../../ui/page/List.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { Avatar } from '../../ui/teams/Avatar.tsx'
import { oneDecimal } from '../../ui/written/written-values.ts'
import { HOME_TEXTS as TEXTS } from './home-texts.ts'

const FIGURES = ['pts', 'reb', 'ast', 'stl', 'blk'] as const

type Figure = (typeof FIGURES)[number]

/** The season's leaders in points, rebounds, assists, steals and blocks. */
export function SeasonLeaders() {
  const ranked = useLeader('pts')
  return (
    <Sheet
      title={TEXTS.leaders}
      meta={TEXTS.perGame}
      foot={
        <Link className="link" to="/player-ranking">
          {TEXTS.allLeaders}
        </Link>
      }
    >
      <DataState query={ranked} failed={TEXTS.leadersFailed}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty drawing="sheet" say={TEXTS.noLeaders} hint={TEXTS.noLeadersHint} />
          ) : (
            <List label={TEXTS.leaders}>
              {FIGURES.map((figure) => (
                <Leader key={figure} figure={figure} />
              ))}
            </List>
          )
        }
      </DataState>
    </Sheet>
  )
}

function useLeader(by: Figure) {
  return useRanking({ by, page: 1, pageSize: 1 })
}

function Leader({ figure }: { figure: Figure }) {
  const answer = useLeader(figure).data
  const [best] = answer?.data ?? []
  // A figure that no match has, as in light mode, has no leader.
  if (answer && !best) return null
  return <li>{best ? <LeaderRow figure={figure} best={best} /> : <div className="home-leader" />}</li>
}

function LeaderRow({ figure, best: { player, averages } }: { figure: Figure; best: RankedPlayer }) {
  return (
    <Link className="home-leader" to={playerAddress(player)}>
      <span className="label leader-what">{TEXTS.figures[figure]}</span>
      <Avatar player={player} />
      <span className="leader-who">
        <b>
          {player.fname} {player.lname}
        </b>
        <span className="meta">{player.team?.teamname ?? TEXTS.noTeam}</span>
      </span>
      <span className="leader-figure">{oneDecimal(averages[figure])}</span>
    </Link>
  )
}
