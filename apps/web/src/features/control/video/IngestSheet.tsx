import type { IngestStateAnswer, MatchDetail } from '@courtside/contract'
import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { useIngest } from '../../../api/match/ingest.ts'
import { useSampled } from '../../../live/use-sampled.ts'
import { DataState } from '../../../ui/page/DataState.tsx'
import { Note } from '../../../ui/page/Fault.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { MatchBug, useServerNow } from '../panel/MatchBug.tsx'
import { TEXTS } from '../texts.ts'
import { describeIngest } from './describe-ingest.ts'
import { describeLeftOut, describePlayable, describeTracks } from './describe-tracks.ts'
import { PicturePreview } from './PicturePreview.tsx'
import { TRACK_TEXTS } from './texts.ts'
import { type Preview, usePreview } from './use-preview.ts'

const LOOK_AT_DELAY_MS = 1000
/** The delay is rounded to a multiple of this, in ms, so that the number does not change all the time. */
const DELAY_STEP_MS = 100

/** The incoming video with its score bug and facts about the stream, fetched every 2 s. */
export function IngestSheet({ match }: { match: MatchDetail }) {
  const query = useIngest(match.id)
  const preview = usePreview(query.data?.previewUrl ?? match.hlsUrl)
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
            {ingest.measured && ingest.status === 'live' && (
              <p className="sheet-body">
                <a className="link" href={sampleOf(ingest.previewUrl)} download>
                  {TEXTS.saveSample}
                </a>
              </p>
            )}
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
 * Returns the address of a file with the last seconds of the incoming video, unchanged. The file is beside
 * the playlist of the live video.
 */
function sampleOf(previewUrl: string): string {
  return previewUrl.replace(/[^/]*$/, 'sample.flv')
}

/**
 * A note that some viewers cannot play the incoming video.
 * @param sentence null if every viewer can play it
 */
function PlayableNote({ sentence }: { sentence: string | null }) {
  return sentence === null ? null : <Note>{sentence}</Note>
}

/** A placeholder for the video, as tall as the video, so that nothing moves when the video arrives. */
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

const KEPT = 40
const WIDTH = 120
const HEIGHT = 20

/**
 * A small chart of the latest bitrates. A sudden low means that the network is weak. The chart is decoration
 * beside the number.
 */
function BitrateLine({ kbps, measuredAt }: { kbps: number; measuredAt: number }) {
  const [course, setCourse] = useState<readonly number[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each measurement counts, even with the same value
  useEffect(() => setCourse((past) => [...past, kbps].slice(-KEPT)), [measuredAt])
  const top = Math.max(...course)
  if (course.length < 2 || top === 0) return null
  const points = course.map((value, index) => {
    const x = WIDTH - (course.length - 1 - index) * (WIDTH / (KEPT - 1))
    return `${x.toFixed(1)},${(HEIGHT - (value / top) * (HEIGHT - 2) - 1).toFixed(1)}`
  })
  return (
    <svg className="bitrate-line" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
      <polyline points={points.join(' ')} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}

/** The additional sizes that the encoder sends, whether viewers get them, and how many tracks are ignored. */
export function IngestTracks({ ingest }: { ingest: IngestStateAnswer }) {
  const id = useId()
  const tracks = describeTracks(ingest)
  return (
    <>
      {tracks.length > 0 && (
        <section className="ingest-tracks" aria-labelledby={id}>
          <h3 id={id}>{TRACK_TEXTS.title}</h3>
          <ul>
            {tracks.map(({ track, picture, codec, bitrate, state, hasWarning }) => (
              <li key={track} className={hasWarning ? 'warn' : undefined}>
                {picture !== null && <b>{picture}</b>}
                <span>{codec}</span>
                <span>{bitrate}</span>
                <span className="meta">{state}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {describeLeftOut(ingest).map((sentence) => (
        <Note key={sentence}>{sentence}</Note>
      ))}
    </>
  )
}
