import { type FileHandle, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Sample } from '../fmp4/fragment.ts'
import { countSamples, readFragments } from '../fmp4/fragment-reader.ts'
import { AUDIO_TRACK, VIDEO_TIMESCALE, VIDEO_TRACK } from '../fmp4/tracks.ts'
import { segmentFile } from '../recording/media-names.ts'
import type { Segment } from '../recording/timeline.ts'

/** Fragments begin with their movie fragment box; that of half a second is smaller than this. */
const MOOF_BYTES_AT_ONCE = 8192
/** Times are rounded to ticks: what is apart by less is joined. */
const JOINED_SECONDS = 0.02

/** One coded frame of the file to be made; times in seconds of that file. */
export type PlacedSample = {
  segment: Segment
  kind: 'video' | 'audio'
  time: number
  duration: number
  keyFrame: boolean
  data: Buffer
}

/** How many samples a segment has; null when its file is missing or cut off. */
export async function countSegment(
  directory: string,
  segment: Segment,
): Promise<{ video: number; audio: number } | null> {
  const file = await openIfThere(path.join(directory, segmentFile(segment.name)))
  if (!file) return null
  try {
    if ((await file.stat()).size < segment.size) return null
    const counts = { video: 0, audio: 0 }
    const moof = Buffer.alloc(MOOF_BYTES_AT_ONCE)
    for (const { offset } of segment.parts) {
      await file.read(moof, 0, moof.length, offset)
      const size = moof.readUInt32BE(0)
      const whole = size <= moof.length ? moof : Buffer.alloc(size)
      if (whole !== moof) await file.read(whole, 0, size, offset)
      const samples = countSamples(whole.subarray(0, size))
      counts.video += samples.get(VIDEO_TRACK) ?? 0
      counts.audio += samples.get(AUDIO_TRACK) ?? 0
    }
    return counts
  } finally {
    await file.close()
  }
}

async function openIfThere(file: string): Promise<FileHandle | null> {
  try {
    return await open(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Lays recorded segments behind one another: gaps between sessions, and missing segments, take no time. */
export class SamplePlacer {
  readonly #directory: string
  /** Added to a group's own time. */
  #shift = 0
  #group: string | null = null
  /** Where the picture of the group's last segment ended, in the group's own time. */
  #groupTime = 0
  /** Where everything so far ends, in seconds of the file. */
  end = 0

  constructor(directory: string) {
    this.#directory = directory
  }

  /** The samples of a segment in the order of the file, and where it begins in the file. */
  async place(segment: Segment): Promise<{ start: number; samples: PlacedSample[] }> {
    const media = await readFile(path.join(this.#directory, segmentFile(segment.name)))
    const runs = [...readFragments(media.subarray(0, segment.size))]
    const first = runs.find(({ trackId }) => trackId === VIDEO_TRACK)
    const begins = (first?.baseTime ?? 0) / VIDEO_TIMESCALE
    if (segment.init.name !== this.#group || Math.abs(begins - this.#groupTime) > JOINED_SECONDS) {
      this.#group = segment.init.name
      this.#shift = this.end - begins
    }
    const samples = runs.flatMap(({ trackId, baseTime, samples }) =>
      trackId === VIDEO_TRACK
        ? this.#placeVideo(segment, baseTime, samples)
        : this.#placeAudio(segment, baseTime, samples),
    )
    return { start: begins + this.#shift, samples }
  }

  #placeVideo(segment: Segment, baseTime: number, samples: Sample[]): PlacedSample[] {
    let ticks = baseTime
    const placed = samples.map(({ duration, compositionOffset, keyFrame, data }): PlacedSample => {
      const time = (ticks + compositionOffset) / VIDEO_TIMESCALE + this.#shift
      ticks += duration
      return { segment, kind: 'video', time, duration: duration / VIDEO_TIMESCALE, keyFrame, data }
    })
    this.#groupTime = ticks / VIDEO_TIMESCALE
    this.end = Math.max(this.end, this.#groupTime + this.#shift)
    return placed
  }

  #placeAudio(segment: Segment, baseTime: number, samples: Sample[]): PlacedSample[] {
    const rate = segment.init.audio?.sampleRate
    if (!rate) return []
    let ticks = baseTime
    const placed = samples.map(({ duration, data }): PlacedSample => {
      const time = ticks / rate + this.#shift
      ticks += duration
      return { segment, kind: 'audio', time, duration: duration / rate, keyFrame: true, data }
    })
    this.end = Math.max(this.end, ticks / rate + this.#shift)
    return placed
  }
}
