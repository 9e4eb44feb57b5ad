import type { Team } from '@courtside/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTeamPage } from '../../api/season/rosters.ts'
import { useSession } from '../../session/use-session.ts'
import { PAGE_SIZE, usePagedSearch } from '../../ui/browser/use-paged-search.ts'
import { RowMenu } from '../../ui/dialogs/RowMenu.tsx'
import { SearchField } from '../../ui/forms/Field.tsx'
import { DataState, Empty } from '../../ui/page/DataState.tsx'
import { List } from '../../ui/page/List.tsx'
import { Pager } from '../../ui/page/Pager.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { Crest } from '../../ui/teams/Crest.tsx'
import { EditTeamDialog } from './EditTeamDialog.tsx'
import { RosterDialog } from './RosterDialog.tsx'
import { TEXTS } from './texts.ts'
import { useTeamRemoval } from './use-removal.ts'
import './rosters.css'

/** /teams: all teams. The roster of each opens in a dialog. */
export function Component() {
  const list = usePagedSearch()
  const query = useTeamPage({ search: list.search, page: list.page, pageSize: PAGE_SIZE })
  const [open, setOpen] = useState<Team | null>(null)
  const [edited, setEdited] = useState<Team | null>(null)
  const remove = useTeamRemoval()
  const isAdmin = useSession()?.role === 'ADMIN'
  return (
    <>
      <PageTitle title={TEXTS.teams}>
        <div className="title-search">
          <SearchField label={TEXTS.searchTeams} value={list.text} onChange={list.setText} />
        </div>
        {isAdmin && (
          <>
            <Link className="btn" to="/import-teams">
              {TEXTS.importTeams}
            </Link>
            <Link className="btn btn-main" to="/add-team">
              {TEXTS.addTeam}
            </Link>
          </>
        )}
      </PageTitle>
      <Sheet
        title={TEXTS.teams}
        foot={<Pager page={list.page} pageSize={PAGE_SIZE} total={query.data?.total} onPage={list.setPage} />}
      >
        <DataState query={query} failed={TEXTS.teamsFailed}>
          {({ data: teams }) =>
            teams.length === 0 ? (
              <NoTeams searching={list.search !== ''} clear={() => list.setText('')} />
            ) : (
              <List label={TEXTS.teams}>
                {teams.map((team) => (
                  <li key={team.id} className="row-and-menu">
                    <TeamRow team={team} onOpen={() => setOpen(team)} />
                    {isAdmin && (
                      <RowMenu
                        name={team.teamname}
                        actions={[
                          { label: TEXTS.edit, run: () => setEdited(team) },
                          { label: TEXTS.remove, run: () => void remove(team) },
                        ]}
                      />
                    )}
                  </li>
                ))}
              </List>
            )
          }
        </DataState>
      </Sheet>
      <RosterDialog team={open} onClose={() => setOpen(null)} />
      <EditTeamDialog team={edited} onClose={() => setEdited(null)} />
    </>
  )
}

function TeamRow({ team, onOpen }: { team: Team; onOpen: () => void }) {
  const count = team.players.length
  return (
    <button className="row" type="button" aria-haspopup="dialog" onClick={onOpen}>
      <Crest team={team} height="2.75rem" />
      <span className="row-text">
        <span className="row-name">{team.teamname}</span>
        <span className="meta">{TEXTS.coachNamed(team.coach)}</span>
      </span>
      <span className="row-end">
        {count} {TEXTS.playerWord(count)}
      </span>
    </button>
  )
}

function NoTeams({ searching, clear }: { searching: boolean; clear: () => void }) {
  if (!searching) return <Empty drawing="sheet" say={TEXTS.noTeams} />
  return (
    <Empty drawing="sheet" say={TEXTS.noTeamsFound} hint={TEXTS.spelling}>
      <button className="btn" type="button" onClick={clear}>
        {TEXTS.clearSearch}
      </button>
    </Empty>
  )
}
