import { createHash } from 'node:crypto'
import { parseAacConfig } from '../codecs/flv/aac.ts'
import { type DecoderSetup, parameterSets } from '../codecs/fmp4/init-reader.ts'
import { VIDEO_TIMESCALE } from '../codecs/fmp4/tracks.ts'
import type { Segment, Timeline } from '../recorder/timeline.ts'
import type { Chapter } from './chapters.ts'
import type { ChapterMoment, Cut, Film, FilmOrder } from './film.ts'
import { filmHead } from './film-head.ts'
import { MediaData } from './media-data.ts'
import { PartCopy } from './part-copy.ts'
import { type ReadTables, type RecordedPlace, readTablesAhead } from './segment-tables.ts'
import { SoundTrack } from './sound-track.ts'
import { readSetups, readStretches, type Selection, type Stretch, tickOf } from './stretch.ts'
import { TrackTables } from './track-tables.ts'
import { endOfDecoding, type Trimmed, trim } from './trim.ts'

/**
 * After this many seconds without audio, silence replaces the audio while the video continues. The silence is
 * written up to SILENCE_BEHIND_S seconds before the end of the video so far.
 */
const SILENCE_AFTER_S = 2
const SILENCE_BEHIND_S = 1
/**
 * How much later than requested a cut of a film with several cuts may start, in ms. The lead-in before a play
 * is 8 s long, so the play is still shown.
 */
const MOST_LATE_MS = 2000

/** An MP4 in memory: its pieces, and the bytes made for it. */
export type MadeFilm = Omit<Film, 'made' | 'directory' | 'store'> & { made: Buffer }

/**
 * Computes the MP4 of a recording. Sessions and cuts follow one another without gaps, with audio and video in
 * sync. A missing segment is left out, and its seconds are counted.
 * @param place the folder of the recording, and the store with files missing there
 * @param read reads the tables of its segments
 * @returns null when nothing of the ordered part was recorded
 */
export async function makeFilm(
  place: RecordedPlace,
  timeline: Timeline,
  order: FilmOrder,
  read: ReadTables = readTablesAhead,
): Promise<MadeFilm | null> {
  const recorded = { place, read, setups: await readSetups(place, timeline.inits.values()) }
  const exact = 'clip' in order
  const cuts = 'chapters' in order ? [null] : exact ? [order.clip] : order.cuts
  const shown: { cut: Cut | null; stretches: Stretch[] }[] = []
  let missing = 0
  for (const cut of cuts) {
    const found = await readStretches(recorded, select(timeline.segments, cut, exact))
    missing += found.missing
    shown.push({ cut, stretches: found.stretches })
  }
  const film = new FilmInMaking(
    shown.flatMap(({ stretches }) => stretches),
    exact,
  )
  // Frees each stretch as soon as it is added, because building the index needs the memory.
  for (const { cut, stretches } of shown) film.addAll(stretches.splice(0), cut)
  if (film.seconds === 0) return null
  const chapters =
    'chapters' in order ? order.chapters.map((moment) => film.chapterAt(moment)) : film.chapters
  return film.finish(chapters, missing)
}

/**
 * Returns the segments of a cut, and the segment after them.
 * @param exact whether to start at the key frame that the first shown frame depends on, and not at the
 * nearest segment
 */
function select(segments: readonly Segment[], cut: Cut | null, exact: boolean): Selection {
  if (!cut) return { segments, tail: null }
  const shows = ({ programDateTime, duration }: Segment) =>
    programDateTime < cut.to && programDateTime + duration * 1000 > cut.from
  let first = segments.findIndex(shows)
  const last = segments.findLastIndex(shows)
  if (first < 0) return { segments: [], tail: null }
  while (first > 0 && !segments[first]?.independent && segments[first - 1]?.init === segments[first]?.init) {
    first -= 1
  }
  if (!exact && first < last && isNearer(segments[first + 1], segments[first], cut.from)) first += 1
  return { segments: segments.slice(first, last + 1), tail: segments[last + 1] ?? null }
}

/**
 * Reports whether a cut should start with the next segment: it is nearer to the requested moment and at most
 * {@link MOST_LATE_MS} after it.
 */
function isNearer(next: Segment | undefined, first: Segment | undefined, asked: number): boolean {
  if (!next?.independent || !first) return false
  const late = next.programDateTime - asked
  return late <= MOST_LATE_MS && late < asked - first.programDateTime
}

/** Joins stretches into one MP4. */
class FilmInMaking {
  readonly #data = new MediaData()
  /** Whether to repeat the parameter sets before key frames, because the video has several configurations. */
  readonly #inBand: boolean
  readonly #video: TrackTables
  /** Audio tracks by their settings. */
  readonly #sounds = new Map<string, SoundTrack>()
  readonly #starts: { at: number; start: number }[] = []
  /** Chapters of the cuts so far. */
  readonly chapters: Chapter[] = []
  /** Whether cuts start and end at the exact frame. */
  readonly #exact: boolean
  /** Length so far, in ticks. */
  #now = 0
  /** Length so far, in ticks, without the frames at its end that are only decoded. */
  #seen = 0

  /**
   * @param stretches all stretches that will be added. Every audio track exists from the start and is silent
   * until it has audio
   */
  constructor(stretches: readonly Stretch[], exact: boolean) {
    this.#exact = exact
    this.#inBand = new Set(stretches.map(({ setup }) => setup.record.toString('hex'))).size > 1
    const { width = 0, height = 0 } = stretches[0]?.init.video ?? {}
    this.#video = new TrackTables({
      handler: 'vide',
      timescale: VIDEO_TIMESCALE,
      width,
      height,
      enabled: true,
    })
    for (const { init, setup } of stretches) {
      const settings = settingsOf(setup)
      if (settings === null || this.#sounds.has(settings)) continue
      const sound = SoundTrack.of(init, setup, this.#sounds.size === 0)
      if (sound) this.#sounds.set(settings, sound)
    }
  }

  /** Playing time so far, in seconds. */
  get seconds(): number {
    return this.#now / VIDEO_TIMESCALE
  }

  /**
   * Adds a cut.
   * @param stretches all stretches of the recording that the cut touches
   * @param cut the part of them to add; null: all of it
   */
  addAll(stretches: readonly Stretch[], cut: Cut | null): void {
    const waiting = [...(cut?.chapters ?? [])]
    for (const stretch of stretches) {
      const start = this.#now
      const pictures = this.#trim(stretch, cut)
      if (!pictures) continue
      this.#add(stretch, pictures)
      for (let chapter = waiting[0]; chapter; chapter = waiting[0]) {
        // The first chapter starts where the cut starts, even if that is a key frame before the chapter's
        // moment.
        const into = chapter === cut?.chapters[0] ? 0 : tickOf(stretch, chapter.at) - pictures.cut
        if (into >= pictures.length) break
        this.chapters.push({ title: chapter.title, start: (start + Math.max(0, into)) / VIDEO_TIMESCALE })
        waiting.shift()
      }
    }
  }

  #trim(stretch: Stretch, cut: Cut | null): Trimmed | null {
    if (!cut) return trim(stretch, 0, Number.POSITIVE_INFINITY)
    const [from, to] = [tickOf(stretch, cut.from), tickOf(stretch, cut.to)]
    if (from >= stretch.span || to <= 0) return null
    return this.#exact ? trim(stretch, from, to) : trim(stretch, 0, endOfDecoding(stretch, to))
  }

  #add(stretch: Stretch, pictures: Trimmed): void {
    for (const { at, tick } of stretch.clock) {
      const shown = tick - pictures.cut
      if (shown >= 0 && shown < pictures.length) {
        this.#starts.push({ at, start: (this.#now + shown) / VIDEO_TIMESCALE })
      }
    }
    this.#addSamples(stretch, pictures)
    this.#seen = this.#now + pictures.length
    this.#now += pictures.span
  }

  /**
   * Returns the chapter of a moment. A moment before the recording maps to its start, a moment in a gap to
   * the end of the gap.
   */
  chapterAt({ title, at }: ChapterMoment): Chapter {
    const index = this.#starts.findLastIndex((segment) => segment.at <= at)
    const begun = this.#starts[index]
    if (!begun) return { title, start: 0 }
    const start = begun.start + (at - begun.at) / 1000
    return { title, start: Math.min(start, this.#starts[index + 1]?.start ?? this.seconds) }
  }

  finish(chapters: readonly Chapter[], missing: number): MadeFilm {
    const insert = (bytes: Buffer) => this.#data.insert(bytes)
    for (const sound of this.#sounds.values()) {
      sound.fill((this.#seen / VIDEO_TIMESCALE) * sound.rate, insert)
      sound.finish(this.#seen)
    }
    this.#video.edits = [{ length: this.#seen, from: 0 }]
    const sounds = [...this.#sounds.values()].map(({ tables }) => tables)
    const { pieces, size, made } = this.#data
    const head = filmHead({
      tracks: [this.#video, ...sounds.filter((track) => !track.isEmpty)],
      chapters,
      length: this.#seen,
      mediaBytes: size,
    })
    const all = [
      { file: null, start: 0, length: head.length },
      ...pieces.map((piece) =>
        piece.file === null ? { ...piece, start: piece.start + head.length } : piece,
      ),
    ]
    const bytes = Buffer.concat([head, made])
    // Recorded files never change, so the bytes made for the MP4 and the list of pieces determine every byte.
    const etag = `"${createHash('sha256').update(bytes).update(JSON.stringify(all)).digest('base64url')}"`
    return {
      size: head.length + size,
      etag,
      seconds: this.#seen / VIDEO_TIMESCALE,
      missing,
      pieces: all,
      made: bytes,
    }
  }

  #addSamples(stretch: Stretch, pictures: Trimmed): void {
    const { setup } = stretch
    const sound = this.#sounds.get(settingsOf(setup) ?? '')
    const sets = this.#inBand ? parameterSets(setup) : null
    const begins = this.#video.duration
    let frame = 0
    let heard = 0
    for (const part of stretch.parts) {
      const last = Math.min(frame + part.frames, pictures.count)
      const copy = new PartCopy(this.#data, part)
      for (let at = part.framesAt; frame < last; frame += 1) {
        const size = stretch.sizes[frame] ?? 0
        const key = stretch.keys[frame] ?? false
        const before = key && sets ? sets : null
        const place = copy.sample(at, size, before)
        const decoded = pictures.dts[frame] ?? 0
        this.#video.add({
          at: place,
          size: size + (before?.length ?? 0),
          duration: (pictures.dts[frame + 1] ?? pictures.span) - decoded,
          shift: (pictures.pts[frame] ?? 0) - decoded,
          key,
          entry: setup.entries.video,
        })
        at += size
      }
      for (let at = part.soundsAt, left = part.sounds; left > 0; left -= 1, heard += 1) {
        const size = stretch.soundSizes[heard] ?? 0
        if (sound) this.#addSound(sound, stretch, pictures, { heard, at, size }, copy)
        at += size
      }
      copy.end()
      this.#fillSounds(begins + (pictures.dts[frame] ?? pictures.span))
    }
  }

  #addSound(
    sound: SoundTrack,
    { begins, soundTimes }: Stretch,
    { cut, length }: Trimmed,
    { heard, at, size }: { heard: number; at: number; size: number },
    copy: PartCopy,
  ): void {
    const inFilm = (this.#now - begins - cut) / VIDEO_TIMESCALE
    const time = (soundTimes[heard] ?? 0) + inFilm * sound.rate
    const end = ((this.#now + length) / VIDEO_TIMESCALE) * sound.rate
    if (time >= end || !sound.takes(time)) return
    if (sound.hasHoleBefore(time)) sound.fill(time, (bytes) => copy.insert(at, bytes))
    sound.add(time, copy.sample(at, size, null), size)
  }

  /**
   * Writes silence into audio tracks that have had no audio for more than {@link SILENCE_AFTER_S} seconds.
   * @param done the tick up to which video has been added
   */
  #fillSounds(done: number): void {
    const seconds = done / VIDEO_TIMESCALE
    for (const sound of this.#sounds.values()) {
      if (sound.endSeconds >= seconds - SILENCE_AFTER_S) continue
      sound.fill((seconds - SILENCE_BEHIND_S) * sound.rate, (bytes) => this.#data.insert(bytes))
    }
  }
}

/**
 * Returns a key made of the parsed audio settings, or null when there is no audio. The raw bytes are not
 * compared, because encoders write the same settings in different ways.
 */
function settingsOf({ aac }: DecoderSetup): string | null {
  if (!aac) return null
  const { codec, sampleRate, channels, frameSamples } = parseAacConfig(aac)
  return [codec, sampleRate, channels, frameSamples].join('/')
}
