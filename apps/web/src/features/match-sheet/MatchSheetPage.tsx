import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api } from '../../api/client.ts'
import { matchIdOf } from '../../live/match-id.ts'
import { useLiveMatch } from '../../live/use-live-match.ts'
import { DataState, Empty, Failed, Loading } from '../../ui/page/DataState.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { SheetForm } from './SheetForm.tsx'
import { SigningSheet } from './SigningSheet.tsx'
import { TEXTS } from './texts.ts'
import './match-sheet.css'

/**
 * /scoresheet/{id}: the head of a match's scoresheet, which can be filled in before, during and after the
 * match, and the signature.
 */
export function Component() {
  const id = matchIdOf(useParams()['id'])
  if (id === null) return <NoMatch />
  return <LoadedSheet id={id} key={id} />
}

function LoadedSheet({ id }: { id: number }) {
  const { live, snapshot } = useLiveMatch(id, 'scoring')
  // This call returns the whole sheet, including the remarks, which the match's log does not contain.
  const sheet = useQuery({
    queryKey: ['match-sheet', id],
    queryFn: ({ signal }) => api.call('GET /live/:id/sheet', { params: { id } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  switch (snapshot.phase) {
    case 'loading':
      return <Loading />
    case 'not-found':
    case 'closed':
      return <NoMatch />
    case 'failed':
      return <Failed say={TEXTS.matchFailed} error={new Error(TEXTS.matchFailedHint)} retry={live.wake} />
    case 'ready': {
      const { detail, state } = snapshot
      return (
        <>
          <PageTitle title={TEXTS.title} meta={detail.title} />
          <DataState query={sheet} failed={TEXTS.matchFailed}>
            {(filled) => (
              <>
                <SheetForm match={detail} state={state} sheet={filled} onSaved={live.reloadIfOver} />
                <SigningSheet matchId={id} state={state} now={live.now} onChanged={live.reloadIfOver} />
              </>
            )}
          </DataState>
        </>
      )
    }
  }
}

function NoMatch() {
  return (
    <>
      <PageTitle title={TEXTS.title} />
      <Empty drawing="sheet" say={TEXTS.noMatch} />
    </>
  )
}
