import type { IngestStateAnswer } from '@courtside/contract'
import { useId } from 'react'
import { Note } from '../../../ui/page/Fault.tsx'
import { describeLeftOut, describeTracks } from './describe-tracks.ts'
import { TRACK_TEXTS } from './track-texts.ts'

/** The additional sizes that the encoder sends, whether viewers get them, and the tracks left out. */
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
