import { open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import {
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  FilePathTarget,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import { type DecoderSetup, parameterSets, readInit } from '../fmp4/init-reader.ts'
import { initFile, JOURNAL_FILE } from '../recording/media-names.ts'
import { replayJournal } from '../recording/recovery.ts'
import type { InitGroup, Segment } from '../recording/timeline.ts'
import { type Chapter, writeChapters } from './chapters.ts'
import { EXPORT_FILE, UNFINISHED_EXPORT_FILE } from './export-files.ts'
import { countSegment, type PlacedSample, SamplePlacer } from './recorded-samples.ts'

/** Some 40 MB of a good stream. */
const SEGMENTS_BETWEEN_COLLECTIONS = 32

/** A moment of the match that becomes a chapter of the file; `at` in ms since 1970. */
export type ChapterMoment = { title: string; at: number }

export type Mp4Job = {
  /** The folder of the recording. */
  directory: string
  chapters: readonly ChapterMoment[]
  /** Told now and then, from 0 to 1. */
  onProgress(done: number): void
}

/** What was made; times in seconds. */
export type Mp4Result = { duration: number; missing: number }

/**
 * Copies a recording's coded frames into one MP4 beside it, without transcoding. It has its final name only when it is whole.
 * A segment that is missing is left out and counted.
 * @returns null when nothing was recorded
 * @throws when the disk does not take it
 */
export async function writeMp4({ directory, chapters, onProgress }: Mp4Job): Promise<Mp4Result | null> {
  const journal = await readIfThere(path.join(directory, JOURNAL_FILE))
  if (!journal) return null
  const { timeline } = await replayJournal(journal)
  const plan = await survey(directory, timeline.segments)
  if (plan.segments.length === 0) return null
  const unfinished = path.join(directory, UNFINISHED_EXPORT_FILE)
  await rm(unfinished, { force: true })
  const placer = new SamplePlacer(directory)
  const tracks = new Mp4Tracks(plan, unfinished)
  await tracks.start()
  const starts: { at: number; start: number }[] = []
  for (const [index, segment] of plan.segments.entries()) {
    const { start, samples } = await placer.place(segment)
    starts.push({ at: segment.programDateTime, start })
    for (const sample of samples) await tracks.add(sample)
    // What segments were read into is outside the heap, and would pile up until the heap is full.
    if (index % SEGMENTS_BETWEEN_COLLECTIONS === 0) globalThis.gc?.()
    onProgress((index + 1) / plan.segments.length)
  }
  await tracks.finish()
  const file = await open(unfinished, 'r+')
  try {
    await writeChapters(file, placeChapters(chapters, starts))
    await file.datasync()
  } finally {
    await file.close()
  }
  await rename(unfinished, path.join(directory, EXPORT_FILE))
  return { duration: placer.end, missing: plan.missing }
}

type Plan = {
  segments: Segment[]
  /** Decoder set-up of each init group in use, by name. */
  setups: Map<string, DecoderSetup>
  video: number
  /** Samples by sound settings: each has a track of its own, for nothing can play them as one. */
  audio: Map<string, { count: number; init: InitGroup; setup: DecoderSetup }>
  /** Seconds that are missing. */
  missing: number
}

/** Reads how much there is: space for the index is reserved at the beginning of the file. */
async function survey(directory: string, segments: readonly Segment[]): Promise<Plan> {
  const plan: Plan = { segments: [], setups: new Map(), video: 0, audio: new Map(), missing: 0 }
  for (const segment of segments) {
    const setup = plan.setups.get(segment.init.name) ?? (await readSetup(directory, segment.init))
    const counts = setup && (await countSegment(directory, segment))
    if (!setup || !counts || counts.video === 0) {
      plan.missing += segment.duration
      continue
    }
    plan.setups.set(segment.init.name, setup)
    plan.segments.push(segment)
    plan.video += counts.video
    if (!setup.aac || counts.audio === 0) continue
    const sound = plan.audio.get(setup.aac.toString('hex')) ?? { count: 0, init: segment.init, setup }
    sound.count += counts.audio
    plan.audio.set(setup.aac.toString('hex'), sound)
  }
  return plan
}

async function readSetup(directory: string, init: InitGroup): Promise<DecoderSetup | null> {
  const bytes = await readIfThere(path.join(directory, initFile(init.name)))
  try {
    return bytes && readInit(bytes)
  } catch {
    return null // Damaged is as good as gone.
  }
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** The tracks of the file being written. */
class Mp4Tracks {
  readonly #plan: Plan
  readonly #output: Output
  readonly #video = new EncodedVideoPacketSource('avc')
  readonly #audio = new Map<string, EncodedAudioPacketSource>()
  /** What goes before the key frames of a group, when there is more than one way the picture was coded. */
  readonly #sets = new Map<string, Buffer>()

  constructor(plan: Plan, file: string) {
    this.#plan = plan
    this.#output = new Output({
      format: new Mp4OutputFormat({ fastStart: 'reserve' }),
      target: new FilePathTarget(file),
    })
    this.#output.addVideoTrack(this.#video, { maximumPacketCount: plan.video })
    for (const [settings, { count }] of plan.audio) {
      const source = new EncodedAudioPacketSource('aac')
      this.#audio.set(settings, source)
      this.#output.addAudioTrack(source, { maximumPacketCount: count })
    }
    const codings = new Set([...plan.setups.values()].map(({ avc }) => avc.toString('hex')))
    if (codings.size > 1) {
      for (const [name, { avc }] of plan.setups) this.#sets.set(name, parameterSets(avc))
    }
  }

  async start(): Promise<void> {
    await this.#output.start()
  }

  async add({ segment, kind, time, duration, keyFrame, data }: PlacedSample): Promise<void> {
    const { init } = segment
    const setup = this.#plan.setups.get(init.name)
    if (!setup) return
    const type = keyFrame ? 'key' : 'delta'
    if (kind === 'video') {
      const sets = keyFrame ? this.#sets.get(init.name) : undefined
      const bytes = sets ? Buffer.concat([sets, data]) : data
      const { codec, width, height } = init.video
      await this.#video.add(new EncodedPacket(bytes, type, time, duration), {
        decoderConfig: { codec, codedWidth: width, codedHeight: height, description: setup.avc },
      })
    } else if (setup.aac && init.audio) {
      const { codec, sampleRate, channels } = init.audio
      await this.#audio.get(setup.aac.toString('hex'))?.add(new EncodedPacket(data, type, time, duration), {
        decoderConfig: { codec, sampleRate, numberOfChannels: channels, description: setup.aac },
      })
    }
  }

  async finish(): Promise<void> {
    await this.#output.finalize()
  }
}

/** Marks on the file's time: one before the recording begins with it, one in a gap with what follows the gap. */
function placeChapters(
  chapters: readonly ChapterMoment[],
  starts: readonly { at: number; start: number }[],
): Chapter[] {
  return chapters.map(({ title, at }) => {
    const index = starts.findLastIndex((segment) => segment.at <= at)
    const begun = starts[index]
    if (!begun) return { title, start: 0 }
    const into = (at - begun.at) / 1000
    const next = starts[index + 1]
    return { title, start: next ? Math.min(begun.start + into, next.start) : begun.start + into }
  })
}
