import { momentHref, momentOf } from '../stage/moment.ts'
import { ClipFile } from './ClipFile.tsx'
import { TEXTS } from './texts.ts'

/**
 * Says that a clip is shown, offers it as a file, and leads to the whole match at the same moment.
 * @param props.at when the play was recorded, epoch ms
 * @param props.hlsUrl of the whole match
 * @param props.onScored asked to save it with the score in its picture
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
