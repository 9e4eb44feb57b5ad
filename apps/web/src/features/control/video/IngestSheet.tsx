import type { IngestStateAnswer, MatchDetail } from '@courtside/contract'
import { Link } from 'react-router'
import { useIngest } from '../../../api/match/ingest.ts'
import { useSampled } from '../../../live/use-sampled.ts'
import { DataState } from '../../../ui/page/DataState.tsx'
import { Note } from '../../../ui/page/Fault.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { MatchBug } from '../panel/MatchBug.tsx'
import { useServerNow } from '../panel/use-server-now.ts'
import { TEXTS } from '../texts.ts'
import { BitrateLine } from './BitrateLine.tsx'
import { describeIngest } from './describe-ingest.ts'
import { describePlayable } from './describe-tracks.ts'
import { IngestTracks } from './IngestTracks.tsx'
import { PicturePreview } from './PicturePreview.tsx'
import { type Preview, usePreview } from './use-preview.ts'

const LOOK_AT_DELAY_MS = 1000
/** The delay is rounded to this step, in ms, so that the figure does not flicker. */
const DELAY_STEP_MS = 100

/** The incoming video with its score bug and its stream quality, queried every 2 s. */
export function IngestSheet({ match }: { match: MatchDetail }) {
  const query = useIngest(match.id)
  const preview = usePreview(match.hlsUrl)
  return (
    <Sheet
      title={TEXTS.picture}
      meta={<StatusBadge status={query.data?.status} />}
      foot={
        <Link className="link" to={`/watch/${match.id}`} target="_blank">
          {TEXTS.watch}
        </Link>
      }
    >
      <DataState query={query} failed={TEXTS.ingestFailed} loading={<NoPictureYet match={match} />}>
        {(ingest) => (
          <>
            <div className="picture-stage cs-dark">
              <PicturePreview status={ingest.status} preview={preview} />
              <MatchBug match={match} />
            </div>
            {!ingest.measured && <Note>{TEXTS.notMeasured}</Note>}
            <Health ingest={ingest} matchId={match.id} preview={preview} measuredAt={query.dataUpdatedAt} />
            <IngestTracks ingest={ingest} />
            <PlayableNote sentence={describePlayable(ingest)} />
            {query.error && <Note>{query.error.message}</Note>}
            {ingest.warnings.map((warning) => (
              <Note key={warning.code}>{warning.message}</Note>
            ))}
          </>
        )}
      </DataState>
    </Sheet>
  )
}

/**
 * A note that not every viewer can play the incoming video.
 * @param sentence null if every viewer can
 */
function PlayableNote({ sentence }: { sentence: string | null }) {
  return sentence === null ? null : <Note>{sentence}</Note>
}

/** A placeholder as tall as the video, so that the layout does not jump when the video arrives. */
function NoPictureYet({ match }: { match: MatchDetail }) {
  return (
    <div className="picture-stage cs-dark">
      <div className="control-picture" />
      <MatchBug match={match} />
    </div>
  )
}

function StatusBadge({ status }: { status: IngestStateAnswer['status'] | undefined }) {
  if (status === 'live') {
    return (
      <span className="onair badge">
        <i />
        {TEXTS.onNow}
      </span>
    )
  }
  if (status === undefined) return null
  return <span className="onair badge badge-still">{status === 'waiting' ? TEXTS.noneYet : TEXTS.over}</span>
}

function Health(props: { ingest: IngestStateAnswer; matchId: number; preview: Preview; measuredAt: number }) {
  const { ingest, preview } = props
  const serverNow = useServerNow(props.matchId)
  const delayMs = useSampled(() => {
    const date = preview.date()
    return date === null ? null : Math.round((serverNow() - date) / DELAY_STEP_MS) * DELAY_STEP_MS
  }, LOOK_AT_DELAY_MS)
  return (
    <dl className="health">
      {describeIngest(ingest, delayMs).map(({ kind, name, value, hasWarning }) => (
        <div key={kind} className={hasWarning ? 'warn' : undefined}>
          <dt>{name}</dt>
          <dd>
            {value}
            {kind === 'bitrate' && <BitrateLine kbps={ingest.bitrateKbps} measuredAt={props.measuredAt} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
