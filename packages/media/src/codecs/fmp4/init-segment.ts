import type { AacConfig } from '../flv/aac.ts'
import { displaySize, type PixelAspect, type VideoConfig, type VideoFormat } from '../flv/video-config.ts'
import { box, fullBox, uint8, uint16, uint32, zeros } from './boxes.ts'
import {
  AUDIO_TRACK,
  IDENTITY_MATRIX,
  LANGUAGE_UNDETERMINED,
  VIDEO_TIMESCALE,
  VIDEO_TRACK,
} from './tracks.ts'

const RESOLUTION_72_DPI = 0x480000

/** The name of the box with the decoder configuration record, by the format of its sample entry. */
export const CONFIG_BOXES: Readonly<Record<VideoFormat, string>> = {
  avc1: 'avcC',
  hvc1: 'hvcC',
  av01: 'av1C',
}

type Track = {
  id: number
  timescale: number
  handler: 'vide' | 'soun'
  mediaHeader: Buffer
  sampleEntry: Buffer
  width: number
  height: number
  /** 8.8 fixed point. */
  volume: number
}

/**
 * Returns the init segment (ftyp, moov) of a group. A player needs it before the group's fragments. If
 * `video` is null, it describes audio only.
 */
export function initSegment(video: VideoConfig | null, audio: AacConfig): Buffer {
  const tracks = video ? [videoTrack(video), audioTrack(audio)] : [audioTrack(audio)]
  const fileType = box('ftyp', Buffer.from('iso6'), uint32(1), Buffer.from('iso6cmfcmp41'))
  const movieHeader = fullBox(
    'mvhd',
    0,
    0,
    zeros(8), // creation and modification time
    uint32(1000), // timescale
    uint32(0), // duration: given by the fragments
    uint32(0x10000), // rate 1.0
    uint16(0x100), // volume 1.0
    zeros(10),
    IDENTITY_MATRIX,
    zeros(24),
    uint32(AUDIO_TRACK + 1), // next track id
  )
  const defaults = tracks.map(({ id }) =>
    fullBox('trex', 0, 0, uint32(id), uint32(1), uint32(0), uint32(0), uint32(0)),
  )
  return Buffer.concat([
    fileType,
    box('moov', movieHeader, ...tracks.map(trackBox), box('mvex', ...defaults)),
  ])
}

function videoTrack(config: VideoConfig): Track {
  const { format, width, height, record, pixelAspect } = config
  const sampleEntry = box(
    format,
    zeros(6),
    uint16(1), // data reference index
    zeros(16),
    uint16(width),
    uint16(height),
    uint32(RESOLUTION_72_DPI),
    uint32(RESOLUTION_72_DPI),
    zeros(4),
    uint16(1), // frames per sample
    zeros(32), // compressor name
    uint16(24), // depth
    uint16(0xffff),
    box(CONFIG_BOXES[format], record),
    ...pixelAspectBox(pixelAspect),
  )
  return {
    id: VIDEO_TRACK,
    timescale: VIDEO_TIMESCALE,
    handler: 'vide',
    mediaHeader: fullBox('vmhd', 0, 1, zeros(8)),
    sampleEntry,
    ...displaySize(config),
    volume: 0,
  }
}

/** Returns the box for pixels that are not square (ISO/IEC 14496-12 section 12.1.4). */
function pixelAspectBox({ horizontal, vertical }: PixelAspect): Buffer[] {
  return horizontal === vertical ? [] : [box('pasp', uint32(horizontal), uint32(vertical))]
}

function audioTrack(config: AacConfig): Track {
  const sampleEntry = box(
    'mp4a',
    zeros(6),
    uint16(1), // data reference index
    zeros(8),
    uint16(config.channels),
    uint16(16), // bits per sample
    zeros(4),
    uint32((config.sampleRate < 0x10000 ? config.sampleRate : 0) * 0x10000), // 16.16 fixed point
    elementaryStreamDescriptor(config.specificConfig),
  )
  return {
    id: AUDIO_TRACK,
    timescale: config.sampleRate,
    handler: 'soun',
    mediaHeader: fullBox('smhd', 0, 0, zeros(4)),
    sampleEntry,
    width: 0,
    height: 0,
    volume: 0x100,
  }
}

/**
 * Returns the esds box: MPEG-4 descriptors around the AudioSpecificConfig (ISO/IEC 14496-1 section 7.2.6).
 */
function elementaryStreamDescriptor(specificConfig: Buffer): Buffer {
  const size = specificConfig.length
  return fullBox(
    'esds',
    0,
    0,
    uint8(3, 23 + size), // ES descriptor
    uint16(0), // ES id
    uint8(0),
    uint8(4, 15 + size, 0x40, 0x15), // decoder config: MPEG-4 audio, audio stream
    zeros(3), // buffer size
    uint32(0), // maximum and average bit rate: unknown
    uint32(0),
    uint8(5, size), // decoder specific info
    specificConfig,
    uint8(6, 1, 2), // sync layer config: MP4
  )
}

function trackBox(track: Track): Buffer {
  const enabledInMovieAndPreview = 7
  return box(
    'trak',
    fullBox(
      'tkhd',
      0,
      enabledInMovieAndPreview,
      zeros(8),
      uint32(track.id),
      zeros(16), // reserved, duration, reserved
      zeros(4), // layer, alternate group
      uint16(track.volume),
      zeros(2),
      IDENTITY_MATRIX,
      uint32(track.width * 0x10000),
      uint32(track.height * 0x10000),
    ),
    box(
      'mdia',
      fullBox(
        'mdhd',
        0,
        0,
        zeros(8),
        uint32(track.timescale),
        uint32(0),
        uint16(LANGUAGE_UNDETERMINED),
        zeros(2),
      ),
      fullBox('hdlr', 0, 0, zeros(4), Buffer.from(track.handler), zeros(12), Buffer.from('Courtside\0')),
      box(
        'minf',
        track.mediaHeader,
        box('dinf', fullBox('dref', 0, 0, uint32(1), fullBox('url ', 0, 1))),
        sampleTable(track.sampleEntry),
      ),
    ),
  )
}

/** Returns an empty sample table, because the fragments contain the samples. */
function sampleTable(sampleEntry: Buffer): Buffer {
  return box(
    'stbl',
    fullBox('stsd', 0, 0, uint32(1), sampleEntry),
    fullBox('stts', 0, 0, uint32(0)),
    fullBox('stsc', 0, 0, uint32(0)),
    fullBox('stsz', 0, 0, uint32(0), uint32(0)),
    fullBox('stco', 0, 0, uint32(0)),
  )
}
