import { useParams } from 'react-router'
import { matchIdOf } from '../../live/match-id.ts'
import { useLiveMatch } from '../../live/use-live-match.ts'
import { Empty, Failed } from '../../ui/DataState.tsx'
import { ScorerTable } from './ScorerTable.tsx'
import './scorer.css'
import { TEXTS } from './texts.ts'

/** /stats-entry/{id}: the scorer's table of a match. */
export function Component() {
  const id = matchIdOf(useParams()['id'])
  return (
    <div className="scorer cs-dark">
      <title>{`${TEXTS.title}, Courtside`}</title>
      {id === null ? <NoMatch /> : <Match id={id} key={id} />}
    </div>
  )
}

function Match({ id }: { id: number }) {
  const { live, snapshot } = useLiveMatch(id)
  switch (snapshot.phase) {
    case 'loading':
      return (
        <div className="sc-alone" role="status">
          {TEXTS.loading}
        </div>
      )
    case 'not-found':
      return <NoMatch />
    case 'failed':
      return (
        <div className="sc-alone">
          <Failed
            say="The match did not arrive."
            error={new Error('It is being tried again. Check the connection to the server.')}
            retry={live.wake}
          />
        </div>
      )
    case 'ready':
      return <ScorerTable live={live} match={snapshot} />
  }
}

function NoMatch() {
  return (
    <div className="sc-alone">
      <h1 className="vh">{TEXTS.title}</h1>
      <Empty
        drawing="sheet"
        say="There is no such match."
        hint="Open the stats entry from the live control panel."
      >
        <a className="btn" href="/live">
          Live control panel
        </a>
      </Empty>
    </div>
  )
}
