import { Link, useNavigate, useParams } from 'react-router'
import { matchIdOf } from '../../../live/match-id.ts'
import { useLiveMatch } from '../../../live/use-live-match.ts'
import { Empty } from '../../../ui/page/DataState.tsx'
import { documentTitle } from '../../../ui/page/document-title.ts'
import { TelevisionMatch } from './TelevisionMatch.tsx'
import { TEXTS } from './texts.ts'
import { useRemoteControl } from './use-remote-control.ts'
import './television.css'

/** The page /tv/{id}: a match on a television, controlled with the arrow keys. */
export function Component() {
  const id = matchIdOf(useParams()['id'])
  return id === null ? <Message say={TEXTS.noGame} /> : <Match id={id} key={id} />
}

function Match({ id }: { id: number }) {
  const { live, snapshot } = useLiveMatch(id)
  switch (snapshot.phase) {
    case 'ready':
      return <TelevisionMatch live={live} match={snapshot} />
    case 'loading':
      return <Message say={TEXTS.loading} />
    case 'not-found':
      return <Message say={TEXTS.noGame} />
    case 'closed':
      return <Message say={TEXTS.closed} />
    case 'failed':
      return <Message say={TEXTS.failed} />
  }
}

/** A sentence in place of a match, with a link back to the list. */
function Message({ say }: { say: string }) {
  const navigate = useNavigate()
  useRemoteControl((key) => {
    if (key === 'back' || key === 'ok') void navigate('/tv')
  })
  return (
    <div className="tv tv-list-page cs-dark">
      <title>{documentTitle(TEXTS.title)}</title>
      <h1 className="vh">{TEXTS.title}</h1>
      <div role="status">
        <Empty drawing="court" say={say}>
          <Link className="btn" to="/tv">
            {TEXTS.allGames}
          </Link>
        </Empty>
      </div>
    </div>
  )
}
