import type { Standings } from '@courtside/contract'
import { Link } from 'react-router'
import { HiddenScore } from '../../../ui/match/HideScores.tsx'
import { useHiddenScores } from '../../../ui/match/hidden-scores.ts'
import { ScrollingTable } from '../../../ui/page/ScrollingTable.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { Crest } from '../../../ui/teams/Crest.tsx'
import { shortDate } from '../../../ui/written/written-values.ts'
import { TEXTS } from '../texts.ts'

type Game = Standings['games'][number]

/**
 * The results between the teams: a row per home team, a column per away team. A game that was not played yet
 * shows its day.
 */
export function HeadToHead(props: {
  teamIds: readonly number[]
  stage: Standings['stages'][number]
  standings: Standings
  /** The table's name; null if it is the only one. */
  of: string | null
}) {
  const { teamIds, stage, standings } = props
  const title = TEXTS.headToHead(props.of)
  const teams = standings.teams.filter(({ id }) => teamIds.includes(id))
  const ordered = teamIds.flatMap((id) => teams.find((team) => team.id === id) ?? [])
  const hasStages = standings.stages.length > 1
  const games = standings.games.filter(({ stageId }) => !hasStages || stageId === stage.stage.id)
  return (
    <Sheet title={title} meta={TEXTS.rowsAtHome}>
      <ScrollingTable label={title}>
        <table className="tbl head-to-head who-met-whom">
          <thead>
            <tr>
              <th scope="col" className="first">
                <span>{TEXTS.atHome}</span>
              </th>
              {ordered.map((team) => (
                <th key={team.id} scope="col" title={team.teamname}>
                  <Crest team={team} height="1.5rem" />
                  <span className="vh">{team.teamname}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ordered.map((home) => (
              <tr key={home.id}>
                <th scope="row" className="first" title={home.teamname}>
                  <span className="team-cell">
                    <Crest team={home} height="1.5rem" />
                    <bdi className="head-to-head-name">{home.teamname}</bdi>
                  </span>
                </th>
                {ordered.map((away) =>
                  away === home ? (
                    <td key={away.id} className="same-team" />
                  ) : (
                    <Cell
                      key={away.id}
                      games={games.filter(({ teams: [one, other] }) => one === home.id && other === away.id)}
                    />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollingTable>
    </Sheet>
  )
}

function Cell({ games }: { games: readonly Game[] }) {
  const hidden = useHiddenScores()
  return (
    <td className={games.some(({ live }) => live) ? 'is-live' : undefined}>
      {games.map(({ id, score, startsAt }) => (
        <Link
          key={id}
          to={`/watch/${id}`}
          className={score && !hidden && score[0] > score[1] ? 'won' : undefined}
        >
          {score ? (
            hidden ? (
              <HiddenScore />
            ) : (
              score.join('–')
            )
          ) : startsAt ? (
            shortDate(startsAt)
          ) : (
            TEXTS.toBePlayed
          )}
        </Link>
      ))}
    </td>
  )
}
