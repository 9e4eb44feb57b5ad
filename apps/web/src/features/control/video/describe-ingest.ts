import type { IngestStateAnswer } from '@courtside/contract'
import { bitrateText, NO_FIGURE } from '../../../ui/written/bitrate-text.ts'
import { oneDecimal, timeOfDay } from '../../../ui/written/written-values.ts'
import { TEXTS } from '../texts.ts'

/**
 * Key frame interval above which the page marks the number, in ms, because viewers then wait long for the
 * video. The server's own warning comes above 4 s.
 */
const LONG_KEY_FRAME_INTERVAL_MS = 3000

/** Common names of codecs, by the first part of their names in RFC 6381. */
const CODEC_NAMES: Readonly<Record<string, string>> = {
  avc1: 'H.264',
  avc3: 'H.264',
  hvc1: 'H.265',
  hev1: 'H.265',
  av01: 'AV1',
  mp4a: 'AAC',
}

/** Codecs that every browser and phone can play, by the first part of their names in RFC 6381. */
const EVERYWHERE: ReadonlySet<string> = new Set(['avc1', 'avc3'])

/** One fact about the incoming stream, in words and numbers. */
export interface IngestFigure {
  kind: 'delay' | 'bitrate' | 'picture' | 'codec' | 'keyFrames' | 'link' | 'spare' | 'connectionsLost'
  name: string
  value: string
  hasWarning: boolean
}

/**
 * Describes the incoming stream in six facts, and in more with SRT or a spare encoder. If the stream is not
 * measured, describes the two known facts. Shows a dash for unknown values.
 * @param delayMs delay between ingest and the preview, in ms; null if there is no preview
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
 * Returns the common name of the video's codec if some browsers cannot play it. Returns null if all can play
 * it, or if there is no video.
 */
export function codecNotEverywhere({ status, video }: IngestStateAnswer): string | null {
  if (status !== 'live' || !video || isPlayedEverywhere(video.codec)) return null
  return codecName(video.codec)
}

/**
 * Returns whether every browser and phone can play a codec.
 * @param codec its name in RFC 6381
 */
export function isPlayedEverywhere(codec: string): boolean {
  return EVERYWHERE.has(codecFamily(codec))
}

function figure(kind: IngestFigure['kind'], value: string, hasWarning = false): IngestFigure {
  return { kind, name: TEXTS[kind], value, hasWarning }
}

/** Describes the quality of an SRT connection. Returns an empty list for other protocols. */
function linkFigure({ link }: IngestStateAnswer): IngestFigure[] {
  if (!link) return []
  const { lossPercent, retransmitted, roundTripMs, dropped } = link
  const parts = [TEXTS.linkLoss(oneDecimal(lossPercent), retransmitted), TEXTS.roundTrip(roundTripMs)]
  if (dropped > 0) parts.push(TEXTS.linkDropped(dropped))
  return [figure('link', parts.join(' · '), dropped > 0)]
}

/** Describes the spare encoder. Returns an empty list if there is none. */
function spareFigure({ spare }: IngestStateAnswer): IngestFigure[] {
  return spare === null ? [] : [figure('spare', TEXTS.spareStates[spare], spare === 'on-air')]
}

function connections({ connectionsLost, connectionLostAt }: IngestStateAnswer): string {
  return connectionLostAt === null
    ? String(connectionsLost)
    : TEXTS.lostAt(connectionsLost, timeOfDay(connectionLostAt))
}

/** Returns the common name of a codec, or its name in RFC 6381 if there is no common one. */
export function codecName(codec: string): string {
  return CODEC_NAMES[codecFamily(codec)] ?? codec
}

function codecFamily(codec: string): string {
  return codec.split('.')[0] ?? ''
}
