import type { SoundCodec } from '../sound-input.ts'
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
  | { kind: 'frame'; format: VideoFormat; keyFrame: boolean; compositionOffset: number; data: Buffer }
  | { kind: 'unsupported'; codec: string }
  /** Carries no media: end of sequence, metadata, seek commands, empty. */
  | { kind: 'nothing' }

/** The content of a video message for one of its tracks. */
export type TrackTag = { track: number; tag: VideoTag }

/** The content of an FLV audio tag body. */
export type AudioTag =
  | { kind: 'config'; specificConfig: Buffer }
  | { kind: 'frame'; data: Buffer }
  /** Audio that can be transcoded. If `settings` is true, the data is the header of Opus, not a frame. */
  | { kind: 'foreign'; sound: ForeignSound; settings: boolean; data: Buffer }
  | { kind: 'unsupported'; codec: string }
  | { kind: 'nothing' }

/**
 * The format of audio other than AAC. A null value means that the frames themselves state it. `name`: the
 * format's name for the person who sets up the encoder.
 */
export type ForeignSound = {
  codec: Exclude<SoundCodec, 'aac'>
  name: string
  sampleRate: number | null
  channels: number | null
}

const NOTHING = { kind: 'nothing' } as const
const KEY_FRAME = 1
const COMMAND_FRAME = 5
/** The codec ids of the plain layout. Adobe defined 7; 12 is in wide use for HEVC. */
const PLAIN_FORMATS: ReadonlyMap<number, VideoFormat> = new Map([
  [7, 'avc1'],
  [12, 'hvc1'],
])
const AAC = 10
const ENHANCED_VIDEO = 0x80
const ENHANCED_AUDIO = 9

const VIDEO_CODECS: ReadonlyMap<number, string> = new Map([
  [2, 'Sorenson H.263'],
  [3, 'Screen Video'],
  [4, 'VP6'],
  [5, 'VP6 with alpha'],
  [6, 'Screen Video 2'],
])

/** Audio formats that this server cannot decode, by their number in FLV. */
const AUDIO_CODECS: ReadonlyMap<number, string> = new Map([
  [1, 'ADPCM'],
  [4, 'Nellymoser'],
  [5, 'Nellymoser'],
  [6, 'Nellymoser'],
  [11, 'Speex'],
])

/**
 * Audio formats that can be transcoded, by their number in FLV. 14 is MP3 at 8 kHz. PCM has samples of 16 or
 * 8 bits.
 */
const FOREIGN_FORMATS: ReadonlyMap<number, { codec: 'mp3' | 'g711-a' | 'g711-u' | 'pcm'; name: string }> =
  new Map([
    [0, { codec: 'pcm', name: 'PCM' }],
    [2, { codec: 'mp3', name: 'MP3' }],
    [3, { codec: 'pcm', name: 'PCM' }],
    [7, { codec: 'g711-a', name: 'G.711 A-law' }],
    [8, { codec: 'g711-u', name: 'G.711 mu-law' }],
    [14, { codec: 'mp3', name: 'MP3' }],
  ])
/** The sample rates of the FLV header, in Hz. The lowest means 5.5 kHz or any other rate. */
const FLV_RATES = [5512, 11_025, 22_050, 44_100] as const
const TELEPHONE_RATE = 8000

const FOUR_CC_CODECS: ReadonlyMap<string, string> = new Map([
  ['vvc1', 'VVC (H.266)'],
  ['vp08', 'VP8'],
  ['vp09', 'VP9'],
  ['fLaC', 'FLAC'],
  ['ac-3', 'AC-3'],
  ['ec-3', 'E-AC-3'],
])

const FOREIGN_FOUR_CCS: ReadonlyMap<string, Pick<ForeignSound, 'codec' | 'name'>> = new Map([
  ['Opus', { codec: 'opus', name: 'Opus' } as const],
  ['.mp3', { codec: 'mp3', name: 'MP3' } as const],
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
  const format = PLAIN_FORMATS.get(codec)
  if (!format) return { kind: 'unsupported', codec: VIDEO_CODECS.get(codec) ?? `video codec ${codec}` }
  const packetType = body.readUInt8(1)
  if (packetType === 0) return { kind: 'config', format, record: body.subarray(5) }
  return packetType === 1 ? frameWithOffset(format, frameType, body.subarray(2)) : NOTHING
}

function videoTagOf({ fourCc, packetType, data }: EnhancedPacket, frameType: number): VideoTag {
  if (!isFormat(fourCc)) return { kind: 'unsupported', codec: FOUR_CC_CODECS.get(fourCc) ?? quoted(fourCc) }
  switch (packetType) {
    case ENHANCED.sequenceStart:
      return { kind: 'config', format: fourCc, record: data }
    case ENHANCED.codedFrames:
      // AV1 frames have no composition offset.
      return fourCc === 'av01'
        ? frame(fourCc, frameType, 0, withoutDelimiter(data))
        : frameWithOffset(fourCc, frameType, data)
    case ENHANCED.codedFramesWithoutOffset:
      return frame(fourCc, frameType, 0, data)
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

function frameWithOffset(format: VideoFormat, frameType: number, data: Buffer): VideoTag {
  return data.length < 3 ? NOTHING : frame(format, frameType, readSigned24(data), data.subarray(3))
}

function frame(format: VideoFormat, frameType: number, compositionOffset: number, data: Buffer): VideoTag {
  if (data.length === 0) return NOTHING
  return { kind: 'frame', format, keyFrame: frameType === KEY_FRAME, compositionOffset, data }
}

/** Returns the numbers of the further audio tracks in a message. Viewers hear only the first track. */
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
  if (format === AAC) return audio(body.readUInt8(1), body.subarray(2))
  const sound = foreignSound(body.readUInt8(0))
  if (!sound) return { kind: 'unsupported', codec: AUDIO_CODECS.get(format) ?? `audio codec ${format}` }
  return { kind: 'foreign', sound, settings: false, data: body.subarray(1) }
}

/** Returns the audio that the first byte of a message announces (Adobe FLV 10.1 section E.4.2.1). */
function foreignSound(first: number): ForeignSound | null {
  const known = FOREIGN_FORMATS.get(first >> 4)
  if (!known) return null
  const channels = first & 1 ? 2 : 1
  const { codec, name } = known
  if (codec === 'mp3') return { codec, name, sampleRate: null, channels: null }
  if (codec !== 'pcm') return { codec, name, sampleRate: TELEPHONE_RATE, channels }
  const sampleRate = FLV_RATES[(first >> 2) & 3] ?? null
  return { codec: first & 2 ? 's16' : 'u8', name, sampleRate, channels }
}

function parseEnhancedAudioTag(body: Buffer): AudioTag {
  const packets = readEnhancedPackets(body, MULTITRACK.audio)
  const packet = packets.find(({ track }) => track === FIRST_TRACK)
  if (!packet) return NOTHING
  const { fourCc, packetType, data } = packet
  const foreign = FOREIGN_FOUR_CCS.get(fourCc)
  if (foreign) {
    const sound = { ...foreign, sampleRate: null, channels: null }
    return packetType > 1 ? NOTHING : { kind: 'foreign', sound, settings: packetType === 0, data }
  }
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
