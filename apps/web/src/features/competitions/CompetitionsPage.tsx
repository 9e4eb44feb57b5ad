import type { Competition } from '@courtside/contract'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCompetitions } from '../../api/season/schedule.ts'
import { DataState, Empty } from '../../ui/page/DataState.tsx'
import { List } from '../../ui/page/List.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { CompetitionDialog } from './CompetitionDialog.tsx'
import { TEXTS } from './texts.ts'
import './competitions.css'
import { competitionName } from '../../ui/match/competition-name.ts'

/** /competitions: every competition, the latest season first. */
export function Component() {
  const query = useCompetitions()
  const [creating, setCreating] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <PageTitle title={TEXTS.competitions}>
        <button className="btn btn-main" type="button" onClick={() => setCreating(true)}>
          {TEXTS.newCompetition}
        </button>
      </PageTitle>
      <Sheet title={TEXTS.competitions}>
        <DataState query={query} failed={TEXTS.competitionsFailed}>
          {(all) => (
            <>
              {all.every(({ friendly }) => friendly) && (
                <Empty drawing="sheet" say={TEXTS.only} hint={TEXTS.onlyHint} />
              )}
              <List label={TEXTS.competitions}>
                {all.map((competition) => (
                  <li key={competition.id}>
                    <CompetitionRow competition={competition} />
                  </li>
                ))}
              </List>
            </>
          )}
        </DataState>
      </Sheet>
      {creating && (
        <CompetitionDialog
          onClose={() => setCreating(false)}
          onSaved={({ id }) => void navigate(`/competitions/${id}`)}
        />
      )}
    </>
  )
}

function CompetitionRow({ competition }: { competition: Competition }) {
  const { id, friendly, teams, played, fixtures } = competition
  return (
    <Link className="row" to={`/competitions/${id}`}>
      <span className="row-text">
        <span className="row-name">{competitionName(competition)}</span>
        <span className="meta">
          {friendly ? TEXTS.factsOfFriendlies(played, fixtures) : TEXTS.facts(teams, played, fixtures)}
        </span>
      </span>
    </Link>
  )
}
