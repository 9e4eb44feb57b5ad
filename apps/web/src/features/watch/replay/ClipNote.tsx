import { TEXTS } from '../../../views/watch/replay-texts.ts'
import { momentHref, momentOf } from '../stage/moment.ts'
import { ClipFile } from './ClipFile.tsx'

/**
 * A note that the page shows a clip. It offers the clip as a file, and has a link to the same moment of the
 * whole match.
 * @param props.at when the play was recorded, epoch ms of the server
 * @param props.hlsUrl playlist of the whole match
 * @param props.onScored opens the dialog that saves the clip with the score in the video
 */
export function ClipNote({ at, hlsUrl, onScored }: { at: number; hlsUrl: string; onScored(): void }) {
  return (
    <div className="clip-note">
      <p>
        {TEXTS.clipNote} <a href={momentHref(momentOf(at))}>{TEXTS.wholeMatch}</a>
      </p>
      <ClipFile hlsUrl={hlsUrl} at={at} />
      <button className="btn" type="button" onClick={onScored}>
        {TEXTS.withScore}
      </button>
    </div>
  )
}
