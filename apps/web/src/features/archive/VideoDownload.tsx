import type { Match } from '@courtside/contract'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { Icon } from '../../ui/Icon.tsx'
import { notify } from '../../ui/notify.tsx'
import { awaitExport } from './await-export.ts'
import { saveFrom } from './save-file.ts'
import { TEXTS } from './texts.ts'

/** The button that saves a match's video; while the server still makes the file, it shows how far that is. */
export function VideoDownload({ match, available }: { match: Match; available: boolean }) {
  const [made, setMade] = useState<number | null>(null)
  const waiting = useRef<AbortController | null>(null)
  useEffect(() => () => waiting.current?.abort(), [])

  async function download() {
    if (made !== null) return
    const controller = new AbortController()
    waiting.current = controller
    const { signal } = controller
    setMade(0)
    try {
      const { url, status, missingSeconds } = await awaitExport(match.mux_playback_id, setMade, signal)
      if (status === 'failed') notify.error(TEXTS.exportFailed)
      else if (url === null) notify.error(TEXTS.noExportUrl)
      else {
        saveFrom(url, `match_${match.id}.mp4`)
        if (missingSeconds > 0) notify.standard(TEXTS.missing(missingSeconds))
      }
    } catch (error) {
      if (signal.aborted) return
      console.error(error)
      notify.error(failureText(error))
    } finally {
      if (!signal.aborted) setMade(null)
    }
  }

  const percent = made === null ? null : Math.floor(made * 100)
  return (
    <button
      className={percent === null ? 'btn' : 'btn archive-busy'}
      type="button"
      disabled={!available}
      aria-busy={percent !== null}
      onClick={() => void download()}
    >
      {percent === null ? (
        <>
          <Icon name="download" />
          {TEXTS.downloadVideo}
        </>
      ) : (
        <>
          <span className="archive-busy-text">
            {TEXTS.preparing} <b>{percent} %</b>
          </span>
          <span className="archive-bar" aria-hidden="true">
            <i style={{ width: `${percent}%` }} />
          </span>
        </>
      )}
    </button>
  )
}

/** The specified message, and what the server says beyond it. */
function failureText(error: unknown): string {
  const reason = errorText(error, '')
  return reason ? `${TEXTS.exportFailed}\n${reason}` : TEXTS.exportFailed
}
