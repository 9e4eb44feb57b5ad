import type { Events, HlsConfig } from 'hls.js'

/** The incoming video, playing in a video element. */
export interface PreviewPlayer {
  /**
   * Returns the time at which the server received the frame on screen, in epoch ms of the server's clock;
   * null if unknown.
   */
  date(): number | null
  destroy(): void
}

const NATIVE_HLS = 'application/vnd.apple.mpegurl'

const CONFIG: Partial<HlsConfig> = {
  lowLatencyMode: true,
  maxLiveSyncPlaybackRate: 1.5,
  backBufferLength: 10,
}

/**
 * Plays `url` muted from the live edge. Uses hls.js, which is loaded only here, or else the browser's own
 * HLS.
 * @param onFailure called when playback cannot continue
 * @param signal if aborted while hls.js loads, nothing is started
 * @returns null if aborted, or if the browser supports neither
 */
export async function startPreview(
  video: HTMLVideoElement,
  url: string,
  onFailure: () => void,
  signal: AbortSignal,
): Promise<PreviewPlayer | null> {
  const { default: Hls } = await import('hls.js/light')
  if (signal.aborted) return null
  if (!Hls.isSupported()) return startNative(video, url, onFailure)
  const hls = new Hls(CONFIG)
  hls.on('hlsError' as Events.ERROR, (_event, { fatal }) => {
    if (fatal) onFailure()
  })
  hls.attachMedia(video)
  hls.loadSource(url)
  return { date: () => hls.playingDate?.getTime() ?? null, destroy: () => hls.destroy() }
}

function startNative(video: HTMLVideoElement, url: string, onFailure: () => void): PreviewPlayer | null {
  if (video.canPlayType(NATIVE_HLS) === '') return null
  video.addEventListener('error', onFailure, { once: true })
  video.src = url
  return {
    date: () => null,
    destroy() {
      video.removeEventListener('error', onFailure)
      video.removeAttribute('src')
      video.load()
    },
  }
}
