/** What an FLV video tag body says (Adobe FLV 10.1 section E.4.3, and Enhanced RTMP v2). */
export type VideoTag =
  | { kind: 'config'; record: Buffer }
  /** `compositionOffset`: milliseconds from decoding to showing. `data`: length-prefixed NAL units. */
  | { kind: 'frame'; keyFrame: boolean; compositionOffset: number; data: Buffer }
  | { kind: 'unsupported'; codec: string }
  /** Carries nothing to keep: end of sequence, metadata, seek commands, empty. */
  | { kind: 'nothing' }

/** What an FLV audio tag body says. */
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
  ['hvc1', 'HEVC (H.265)'],
  ['vvc1', 'VVC (H.266)'],
  ['av01', 'AV1'],
  ['vp08', 'VP8'],
  ['vp09', 'VP9'],
  ['Opus', 'Opus'],
  ['fLaC', 'FLAC'],
  ['ac-3', 'AC-3'],
  ['ec-3', 'E-AC-3'],
  ['.mp3', 'MP3'],
])

/** Packet types of Enhanced RTMP that matter for `avc1` and `mp4a`. */
const ENHANCED = { sequenceStart: 0, codedFrames: 1, codedFramesWithoutOffset: 3 } as const

/** Reads the body of a video message. Bodies too short to say anything are `nothing`. */
export function parseVideoTag(body: Buffer): VideoTag {
  if (body.length < 5) return NOTHING
  const first = body.readUInt8(0)
  if (first & 0x80) return parseEnhancedVideoTag(body, (first >> 4) & 7, first & 0x0f)
  const frameType = first >> 4
  const codec = first & 0x0f
  if (frameType === COMMAND_FRAME) return NOTHING
  if (codec !== AVC) return { kind: 'unsupported', codec: VIDEO_CODECS.get(codec) ?? `video codec ${codec}` }
  const packetType = body.readUInt8(1)
  if (packetType === 0) return { kind: 'config', record: body.subarray(5) }
  if (packetType === 1) return frame(frameType, readSigned24(body, 2), body.subarray(5))
  return NOTHING
}

function parseEnhancedVideoTag(body: Buffer, frameType: number, packetType: number): VideoTag {
  const fourCc = body.toString('latin1', 1, 5)
  if (fourCc !== 'avc1') return { kind: 'unsupported', codec: FOUR_CC_CODECS.get(fourCc) ?? quoted(fourCc) }
  switch (packetType) {
    case ENHANCED.sequenceStart:
      return { kind: 'config', record: body.subarray(5) }
    case ENHANCED.codedFrames:
      return body.length < 8 ? NOTHING : frame(frameType, readSigned24(body, 5), body.subarray(8))
    case ENHANCED.codedFramesWithoutOffset:
      return frame(frameType, 0, body.subarray(5))
    default:
      return NOTHING
  }
}

function frame(frameType: number, compositionOffset: number, data: Buffer): VideoTag {
  if (data.length === 0) return NOTHING
  return { kind: 'frame', keyFrame: frameType === KEY_FRAME, compositionOffset, data }
}

/** Reads the body of an audio message. */
export function parseAudioTag(body: Buffer): AudioTag {
  if (body.length < 2) return NOTHING
  const format = body.readUInt8(0) >> 4
  if (format === ENHANCED_AUDIO) return parseEnhancedAudioTag(body)
  if (format !== AAC)
    return { kind: 'unsupported', codec: AUDIO_CODECS.get(format) ?? `audio codec ${format}` }
  return audio(body.readUInt8(1), body.subarray(2))
}

function parseEnhancedAudioTag(body: Buffer): AudioTag {
  if (body.length < 5) return NOTHING
  const fourCc = body.toString('latin1', 1, 5)
  if (fourCc !== 'mp4a') return { kind: 'unsupported', codec: FOUR_CC_CODECS.get(fourCc) ?? quoted(fourCc) }
  return audio(body.readUInt8(0) & 0x0f, body.subarray(5))
}

function audio(packetType: number, data: Buffer): AudioTag {
  if (data.length === 0 || packetType > 1) return NOTHING
  return packetType === 0 ? { kind: 'config', specificConfig: data } : { kind: 'frame', data }
}

function readSigned24(body: Buffer, offset: number): number {
  return body.readIntBE(offset, 3)
}

function quoted(fourCc: string): string {
  return `codec "${fourCc.replace(/[^\x20-\x7e]/g, '?')}"`
}
