import type { IngestStateAnswer } from '@courtside/contract'

const NOTHING = '–'
/** Above this the interval of key frames delays the viewers; the server warns in words. */
const LONG_KEY_FRAME_INTERVAL_MS = 3000

/** One figure of the incoming stream, ready to read. */
export interface IngestFigure {
  name: string
  value: string
  hasWarning: boolean
}

/** The incoming stream in six figures; a dash where nothing is known yet. */
export function describeIngest(ingest: IngestStateAnswer): IngestFigure[] {
  const { video, audio, keyFrameIntervalMs: interval, connectionsLost } = ingest
  const fps = video?.fps ? `, ${Math.round(video.fps)} fps` : ''
  const codecs = [video?.codec, audio?.codec].filter(Boolean).join(', ')
  return [
    figure('Status', { waiting: 'Waiting', live: 'Live', ended: 'Ended' }[ingest.status]),
    figure('Bitrate', bitrate(ingest.bitrateKbps)),
    figure('Picture', video ? `${video.width} × ${video.height}${fps}` : NOTHING),
    figure('Codec', codecs || NOTHING),
    figure(
      'Key frames',
      interval === null ? NOTHING : `every ${(interval / 1000).toFixed(1)} s`,
      interval !== null && interval > LONG_KEY_FRAME_INTERVAL_MS,
    ),
    figure('Connections lost', String(connectionsLost), connectionsLost > 0),
  ]
}

function figure(name: string, value: string, hasWarning = false): IngestFigure {
  return { name, value, hasWarning }
}

function bitrate(kbps: number): string {
  if (kbps <= 0) return NOTHING
  return kbps < 1000 ? `${Math.round(kbps)} kbit/s` : `${(kbps / 1000).toFixed(1)} Mbit/s`
}
