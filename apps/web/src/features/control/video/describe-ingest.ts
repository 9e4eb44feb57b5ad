import type { IngestStateAnswer } from '@courtside/contract'
import { bitrateText, NO_FIGURE } from '../../../ui/written/bitrate-text.ts'
import { oneDecimal, timeOfDay } from '../../../ui/written/written-values.ts'
import { TEXTS } from '../texts.ts'

/**
 * Key frame interval above which the figure is marked, in ms, because viewers then wait long for the video.
 * The server's own warning appears above 4 s.
 */
const LONG_KEY_FRAME_INTERVAL_MS = 3000

/** Common names of codecs, by the first part of an RFC 6381 string. */
const CODEC_NAMES: Readonly<Record<string, string>> = {
  avc1: 'H.264',
  avc3: 'H.264',
  hvc1: 'H.265',
  hev1: 'H.265',
  av01: 'AV1',
  mp4a: 'AAC',
}

/** Codecs that every browser and phone plays, by the first part of an RFC 6381 string. */
const EVERYWHERE: ReadonlySet<string> = new Set(['avc1', 'avc3'])

/** One figure of the incoming stream, as text. */
export interface IngestFigure {
  kind: 'delay' | 'bitrate' | 'picture' | 'codec' | 'keyFrames' | 'link' | 'spare' | 'connectionsLost'
  name: string
  value: string
  hasWarning: boolean
}

/**
 * Describes the incoming stream in six figures, with SRT and a spare encoder in more, or in the two known
 * ones if the stream is not measured. Shows a dash for unknown values.
 * @param delayMs delay between ingest and the preview, in ms; null without a preview
 */
export function describeIngest(ingest: IngestStateAnswer, delayMs: number | null): IngestFigure[] {
  const { video, audio, keyFrameIntervalMs: interval, connectionsLost } = ingest
  const fps = video?.fps ? `, ${Math.round(video.fps)} fps` : ''
  const codecs = [video?.codec, audio?.codec].flatMap((codec) => (codec ? [codecName(codec)] : [])).join(', ')
  const delay = figure('delay', delayMs === null ? NO_FIGURE : `${oneDecimal(delayMs / 1000)} s`)
  const lost = figure('connectionsLost', connections(ingest), connectionsLost > 0)
  if (!ingest.measured) return [delay, lost]
  return [
    delay,
    figure('bitrate', bitrateText(ingest.bitrateKbps)),
    figure('picture', video ? `${video.width} × ${video.height}${fps}` : NO_FIGURE),
    figure('codec', codecs || NO_FIGURE),
    figure(
      'keyFrames',
      interval === null ? NO_FIGURE : TEXTS.everySeconds(oneDecimal(interval / 1000)),
      interval !== null && interval > LONG_KEY_FRAME_INTERVAL_MS,
    ),
    ...linkFigure(ingest),
    ...spareFigure(ingest),
    lost,
  ]
}

/**
 * Returns the common name of the video's codec if some browsers cannot play it. Returns null if all can, or
 * if there is no video.
 */
export function codecNotEverywhere({ status, video }: IngestStateAnswer): string | null {
  if (status !== 'live' || !video || isPlayedEverywhere(video.codec)) return null
  return codecName(video.codec)
}

/** Returns whether every browser and phone plays an RFC 6381 codec. */
export function isPlayedEverywhere(codec: string): boolean {
  return EVERYWHERE.has(codecFamily(codec))
}

function figure(kind: IngestFigure['kind'], value: string, hasWarning = false): IngestFigure {
  return { kind, name: TEXTS[kind], value, hasWarning }
}

/** Describes the connection of an encoder that sends by SRT. */
function linkFigure({ link }: IngestStateAnswer): IngestFigure[] {
  if (!link) return []
  const { lossPercent, retransmitted, roundTripMs, dropped } = link
  const parts = [TEXTS.linkLoss(oneDecimal(lossPercent), retransmitted), TEXTS.roundTrip(roundTripMs)]
  if (dropped > 0) parts.push(TEXTS.linkDropped(dropped))
  return [figure('link', parts.join(' · '), dropped > 0)]
}

/** Describes the spare encoder. */
function spareFigure({ spare }: IngestStateAnswer): IngestFigure[] {
  return spare === null ? [] : [figure('spare', TEXTS.spareStates[spare], spare === 'on-air')]
}

function connections({ connectionsLost, connectionLostAt }: IngestStateAnswer): string {
  return connectionLostAt === null
    ? String(connectionsLost)
    : TEXTS.lostAt(connectionsLost, timeOfDay(connectionLostAt))
}

/** Returns the common name of an RFC 6381 codec, or the string itself if it has none. */
export function codecName(codec: string): string {
  return CODEC_NAMES[codecFamily(codec)] ?? codec
}

function codecFamily(codec: string): string {
  return codec.split('.')[0] ?? ''
}
