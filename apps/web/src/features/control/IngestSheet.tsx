import type { IngestStateAnswer, MatchDetail } from '@courtside/contract'
import { Link } from 'react-router'
import { useIngest } from '../../api/matches.ts'
import { DataState, Empty } from '../../ui/DataState.tsx'
import { Note } from '../../ui/Fault.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { describeIngest } from './describe-ingest.ts'
import { TEXTS } from './texts.ts'

/** The incoming picture and how well it comes in, asked every 2 s. */
export function IngestSheet({ match }: { match: MatchDetail }) {
  const query = useIngest(match.id)
  return (
    <Sheet title="Picture" meta={<StatusBadge status={query.data?.status} />}>
      <DataState query={query} failed={TEXTS.ingestFailed}>
        {(ingest) => (
          <>
            <Picture match={match} ingest={ingest} />
            <Health ingest={ingest} />
            {query.error && <Note>{query.error.message}</Note>}
            {ingest.warnings.map((warning) => (
              <Note key={`${warning.code} ${warning.at}`}>{warning.message}</Note>
            ))}
          </>
        )}
      </DataState>
    </Sheet>
  )
}

function StatusBadge({ status }: { status: IngestStateAnswer['status'] | undefined }) {
  if (status === 'live') {
    return (
      <span className="onair badge">
        <i />
        Live
      </span>
    )
  }
  if (status === undefined) return null
  return <span className="onair badge badge-still">{status === 'waiting' ? 'Waiting' : 'Ended'}</span>
}

/** What each state of the stream says where the picture would be. */
const STATES: Record<IngestStateAnswer['status'], { say: string; hint?: string }> = {
  waiting: { say: TEXTS.waiting, hint: TEXTS.waitingHint },
  live: { say: TEXTS.onAir, hint: TEXTS.onAirHint },
  ended: { say: TEXTS.endedPicture },
}

function Picture({ match, ingest }: { match: MatchDetail; ingest: IngestStateAnswer }) {
  const isLive = ingest.status === 'live'
  return (
    <div className="picture cs-dark">
      {isLive && match.thumbnailUrl ? (
        <img src={match.thumbnailUrl} alt="The incoming picture, as it began" />
      ) : (
        <Empty drawing="camera" {...STATES[ingest.status]}>
          {isLive && (
            <Link className="btn" to={`/watch/${match.id}`} target="_blank">
              {TEXTS.watch}
            </Link>
          )}
        </Empty>
      )}
    </div>
  )
}

function Health({ ingest }: { ingest: IngestStateAnswer }) {
  if (!ingest.measured) return <Note>{TEXTS.notMeasured}</Note>
  return (
    <dl className="health">
      {describeIngest(ingest).map(({ name, value, hasWarning }) => (
        <div key={name} className={hasWarning ? 'warn' : undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
