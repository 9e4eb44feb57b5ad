import type { Player } from '@courtside/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { usePlayerPage } from '../../api/season/rosters.ts'
import { useSession } from '../../session/use-session.ts'
import { PAGE_SIZE, usePagedSearch } from '../../ui/browser/use-paged-search.ts'
import { RowMenu } from '../../ui/dialogs/RowMenu.tsx'
import { SearchField } from '../../ui/forms/Field.tsx'
import { DataState, Empty } from '../../ui/page/DataState.tsx'
import { List } from '../../ui/page/List.tsx'
import { Pager } from '../../ui/page/Pager.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { PlayerRow } from '../../ui/teams/PlayerRow.tsx'
import { EditPlayerDialog } from './EditPlayerDialog.tsx'
import { TEXTS } from './texts.ts'
import { usePlayerErasure, usePlayerRemoval } from './use-removal.ts'
import './rosters.css'

/** /players: every player, searchable. */
export function Component() {
  const list = usePagedSearch()
  const query = usePlayerPage({ search: list.search, page: list.page, pageSize: PAGE_SIZE })
  const isAdmin = useSession()?.role === 'ADMIN'
  const [edited, setEdited] = useState<Player | null>(null)
  const remove = usePlayerRemoval()
  const erase = usePlayerErasure()
  return (
    <>
      <PageTitle title={TEXTS.players}>
        <div className="title-search">
          <SearchField label={TEXTS.searchPlayers} value={list.text} onChange={list.setText} />
        </div>
        {isAdmin && (
          <Link className="btn btn-main" to="/add-player">
            {TEXTS.addPlayer}
          </Link>
        )}
      </PageTitle>
      <Sheet
        title={TEXTS.players}
        foot={<Pager page={list.page} pageSize={PAGE_SIZE} total={query.data?.total} onPage={list.setPage} />}
      >
        <DataState query={query} failed={TEXTS.playersFailed}>
          {({ data: players }) =>
            players.length === 0 ? (
              <NoPlayers searching={list.search !== ''} clear={() => list.setText('')} />
            ) : (
              <List label={TEXTS.players}>
                {players.map((player) => (
                  <li key={player.id} className="row-and-menu">
                    <PlayerRow player={player} withTeam />
                    {isAdmin && (
                      <RowMenu
                        name={`${player.fname} ${player.lname}`}
                        actions={[
                          { label: TEXTS.edit, run: () => setEdited(player) },
                          { label: TEXTS.remove, run: () => void remove(player) },
                          { label: TEXTS.erase, run: () => void erase(player) },
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
      <EditPlayerDialog player={edited} onClose={() => setEdited(null)} />
    </>
  )
}

function NoPlayers({ searching, clear }: { searching: boolean; clear: () => void }) {
  if (!searching) return <Empty drawing="sheet" say={TEXTS.noPlayers} />
  return (
    <Empty drawing="sheet" say={TEXTS.noPlayersFound} hint={TEXTS.spelling}>
      <button className="btn" type="button" onClick={clear}>
        {TEXTS.clearSearch}
      </button>
    </Empty>
  )
}
