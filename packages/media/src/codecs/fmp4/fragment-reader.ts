import { findBox, readBoxes } from './box-reader.ts'
import type { Sample, TrackRun } from './fragment.ts'

const FULL_BOX_BYTES = 4
const SAMPLE_ENTRY_SIZE = 16
const NON_SYNC_SAMPLE = 0x10000

/**
 * Yields the runs of all fragments in `media`, a segment written by {@link fragment}.
 * @throws RangeError when it is damaged
 */
export function* readFragments(media: Buffer): Generator<TrackRun> {
  let moof: { start: number; content: Buffer } | null = null
  for (const box of readBoxes(media)) {
    if (box.type === 'moof') moof = box
    if (box.type !== 'mdat' || !moof) continue
    for (const track of readTracks(moof.content)) yield withData(track, media.subarray(moof.start))
    moof = null
  }
}

/** A movie fragment's description of one track, without the samples. */
export type RunTable = {
  trackId: number
  /** Decode time of the first sample, in ticks of the track. */
  baseTime: number
  /** Offset of the first sample from the start of the movie fragment box, in bytes. */
  dataOffset: number
  count: number
  duration(sample: number): number
  size(sample: number): number
  keyFrame(sample: number): boolean
  compositionOffset(sample: number): number
}

/**
 * Yields the runs that a fragment describes, without its samples.
 * @param moof a movie fragment box, with its header
 */
export function* readRunTables(moof: Buffer): Generator<RunTable> {
  for (const { trackId, baseTime, dataOffset, entries } of readTracks(
    findBox(moof, 'moof') ?? Buffer.alloc(0),
  )) {
    yield {
      trackId,
      baseTime,
      dataOffset,
      count: entries.length / SAMPLE_ENTRY_SIZE,
      duration: (sample) => entries.readUInt32BE(sample * SAMPLE_ENTRY_SIZE),
      size: (sample) => entries.readUInt32BE(sample * SAMPLE_ENTRY_SIZE + 4),
      keyFrame: (sample) => (entries.readUInt32BE(sample * SAMPLE_ENTRY_SIZE + 8) & NON_SYNC_SAMPLE) === 0,
      compositionOffset: (sample) => entries.readInt32BE(sample * SAMPLE_ENTRY_SIZE + 12),
    }
  }
}

type ReadTrack = { trackId: number; baseTime: number; dataOffset: number; entries: Buffer }

function* readTracks(moof: Buffer): Generator<ReadTrack> {
  for (const { type, content } of readBoxes(moof)) {
    if (type !== 'traf') continue
    const [header, time, run] = ['tfhd', 'tfdt', 'trun'].map((name) => findBox(content, name))
    if (!header || !time || !run) continue
    const count = run.readUInt32BE(FULL_BOX_BYTES)
    const first = FULL_BOX_BYTES + 8
    yield {
      trackId: header.readUInt32BE(FULL_BOX_BYTES),
      baseTime: Number(time.readBigUInt64BE(FULL_BOX_BYTES)),
      dataOffset: run.readInt32BE(FULL_BOX_BYTES + 4),
      entries: run.subarray(first, first + count * SAMPLE_ENTRY_SIZE),
    }
  }
}

/**
 * Adds the samples to a run.
 * @param fragment the bytes starting with the movie fragment box
 */
function withData({ trackId, baseTime, dataOffset, entries }: ReadTrack, fragment: Buffer): TrackRun {
  const samples: Sample[] = []
  let offset = dataOffset
  for (let at = 0; at < entries.length; at += SAMPLE_ENTRY_SIZE) {
    const size = entries.readUInt32BE(at + 4)
    if (offset + size > fragment.length) throw new RangeError('a fragment is cut off')
    samples.push({
      duration: entries.readUInt32BE(at),
      keyFrame: (entries.readUInt32BE(at + 8) & NON_SYNC_SAMPLE) === 0,
      compositionOffset: entries.readInt32BE(at + 12),
      data: fragment.subarray(offset, offset + size),
    })
    offset += size
  }
  return { trackId, baseTime, samples }
}
