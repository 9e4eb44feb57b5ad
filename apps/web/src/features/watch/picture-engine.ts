import type { Events, HlsConfig } from 'hls.js'

/** Plays one playlist in a video element. All times are the video's unless said otherwise. */
export interface PictureEngine {
  /** When what is on screen happened, epoch ms by the server; null when the stream does not say. */
  date(): number | null
  /** Where live is, in seconds of the video; null when there is no such place. */
  liveEdge(): number | null
  destroy(): void
}

const NATIVE_HLS = 'application/vnd.apple.mpegurl'
/** Decoder trouble that is put right in place before the player is built anew. */
const MEDIA_RECOVERIES = 2

const CONFIG: Partial<HlsConfig> = {
  lowLatencyMode: true,
  maxLiveSyncPlaybackRate: 1.5,
  backBufferLength: 90,
}

/**
 * Starts playing `url`: with hls.js where it works, which is loaded only now, else with the browser's own HLS.
 *
 * @param onFailure told once when the picture cannot go on by itself
 * @param signal aborted while the player was still being loaded, nothing is started
 * @returns null if it was aborted or the browser can do neither
 */
export async function startPicture(
  video: HTMLVideoElement,
  url: string,
  onFailure: () => void,
  signal: AbortSignal,
): Promise<PictureEngine | null> {
  const { default: Hls } = await import('hls.js/light')
  if (signal.aborted) return null
  if (!Hls.isSupported()) return startNative(video, url, onFailure)
  const hls = new Hls(CONFIG)
  let recoveries = 0
  hls.on('hlsError' as Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return
    recoveries += 1
    if (type === 'mediaError' && recoveries <= MEDIA_RECOVERIES) hls.recoverMediaError()
    else onFailure()
  })
  hls.attachMedia(video)
  hls.loadSource(url)
  return {
    date: () => hls.playingDate?.getTime() ?? null,
    liveEdge: () => hls.liveSyncPosition,
    destroy: () => hls.destroy(),
  }
}

/** Safari's video element says when the stream began. */
type DatedVideo = HTMLVideoElement & { getStartDate?: () => Date }

function startNative(video: DatedVideo, url: string, onFailure: () => void): PictureEngine | null {
  if (video.canPlayType(NATIVE_HLS) === '') return null
  video.addEventListener('error', onFailure, { once: true })
  video.src = url
  return {
    date() {
      const start = video.getStartDate?.().getTime()
      return start === undefined || Number.isNaN(start) ? null : start + video.currentTime * 1000
    },
    liveEdge: () => (video.seekable.length === 0 ? null : video.seekable.end(video.seekable.length - 1)),
    destroy() {
      video.removeEventListener('error', onFailure)
      video.removeAttribute('src')
      video.load()
    },
  }
}
