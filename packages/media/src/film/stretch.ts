import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type DecoderSetup, readInit } from '../codecs/fmp4/init-reader.ts'
import { VIDEO_TIMESCALE } from '../codecs/fmp4/tracks.ts'
import { initFile, segmentFile } from '../recorder/media-names.ts'
import { nullIfMissing } from '../recorder/missing-file.ts'
import type { InitGroup, Segment } from '../recorder/timeline.ts'
import type { PartTables, ReadTables, RecordedPlace } from './segment-tables.ts'

const TICKS_PER_MS = VIDEO_TIMESCALE / 1000
/**
 * A segment that starts within this many ticks of a stretch's end continues it, because times are rounded.
 */
const JOINED_TICKS = 0.02 * VIDEO_TIMESCALE
/** Frames to examine for the composition delay. Encoders delay presentation by a few frames at most. */
const FRAMES_TO_JUDGE_BY = 300

/** The location of one part's frames in the file of its segment. */
type StretchPart = {
  file: string
  start: number
  length: number
  /** Number of the part's video frames that belong to the stretch, and the file offset of the first one. */
  frames: number
  framesAt: number
  sounds: number
  soundsAt: number
}

/**
 * An uninterrupted piece of a recording: one session, one decoder configuration, no missing segment. The
 * arrays hold its video frames in decode order and its audio frames. Video times are ticks (1/90,000 s) from
 * the first frame of the stretch.
 */
export type Stretch = {
  init: InitGroup
  setup: DecoderSetup
  parts: StretchPart[]
  dts: number[]
  pts: number[]
  sizes: number[]
  keys: boolean[]
  /** Ticks from the decode time of the first frame to the end of the last one. */
  span: number
  /** Presentation times of audio frames, in samples of the group's timeline, and their sizes in bytes. */
  soundTimes: number[]
  soundSizes: number[]
  /**
   * Presentation time of the first video frame, in ticks of the group's timeline. Audio times are on the same
   * timeline.
   */
  begins: number
  /** The moment (ms since 1970) of each segment's first frame, and its tick. */
  clock: { at: number; tick: number }[]
}

/** A recording, and how to read it. */
export type Recorded = {
  place: RecordedPlace
  /** Decoder settings by the name of their init group. */
  setups: ReadonlyMap<string, DecoderSetup>
  read: ReadTables
}

/**
 * Segments to read. `tail` is the segment after them; only the audio for their last video frames is taken
 * from it.
 */
export type Selection = { segments: readonly Segment[]; tail: Segment | null }

/**
 * Reads the decoder settings of a recording's init groups, by name. Leaves out groups with a missing or
 * damaged file.
 */
export async function readSetups(
  { directory, store }: RecordedPlace,
  inits: Iterable<InitGroup>,
): Promise<Map<string, DecoderSetup>> {
  const setups = new Map<string, DecoderSetup>()
  for (const { name, size } of inits) {
    const file = path.join(directory, initFile(name))
    const bytes =
      (await readFile(file).catch(nullIfMissing)) ?? (store && (await store.readBytes(file, 0, size)))
    try {
      if (bytes) setups.set(name, readInit(bytes))
    } catch {
      // A damaged file counts as missing, and so do its segments.
    }
  }
  return setups
}

/**
 * Reads the tables of recorded segments, not the segments themselves. A missing or truncated segment ends a
 * stretch. The next stretch starts with the first later segment that can be decoded.
 * @returns the stretches, and the number of seconds that belong to no stretch
 */
export async function readStretches(
  { place, setups, read }: Recorded,
  { segments, tail }: Selection,
): Promise<{ stretches: Stretch[]; missing: number }> {
  const stretches: Stretch[] = []
  let missing = 0
  let current: Stretch | null = null
  for await (const { segment, tables } of read(place, segments)) {
    const setup = setups.get(segment.init.name)
    if (!tables || !setup) {
      current = null
      missing += segment.duration
      continue
    }
    if (current && !follows(current, segment, tables)) current = null
    if (!current) {
      if (!segment.independent) {
        missing += segment.duration
        continue
      }
      current = newStretch(segment.init, setup)
      stretches.push(current)
    }
    addSegment(current, segment, tables)
  }
  const behind = tail && current?.init === tail.init ? [tail] : []
  for await (const { segment, tables } of read(place, behind)) {
    if (tables && current) addSound(current, segment, tables)
  }
  const whole = stretches.filter(({ dts }) => dts.length > 0)
  for (const stretch of whole) settle(stretch)
  return { stretches: whole, missing }
}

function newStretch(init: InitGroup, setup: DecoderSetup): Stretch {
  return {
    init,
    setup,
    parts: [],
    dts: [],
    pts: [],
    sizes: [],
    keys: [],
    span: 0,
    soundTimes: [],
    soundSizes: [],
    begins: 0,
    clock: [],
  }
}

/** Reports whether a segment continues a stretch. */
function follows(
  { init, begins, span, dts }: Stretch,
  segment: Segment,
  tables: readonly PartTables[],
): boolean {
  if (segment.init !== init) return false
  const first = tables[0]?.video
  return dts.length === 0 || !first || Math.abs(first.baseTime - begins - span) <= JOINED_TICKS
}

function addSegment(stretch: Stretch, segment: Segment, tables: readonly PartTables[]): void {
  stretch.clock.push({ at: segment.programDateTime, tick: stretch.span })
  addSound(stretch, segment, tables)
  const firstPart = stretch.parts.length - tables.length
  for (const [index, { video }] of tables.entries()) {
    const part = stretch.parts[firstPart + index]
    if (!video || !part) continue
    // The decode time of the first frame; settle() adds its composition delay.
    if (stretch.dts.length === 0) stretch.begins = video.baseTime
    part.frames = video.count
    part.framesAt = part.start + video.dataOffset
    for (let frame = 0; frame < video.count; frame += 1) {
      stretch.dts.push(stretch.span)
      stretch.pts.push(stretch.span + video.compositionOffset(frame))
      stretch.sizes.push(video.size(frame))
      stretch.keys.push(video.keyFrame(frame))
      stretch.span += video.duration(frame)
    }
  }
}

function addSound(stretch: Stretch, segment: Segment, tables: readonly PartTables[]): void {
  for (const [index, { audio }] of tables.entries()) {
    const { offset: start, length } = segment.parts[index] ?? { offset: 0, length: 0 }
    const soundsAt = start + (audio?.dataOffset ?? 0)
    const sounds = audio?.count ?? 0
    const file = segmentFile(segment.name)
    stretch.parts.push({ file, start, length, frames: 0, framesAt: start, sounds, soundsAt })
    let time = audio?.baseTime ?? 0
    for (let frame = 0; audio && frame < sounds; frame += 1) {
      stretch.soundTimes.push(time)
      stretch.soundSizes.push(audio.size(frame))
      time += audio.duration(frame)
    }
  }
}

/** Makes times relative to the first presented frame, and includes the last presented frame in the span. */
function settle(stretch: Stretch): void {
  const { dts, pts } = stretch
  let putOff = Number.POSITIVE_INFINITY
  for (const shown of pts.slice(0, FRAMES_TO_JUDGE_BY)) putOff = Math.min(putOff, shown)
  stretch.begins += putOff
  let latest = 0
  for (let frame = 0; frame < pts.length; frame += 1) {
    const shown = (pts[frame] ?? 0) - putOff
    pts[frame] = shown
    latest = Math.max(latest, shown)
  }
  // An interrupted session may have recorded a frame without the frames that are presented before it. So the
  // span must be long enough for the frame that is presented last.
  const lastsFor = stretch.span - (dts.at(-1) ?? 0)
  if (latest >= stretch.span) stretch.span = latest + lastsFor
}

/** Returns the tick of a stretch that shows a moment (ms since 1970). */
export function tickOf({ clock }: Stretch, at: number): number {
  const segment = clock.findLast((segment) => segment.at <= at) ?? clock[0]
  return segment ? segment.tick + (at - segment.at) * TICKS_PER_MS : 0
}
