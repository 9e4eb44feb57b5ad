import { teamAddress } from '@courtside/contract/client'
import { Link } from 'react-router'
import { useTeamNames } from '../../../api/season/rosters.ts'
import { DataState, Empty } from '../../../ui/page/DataState.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { Crest } from '../../../ui/teams/Crest.tsx'
import { TEXTS } from '../../../views/season/texts.ts'
import './team-index.css'

/** The public page /team: every team's crest, with a link to its season. */
export function Component() {
  return (
    <>
      <PageTitle title={TEXTS.teams} />
      <DataState query={useTeamNames()} failed={TEXTS.teamsFailed}>
        {(teams) =>
          teams.length === 0 ? (
            <Empty drawing="court" say={TEXTS.noTeams} hint={TEXTS.noTeamsHint} />
          ) : (
            <ul className="team-index">
              {teams.map((team) => (
                <li key={team.id}>
                  <Link to={teamAddress(team)}>
                    <Crest team={team} height="4.5rem" />
                    <span>{team.teamname}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </DataState>
    </>
  )
}
