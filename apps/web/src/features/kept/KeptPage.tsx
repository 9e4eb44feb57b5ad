import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { forgetMatches, type KeptMatch, listKeptMatches } from '../../live/kept-matches.ts'
import { useSession } from '../../session/use-session.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { HideScores } from '../../ui/match/HideScores.tsx'
import { MatchRow } from '../../ui/match/MatchRow.tsx'
import { DataState, Empty } from '../../ui/page/DataState.tsx'
import { List } from '../../ui/page/List.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { longDate, timeOfDay } from '../../ui/written/written-values.ts'
import { TEXTS } from './texts.ts'
import './kept.css'

/** /kept: the matches stored on this device, which are available offline. */
export function Component() {
  const query = useQuery({ queryKey: ['kept'], queryFn: listKeptMatches, gcTime: 0, retry: false })
  const role = useSession()?.role
  const forget = async () => {
    await forgetMatches()
    notify.success(TEXTS.forgotten)
    void query.refetch()
  }
  return (
    <>
      <PageTitle title={TEXTS.title} meta={TEXTS.hint}>
        <HideScores />
        {(role === 'ADMIN' || role === 'SCORER') && (
          <Link className="btn" to="/stats-entry/practice">
            {TEXTS.practice}
          </Link>
        )}
      </PageTitle>
      <DataState query={query} failed={TEXTS.failed}>
        {(kept) => (
          <Sheet title={TEXTS.matches}>
            {kept.length === 0 ? (
              <Empty drawing="sheet" say={TEXTS.none} hint={TEXTS.noneHint} />
            ) : (
              <>
                <List label={TEXTS.matches}>
                  {kept.map((match) => (
                    <KeptRow key={match.id} match={match} />
                  ))}
                </List>
                <div className="sheet-foot">
                  <button className="btn" type="button" onClick={() => void forget()}>
                    {TEXTS.forget}
                  </button>
                </div>
              </>
            )}
          </Sheet>
        )}
      </DataState>
    </>
  )
}

function KeptRow({ match: { detail, score, isOver, keptAt } }: { match: KeptMatch }) {
  const role = useSession()?.role
  const scores = (role === 'ADMIN' || role === 'SCORER') && !isOver
  const when = new Date(keptAt).toISOString()
  const state = isOver ? TEXTS.final : TEXTS.underWay
  return (
    <li className="kept">
      <MatchRow
        match={{ ...detail, score }}
        facts={`${state}, ${TEXTS.keptAt(`${longDate(when)}, ${timeOfDay(when)}`)}`}
      />
      {scores && (
        <Link className="btn" to={`/stats-entry/${detail.id}`} aria-label={TEXTS.tableOf(detail.title)}>
          {TEXTS.table}
        </Link>
      )}
    </li>
  )
}
