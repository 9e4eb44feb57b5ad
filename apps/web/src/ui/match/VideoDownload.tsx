import type { Match, VideoExport } from '@courtside/contract'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { errorText } from '../../api/error-text.ts'
import { saveFrom } from '../browser/save-file.ts'
import { notify } from '../dialogs/notify.ts'
import { ButtonName } from '../page/ButtonName.tsx'
import { Icon } from '../page/Icon.tsx'
import { TEXTS } from './video-download-texts.ts'

/**
 * A button that saves a match's video. The download starts immediately, unless the host of the video must
 * first create the file.
 */
export function VideoDownload({
  match,
  available,
}: {
  match: Pick<Match, 'id' | 'mux_playback_id'>
  available: boolean
}) {
  const [working, setWorking] = useState(false)
  const waiting = useRef<AbortController | null>(null)
  useEffect(() => () => waiting.current?.abort(), [])

  async function download() {
    if (working) return
    const controller = new AbortController()
    waiting.current = controller
    const { signal } = controller
    setWorking(true)
    try {
      const { url, status, missingSeconds } = await awaitVideo(match.mux_playback_id, signal)
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
      if (!signal.aborted) setWorking(false)
    }
  }

  return (
    <button
      className="btn"
      type="button"
      disabled={!available}
      aria-busy={working}
      onClick={() => void download()}
    >
      <Icon name="download" />
      {working ? TEXTS.preparing : <ButtonName full={TEXTS.downloadVideo} short={TEXTS.short} />}
    </button>
  )
}

/** Returns the general message, with the server's reason, if any. */
function failureText(error: unknown): string {
  const reason = errorText(error, '')
  return reason ? `${TEXTS.exportFailed}\n${reason}` : TEXTS.exportFailed
}

const ASK_EVERY_MS = 1000

/**
 * Requests the MP4 of a finished match. If the video was recorded here, the MP4 is available immediately. A
 * video host may have to create it first; the function then waits.
 * @returns the export, when it is `ready` or `failed`
 * @throws the server's answer if nothing was recorded; an AbortError if `signal` aborts
 */
async function awaitVideo(playbackId: string, signal: AbortSignal): Promise<VideoExport> {
  let found = await requestExport(playbackId, signal)
  while (found.status === 'working') {
    await pause(signal)
    found = await fetchExport(playbackId, signal)
  }
  return found
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ASK_EVERY_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

/** Requests the MP4 of a finished match. */
function requestExport(playbackId: string, signal: AbortSignal) {
  return api.call('POST /archive/download/export-video', { body: { playbackId } }, signal)
}

/** Fetches the state of a requested MP4, while the host of the video creates it. */
function fetchExport(playbackId: string, signal: AbortSignal) {
  return api.call('GET /archive/download/export-video/:playbackId', { params: { playbackId } }, signal)
}
