import { withoutDelimiter } from './av1.ts'
import {
  type EnhancedPacket,
  FIRST_TRACK,
  readEnhancedPackets,
  withoutFurtherTracks,
} from './enhanced-packets.ts'
import type { VideoFormat } from './video-config.ts'

/**
 * The content of an FLV video tag body for one track (Adobe FLV 10.1 section E.4.3, and Enhanced RTMP v2).
 */
export type VideoTag =
  | { kind: 'config'; format: VideoFormat; record: Buffer }
  /**
   * `compositionOffset`: ms from decoding to presentation. `data`: length-prefixed NAL units, or AV1 OBUs.
   */
  | { kind: 'frame'; keyFrame: boolean; compositionOffset: number; data: Buffer }
  | { kind: 'unsupported'; codec: string }
  /** Carries no media: end of sequence, metadata, seek commands, empty. */
  | { kind: 'nothing' }

/** The content of a video message for one of its tracks. */
export type TrackTag = { track: number; tag: VideoTag }

/** The content of an FLV audio tag body. */
export type AudioTag =
  | { kind: 'config'; specificConfig: Buffer }
  | { kind: 'frame'; data: Buffer }
  | { kind: 'unsupported'; codec: string }
  | { kind: 'nothing' }

const NOTHING = { kind: 'nothing' } as const
const KEY_FRAME = 1
const COMMAND_FRAME = 5
const AVC = 7
const AAC = 10
const ENHANCED_VIDEO = 0x80
const ENHANCED_AUDIO = 9

const VIDEO_CODECS: ReadonlyMap<number, string> = new Map([
  [2, 'Sorenson H.263'],
  [3, 'Screen Video'],
  [4, 'VP6'],
  [5, 'VP6 with alpha'],
  [6, 'Screen Video 2'],
  [12, 'HEVC (H.265)'],
])

const AUDIO_CODECS: ReadonlyMap<number, string> = new Map([
  [0, 'PCM'],
  [1, 'ADPCM'],
  [2, 'MP3'],
  [3, 'PCM'],
  [4, 'Nellymoser'],
  [5, 'Nellymoser'],
  [6, 'Nellymoser'],
  [7, 'G.711 A-law'],
  [8, 'G.711 mu-law'],
  [11, 'Speex'],
  [14, 'MP3'],
])

const FOUR_CC_CODECS: ReadonlyMap<string, string> = new Map([
  ['vvc1', 'VVC (H.266)'],
  ['vp08', 'VP8'],
  ['vp09', 'VP9'],
  ['Opus', 'Opus'],
  ['fLaC', 'FLAC'],
  ['ac-3', 'AC-3'],
  ['ec-3', 'E-AC-3'],
  ['.mp3', 'MP3'],
])

/** FourCCs of the supported video codecs. */
const FORMATS: ReadonlySet<string> = new Set<VideoFormat>(['avc1', 'hvc1', 'av01'])

/**
 * The Enhanced RTMP packet types used here, the same for video and audio. The last one exists for video only.
 */
const ENHANCED = { sequenceStart: 0, codedFrames: 1, codedFramesWithoutOffset: 3 } as const
const MULTITRACK = { video: 6, audio: 5 } as const

/** Parses the first track of a video message. Returns `nothing` when the body is too short. */
export function parseVideoTag(body: Buffer): VideoTag {
  return parseVideoTracks(body).find(({ track }) => track === FIRST_TRACK)?.tag ?? NOTHING
}

/** Parses each track of a video message, in message order. Most messages have only the first track. */
export function parseVideoTracks(body: Buffer): TrackTag[] {
  if (body.length < 5) return []
  const first = body.readUInt8(0)
  if (!(first & ENHANCED_VIDEO)) return [{ track: FIRST_TRACK, tag: parsePlainVideoTag(body) }]
  const frameType = (first >> 4) & 7
  if (frameType === COMMAND_FRAME) return []
  return readEnhancedPackets(body, MULTITRACK.video).map((packet) => ({
    track: packet.track,
    tag: videoTagOf(packet, frameType),
  }))
}

function parsePlainVideoTag(body: Buffer): VideoTag {
  const first = body.readUInt8(0)
  const frameType = first >> 4
  const codec = first & 0x0f
  if (frameType === COMMAND_FRAME) return NOTHING
  if (codec !== AVC) return { kind: 'unsupported', codec: VIDEO_CODECS.get(codec) ?? `video codec ${codec}` }
  const packetType = body.readUInt8(1)
  if (packetType === 0) return { kind: 'config', format: 'avc1', record: body.subarray(5) }
  return packetType === 1 ? frameWithOffset(frameType, body.subarray(2)) : NOTHING
}

function videoTagOf({ fourCc, packetType, data }: EnhancedPacket, frameType: number): VideoTag {
  if (!isFormat(fourCc)) return { kind: 'unsupported', codec: FOUR_CC_CODECS.get(fourCc) ?? quoted(fourCc) }
  switch (packetType) {
    case ENHANCED.sequenceStart:
      return { kind: 'config', format: fourCc, record: data }
    case ENHANCED.codedFrames:
      // AV1 frames have no composition offset.
      return fourCc === 'av01'
        ? frame(frameType, 0, withoutDelimiter(data))
        : frameWithOffset(frameType, data)
    case ENHANCED.codedFramesWithoutOffset:
      return frame(frameType, 0, data)
    default:
      return NOTHING
  }
}

function isFormat(fourCc: string): fourCc is VideoFormat {
  return FORMATS.has(fourCc)
}

/** Reduces a media message to its first track. Returns null when it has nothing for that track. */
export function ofFirstTrack(kind: 'video' | 'audio', body: Buffer): Buffer | null {
  const first = body[0] ?? 0
  const isEnhanced = kind === 'video' ? (first & ENHANCED_VIDEO) !== 0 : first >> 4 === ENHANCED_AUDIO
  return isEnhanced ? withoutFurtherTracks(body, MULTITRACK[kind]) : body
}

function frameWithOffset(frameType: number, data: Buffer): VideoTag {
  return data.length < 3 ? NOTHING : frame(frameType, readSigned24(data), data.subarray(3))
}

function frame(frameType: number, compositionOffset: number, data: Buffer): VideoTag {
  if (data.length === 0) return NOTHING
  return { kind: 'frame', keyFrame: frameType === KEY_FRAME, compositionOffset, data }
}

/** Returns the numbers of the audio tracks in a message other than the first, which viewers hear. */
export function furtherSounds(body: Buffer): number[] {
  if (body.length < 2 || body.readUInt8(0) >> 4 !== ENHANCED_AUDIO) return []
  const tracks = readEnhancedPackets(body, MULTITRACK.audio).map(({ track }) => track)
  return tracks.filter((track) => track !== FIRST_TRACK)
}

/** Parses the first track of an audio message. */
export function parseAudioTag(body: Buffer): AudioTag {
  if (body.length < 2) return NOTHING
  const format = body.readUInt8(0) >> 4
  if (format === ENHANCED_AUDIO) return parseEnhancedAudioTag(body)
  if (format !== AAC)
    return { kind: 'unsupported', codec: AUDIO_CODECS.get(format) ?? `audio codec ${format}` }
  return audio(body.readUInt8(1), body.subarray(2))
}

function parseEnhancedAudioTag(body: Buffer): AudioTag {
  const packets = readEnhancedPackets(body, MULTITRACK.audio)
  const packet = packets.find(({ track }) => track === FIRST_TRACK)
  if (!packet) return NOTHING
  const { fourCc, packetType, data } = packet
  if (fourCc !== 'mp4a') return { kind: 'unsupported', codec: FOUR_CC_CODECS.get(fourCc) ?? quoted(fourCc) }
  return audio(packetType, data)
}

function audio(packetType: number, data: Buffer): AudioTag {
  if (data.length === 0 || packetType > 1) return NOTHING
  return packetType === 0 ? { kind: 'config', specificConfig: data } : { kind: 'frame', data }
}

function readSigned24(data: Buffer): number {
  return data.readIntBE(0, 3)
}

function quoted(fourCc: string): string {
  return `codec "${fourCc.replace(/[^\x20-\x7e]/g, '?')}"`
}
