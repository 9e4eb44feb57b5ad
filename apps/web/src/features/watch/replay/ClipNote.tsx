import { momentHref, momentOf } from '../moment.ts'
import { TEXTS } from './texts.ts'

/** Says that a clip is shown, and leads to the whole match at the same moment. @param props.at when the play was recorded, epoch ms */
export function ClipNote({ at }: { at: number }) {
  return (
    <p className="clip-note">
      {TEXTS.clipNote} <a href={momentHref(momentOf(at))}>{TEXTS.wholeMatch}</a>
    </p>
  )
}
