import { box, fullBox, uint32, uint64 } from './boxes.ts'

/** One coded frame; times in ticks of its track. */
export type Sample = { duration: number; compositionOffset: number; keyFrame: boolean; data: Buffer }

/** The samples of one track in a fragment. `baseTime`: decode time of the first, in ticks. */
export type TrackRun = { trackId: number; baseTime: number; samples: Sample[] }

const SAMPLE_ENTRY_SIZE = 16
/** Size of the boxes of a fragment with one track, without its samples and their entries. */
const FRAGMENT_BYTES = 104
const DATA_OFFSET_AND_ALL_SAMPLE_FIELDS = 0xf01
const DEFAULT_BASE_IS_MOOF = 0x20000
/** Sample flags (ISO/IEC 14496-12 section 8.8.3.1). */
const SYNC_SAMPLE = 0x2000000
const DEPENDENT_SAMPLE = 0x1010000

/** Returns a movie fragment (moof, mdat). Leaves out tracks without samples. */
export function fragment(sequenceNumber: number, runs: TrackRun[]): Buffer {
  const present = runs.filter((run) => run.samples.length > 0)
  const sizes = present.map((run) => run.samples.reduce((total, sample) => total + sample.data.length, 0))
  const mdatHeaderSize = 8
  const moofSize = movieFragment(sequenceNumber, present, () => 0).length
  const offsets: number[] = []
  let offset = moofSize + mdatHeaderSize
  for (const size of sizes) {
    offsets.push(offset)
    offset += size
  }
  const moof = movieFragment(sequenceNumber, present, (index) => offsets[index] ?? 0)
  const data = present.flatMap((run) => run.samples.map((sample) => sample.data))
  return Buffer.concat([moof, uint32(offset - moofSize), Buffer.from('mdat'), ...data])
}

/** Returns the size in bytes of a fragment with one track. */
export function fragmentBytes(run: TrackRun): number {
  const content = run.samples.reduce((total, sample) => total + sample.data.length, 0)
  return FRAGMENT_BYTES + run.samples.length * SAMPLE_ENTRY_SIZE + content
}

function movieFragment(
  sequenceNumber: number,
  runs: TrackRun[],
  dataOffset: (index: number) => number,
): Buffer {
  const tracks = runs.map((run, index) =>
    box(
      'traf',
      fullBox('tfhd', 0, DEFAULT_BASE_IS_MOOF, uint32(run.trackId)),
      fullBox('tfdt', 1, 0, uint64(run.baseTime)),
      fullBox(
        'trun',
        1, // signed composition offsets
        DATA_OFFSET_AND_ALL_SAMPLE_FIELDS,
        uint32(run.samples.length),
        uint32(dataOffset(index)),
        sampleEntries(run.samples),
      ),
    ),
  )
  return box('moof', fullBox('mfhd', 0, 0, uint32(sequenceNumber)), ...tracks)
}

function sampleEntries(samples: Sample[]): Buffer {
  const entries = Buffer.alloc(samples.length * SAMPLE_ENTRY_SIZE)
  samples.forEach((sample, index) => {
    const at = index * SAMPLE_ENTRY_SIZE
    entries.writeUInt32BE(sample.duration, at)
    entries.writeUInt32BE(sample.data.length, at + 4)
    entries.writeUInt32BE(sample.keyFrame ? SYNC_SAMPLE : DEPENDENT_SAMPLE, at + 8)
    entries.writeInt32BE(sample.compositionOffset, at + 12)
  })
  return entries
}
