import type { IngestStateAnswer } from '@courtside/contract'
import { oneDecimal, timeOfDay } from '../../../ui/written/written-values.ts'
import { TEXTS } from '../texts.ts'

const NOTHING = '–'
/** Above this the interval of key frames delays the viewers; the server warns in words. */
const LONG_KEY_FRAME_INTERVAL_MS = 3000

/** What people call the codecs of RFC 6381, by the first part of the string. */
const CODEC_NAMES: Readonly<Record<string, string>> = {
  avc1: 'H.264',
  avc3: 'H.264',
  hvc1: 'H.265',
  hev1: 'H.265',
  av01: 'AV1',
  mp4a: 'AAC',
}

/** What every browser and phone plays, by the same part. */
const EVERYWHERE: ReadonlySet<string> = new Set(['avc1', 'avc3'])

/** One figure of the incoming stream, ready to read. */
export interface IngestFigure {
  kind: 'delay' | 'bitrate' | 'picture' | 'codec' | 'keyFrames' | 'connectionsLost'
  name: string
  value: string
  hasWarning: boolean
}

/**
 * The incoming stream in six figures, or in the two that are known of one that is not measured; a dash where nothing is known yet.
 * @param delayMs how long after it was taken in the previewed picture is shown; null while none is
 */
export function describeIngest(ingest: IngestStateAnswer, delayMs: number | null): IngestFigure[] {
  const { video, audio, keyFrameIntervalMs: interval, connectionsLost } = ingest
  const fps = video?.fps ? `, ${Math.round(video.fps)} fps` : ''
  const codecs = [video?.codec, audio?.codec].flatMap((codec) => (codec ? [codecName(codec)] : [])).join(', ')
  const delay = figure('delay', delayMs === null ? NOTHING : `${oneDecimal(delayMs / 1000)} s`)
  const lost = figure('connectionsLost', connections(ingest), connectionsLost > 0)
  if (!ingest.measured) return [delay, lost]
  return [
    delay,
    figure('bitrate', bitrateText(ingest.bitrateKbps)),
    figure('picture', video ? `${video.width} × ${video.height}${fps}` : NOTHING),
    figure('codec', codecs || NOTHING),
    figure(
      'keyFrames',
      interval === null ? NOTHING : TEXTS.everySeconds(oneDecimal(interval / 1000)),
      interval !== null && interval > LONG_KEY_FRAME_INTERVAL_MS,
    ),
    lost,
  ]
}

/** What the picture comes in as people call it, where not everybody can play that; null where everybody can, or nothing comes. */
export function codecNotEverywhere({ status, video }: IngestStateAnswer): string | null {
  if (status !== 'live' || !video || isPlayedEverywhere(video.codec)) return null
  return codecName(video.codec)
}

/** Whether every browser and phone plays a codec of RFC 6381. */
export function isPlayedEverywhere(codec: string): boolean {
  return EVERYWHERE.has(codecFamily(codec))
}

function figure(kind: IngestFigure['kind'], value: string, hasWarning = false): IngestFigure {
  return { kind, name: TEXTS[kind], value, hasWarning }
}

function connections({ connectionsLost, connectionLostAt }: IngestStateAnswer): string {
  return connectionLostAt === null
    ? String(connectionsLost)
    : TEXTS.lostAt(connectionsLost, timeOfDay(connectionLostAt))
}

/** What people call a codec of RFC 6381; one that has no such name is left as it came. */
export function codecName(codec: string): string {
  return CODEC_NAMES[codecFamily(codec)] ?? codec
}

function codecFamily(codec: string): string {
  return codec.split('.')[0] ?? ''
}

/** A rate as people say it; a dash for none. */
export function bitrateText(kbps: number): string {
  if (kbps <= 0) return NOTHING
  return kbps < 1000 ? `${Math.round(kbps)} kbit/s` : `${oneDecimal(kbps / 1000)} Mbit/s`
}
