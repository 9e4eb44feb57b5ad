import type { StartPage } from '@courtside/contract'
import { teamAddress } from '@courtside/contract/client'
import { Link } from 'react-router'
import { shortCompetitionName } from '../../../ui/match/competition-name.ts'
import { useHiddenScores } from '../../../ui/match/hidden-scores.ts'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { Crest } from '../../../ui/teams/Crest.tsx'
import { BANDS_TEXTS as TEXTS } from './texts.ts'
import '../../../ui/styles/table.css'

/** The top of the table. If scores are hidden, the teams are still in order, but without figures. */
export function TableSheet({ table }: { table: NonNullable<StartPage['table']> }) {
  const hidden = useHiddenScores()
  return (
    <Sheet
      title={TEXTS.standings}
      meta={
        <Link className="link" to={`/standings?competition=${table.competition.id}`}>
          {TEXTS.wholeTable}
        </Link>
      }
    >
      <table className="tbl start-table">
        <caption className="vh">{shortCompetitionName(table.competition)}</caption>
        <thead>
          <tr>
            <th scope="col">{TEXTS.team}</th>
            <Head short={TEXTS.wonShort} full={TEXTS.won} />
            <Head short={TEXTS.lostShort} full={TEXTS.lost} />
            <Head short={TEXTS.pointsShort} full={TEXTS.points} />
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ rank, team, own, won, lost, points }) => (
            <tr key={team.id} className={own ? 'is-mine' : undefined}>
              <th scope="row">
                <b>{rank}</b>
                <Link to={teamAddress(team)}>
                  <Crest team={team} height="1.375rem" />
                  <span>{team.teamname}</span>
                </Link>
              </th>
              {[won, lost, points].map((figure, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
                <td key={index}>{hidden ? '–' : figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  )
}

function Head({ short, full }: { short: string; full: string }) {
  return (
    <th scope="col" title={full}>
      {short}
    </th>
  )
}
