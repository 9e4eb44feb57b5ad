import {
  type AdvancedColumn,
  FIGURE_HEADS,
  TEAM_ADVANCED_COLUMNS,
  type TeamRatings,
} from '@courtside/basketball'
import type { RankedTeam, TeamRanking as TeamFigure } from '@courtside/contract'
import { teamAddress } from '@courtside/contract/client'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from 'react-router'
import { useTeamRanking } from '../../api/season/season.ts'
import { TYPING_MS } from '../../ui/browser/use-paged-search.ts'
import { leastOf } from '../../ui/forms/address-values.ts'
import { DataState, Empty } from '../../ui/page/DataState.tsx'
import { ScrollingTable } from '../../ui/page/ScrollingTable.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { Crest } from '../../ui/teams/Crest.tsx'
import { useMyTeams } from '../../ui/teams/my-teams.ts'
import { advancedFigure } from '../../ui/written/figure-text.ts'
import { TEXTS } from '../../views/season/texts.ts'
import { CountedField, LeastField, RankedByField } from './RankingFilters.tsx'
import { RankingHead } from './RankingHead.tsx'
import { shareOf } from './ShareOptions.tsx'

/** The figures by which teams can be ranked: the ratings, then the four factors. */
const FIGURES = [
  'net',
  'ortg',
  'drtg',
  'pace',
  'efg',
  'tov',
  'orbPct',
  'ftRate',
] as const satisfies readonly TeamFigure[]
const FIRST_FACTOR: TeamFigure = 'efg'

/** The columns, with the same heads, names and formats as on the page of a match. */
const COLUMNS = FIGURES.flatMap((key) =>
  TEAM_ADVANCED_COLUMNS.filter((column) => column.key === key).map((column) => ({ ...column, key })),
)
type Column = (typeof COLUMNS)[number]

/** Returns the figure with this name, or the net rating if there is none. */
function figureOf(text: string): TeamFigure {
  return FIGURES.find((figure) => figure === text) ?? 'net'
}

/** Teams ranked by a rating or one of the four factors. */
export function TeamRanking(props: {
  filter: { by: string; of: string; games: string }
  onChange(changes: Partial<{ by: string; of: string; games: string }>): void
}) {
  const { filter, onChange } = props
  const by = figureOf(filter.by)
  const [games] = useDebouncedValue(filter.games, TYPING_MS)
  const query = useTeamRanking({ by, ...shareOf(filter.of), minGames: leastOf(games) ?? 1 })
  return (
    <Sheet title={COLUMNS.find(({ key }) => key === by)?.name ?? ''} foot={<span>{TEXTS.ofLogs}</span>}>
      <div className="ranking-filters">
        <RankedByField value={by} figures={COLUMNS} onChange={(key) => onChange({ by: key })} />
        <CountedField value={filter.of} onChange={(of) => onChange({ of })} />
        <LeastField
          label={TEXTS.minGames}
          value={filter.games}
          onChange={(least) => onChange({ games: least })}
        />
      </div>
      <DataState query={query} failed={TEXTS.rankingFailed}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty drawing="sheet" say={TEXTS.noTeamsRanked} hint={TEXTS.noTeamsRankedHint} />
          ) : (
            <RatingsTable rows={rows} by={by} onRank={(wanted) => onChange({ by: wanted })} />
          )
        }
      </DataState>
    </Sheet>
  )
}

function RatingsTable(props: { rows: readonly RankedTeam[]; by: TeamFigure; onRank(by: TeamFigure): void }) {
  const { rows, by, onRank } = props
  const mine = useMyTeams()
  return (
    <ScrollingTable label={TEXTS.teamRanking}>
      <table className="tbl averages">
        <thead>
          <tr>
            <th scope="col" className="first">
              <span className="vh">{TEXTS.rank}, </span>
              {TEXTS.team}
            </th>
            <th scope="col" title={TEXTS.gamesPlayed}>
              {FIGURE_HEADS.games}
            </th>
            <th scope="col" title={TEXTS.wonLost}>
              {TEXTS.winsAndLosses}
            </th>
            {COLUMNS.map((column) => (
              <Head key={column.key} column={column} by={by} onRank={onRank} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ rank, team, ratings }) => (
            <tr key={team.id} className={mine.has(team.id) ? 'is-mine' : undefined}>
              <th scope="row" className="first">
                <span className="averages-player">
                  <b className="averages-rank">{rank}</b>
                  <Crest team={team} height="1.75rem" />
                  <span className="averages-name">
                    <Link to={teamAddress(team)}>{team.teamname}</Link>
                  </span>
                </span>
              </th>
              <td>{ratings.games}</td>
              <td>{`${ratings.won}–${ratings.lost}`}</td>
              {COLUMNS.map((column) => (
                <td key={column.key} className={classOf(column, by)}>
                  {textOf(column, ratings)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollingTable>
  )
}

function Head({ column, by, onRank }: { column: Column; by: TeamFigure; onRank(by: TeamFigure): void }) {
  const { key, head, name, formula } = column
  const leastFirst = key === 'drtg' || key === 'tov'
  return (
    <RankingHead
      head={head}
      name={name}
      title={`${name}: ${formula}`}
      group={startsGroup(key)}
      sort={key === by ? (leastFirst ? 'ascending' : 'descending') : undefined}
      onRank={() => onRank(key)}
    />
  )
}

function startsGroup(key: TeamFigure): boolean {
  return key === FIGURES[0] || key === FIRST_FACTOR
}

function classOf({ key }: Column, by: TeamFigure): string | undefined {
  return [startsGroup(key) && 'g', key === by && 'pts ranked'].filter(Boolean).join(' ') || undefined
}

function textOf(
  column: Pick<AdvancedColumn<never>, 'digits' | 'signed'> & { key: TeamFigure },
  ratings: TeamRatings,
) {
  return advancedFigure(column, ratings[column.key])
}
