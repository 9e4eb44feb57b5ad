import { releaseMemory } from '@courtside/jobs'
import { box, fullBox, uint16, uint32, uint64, zeros } from '../codecs/fmp4/boxes.ts'
import { IDENTITY_MATRIX, VIDEO_TIMESCALE } from '../codecs/fmp4/tracks.ts'
import { type Chapter, chapterBox } from './chapters.ts'
import type { TrackTables } from './track-tables.ts'

const MAX_UINT32 = 0xffff_ffff
const BOX_HEADER_BYTES = 8

/** The content of an MP4's head. */
export type FilmContent = {
  tracks: readonly TrackTables[]
  chapters: readonly Chapter[]
  /** Length in ticks. */
  length: number
  /** Bytes of the media data after the head. */
  mediaBytes: number
}

/** Returns the part of an MP4 before its media data: file type, index, and the header of the media data. */
export function filmHead({ tracks, chapters, length, mediaBytes }: FilmContent): Buffer {
  const fileType = box('ftyp', Buffer.from('isom'), uint32(512), Buffer.from('isomiso2avc1mp41'))
  const dataHeader = mediaDataHeader(mediaBytes)
  const movie = (base: number) =>
    box(
      'moov',
      movieHeader(length, tracks.length),
      ...tracks.map((track, index) => track.box(index + 1, { base, film: length })),
      ...(chapters.length > 0 ? [chapterBox(chapters)] : []),
    )
  const around = fileType.length + dataHeader.length
  // The offset of the media data depends on the length of the index. The index grows once more if offsets do
  // not fit into 32 bits.
  let index = movie(around)
  for (let known = 0; known !== index.length; ) {
    known = index.length
    releaseMemory() // the previous index
    index = movie(around + known)
  }
  return Buffer.concat([fileType, index, dataHeader])
}

function mediaDataHeader(bytes: number): Buffer {
  const type = Buffer.from('mdat')
  if (bytes + BOX_HEADER_BYTES <= MAX_UINT32) return Buffer.concat([uint32(bytes + BOX_HEADER_BYTES), type])
  return Buffer.concat([uint32(1), type, uint64(bytes + 2 * BOX_HEADER_BYTES)])
}

function movieHeader(length: number, tracks: number): Buffer {
  const long = length > MAX_UINT32
  return fullBox(
    'mvhd',
    long ? 1 : 0,
    0,
    long ? zeros(16) : zeros(8), // creation and modification time
    uint32(VIDEO_TIMESCALE),
    long ? uint64(length) : uint32(length),
    uint32(0x10000), // rate 1.0
    uint16(0x100), // volume 1.0
    zeros(10),
    IDENTITY_MATRIX,
    zeros(24),
    uint32(tracks + 1), // next track id
  )
}
