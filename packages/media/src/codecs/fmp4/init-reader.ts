import { avcParameterSets } from '../flv/avc.ts'
import { hevcParameterSets } from '../flv/hevc.ts'
import type { VideoFormat } from '../flv/video-config.ts'
import { findBox, readBoxes } from './box-reader.ts'
import { CONFIG_BOXES } from './init-segment.ts'

/** The decoder settings in an init segment. */
export type DecoderSetup = {
  format: VideoFormat
  /** The decoder configuration record of the video. */
  record: Buffer
  /** The AudioSpecificConfig; null when there is no audio. */
  aac: Buffer | null
  /** The recorded sample entry boxes: one for the video, and `mp4a` when there is audio. */
  entries: { video: Buffer; audio: Buffer | null }
}

const FORMATS = Object.keys(CONFIG_BOXES) as VideoFormat[]
const FULL_BOX_BYTES = 4
/** Bytes of the fields before the boxes in a sample entry (ISO/IEC 14496-12 sections 12.1.3 and 12.2.3). */
const VISUAL_ENTRY_BYTES = 78
const AUDIO_ENTRY_BYTES = 28
const DECODER_SPECIFIC_INFO = 5

/**
 * Reads an init segment written by `initSegment`.
 * @throws Error when it is damaged
 */
export function readInit(init: Buffer): DecoderSetup {
  const entries = new Map<string, { box: Buffer; content: Buffer }>()
  for (const { type, content } of readBoxes(findBox(init, 'moov') ?? Buffer.alloc(0))) {
    if (type !== 'trak') continue
    let table: Buffer | null = content
    for (const name of ['mdia', 'minf', 'stbl', 'stsd']) table = table && findBox(table, name)
    if (!table) continue
    const list = table.subarray(FULL_BOX_BYTES + 4)
    for (const { type, start, size, content } of readBoxes(list)) {
      entries.set(type, { box: list.subarray(start, start + size), content })
    }
  }
  const format = FORMATS.find((each) => entries.has(each))
  const picture = format && entries.get(format)
  const record = picture && findBox(picture.content.subarray(VISUAL_ENTRY_BYTES), CONFIG_BOXES[format])
  if (!record) throw new Error('an init segment is damaged')
  const sound = entries.get('mp4a')
  const descriptor = sound ? findBox(sound.content.subarray(AUDIO_ENTRY_BYTES), 'esds') : null
  return {
    format,
    record,
    aac: descriptor && specificConfig(descriptor.subarray(FULL_BOX_BYTES)),
    entries: { video: picture.box, audio: descriptor && sound ? sound.box : null },
  }
}

/**
 * Returns the decoder specific info in our ES descriptor. The info follows two tags with lengths, 2 bytes
 * each, and fields of 3 and 13 bytes.
 */
function specificConfig(descriptor: Buffer): Buffer {
  const at = 2 + 3 + 2 + 13
  if (descriptor[at] !== DECODER_SPECIFIC_INFO) throw new Error('an init segment is damaged')
  return descriptor.subarray(at + 2, at + 2 + (descriptor[at + 1] ?? 0))
}

/**
 * Returns the parameter sets of a video configuration, each with a length prefix as in the samples. Returns
 * null for AV1, because its key frames contain them.
 */
export function parameterSets({ format, record }: Pick<DecoderSetup, 'format' | 'record'>): Buffer | null {
  if (format === 'av01') return null
  const isAvc = format === 'avc1'
  const lengthBytes = ((record[isAvc ? 4 : 21] ?? 3) & 3) + 1
  const pieces = (isAvc ? avcParameterSets(record) : hevcParameterSets(record)).flatMap((set) => {
    const prefix = Buffer.alloc(lengthBytes)
    prefix.writeUIntBE(set.length, 0, lengthBytes)
    return [prefix, set]
  })
  return Buffer.concat(pieces)
}
