import type { ReactNode } from 'react'
import { TEXTS } from '../../../views/watch/texts.ts'
import { useRecordingOf } from '../replay/recording.ts'
import { momentHref } from './moment.ts'

/**
 * A time of the game as a link to its moment in the video, if the video shows it. A link can be opened in
 * another window and shared.
 * @param props.at server time, epoch ms
 */
export function MomentLink({ at, children }: { at: number | undefined; children: ReactNode }) {
  const recording = useRecordingOf(at)
  if (!recording || at === undefined) return <span className="when">{children}</span>
  const { seek } = recording
  return (
    <a
      className="when"
      href={momentHref(at)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || !seek) return
        event.preventDefault()
        seek(at)
      }}
    >
      {children}
      <span className="vh">, {TEXTS.seeInPicture}</span>
    </a>
  )
}
