import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { VideoConfig } from '../codecs/flv/video-config.ts'
import type { TrackRun } from '../codecs/fmp4/fragment.ts'
import { readFragments } from '../codecs/fmp4/fragment-reader.ts'
import { AUDIO_TRACK, VIDEO_TIMESCALE, VIDEO_TRACK } from '../codecs/fmp4/tracks.ts'
import type { OfferedPicture } from '../hls/playlist.ts'
import type { IngestTrack } from '../ingest/ingest-state.ts'
import type { VideoLogger } from '../logger.ts'
import { followedSink } from '../packager/followed-sink.ts'
import type { PackagerSink } from '../packager/sink.ts'
import { RENDITIONS_FOLDER, TRACK_NAMES, type TrackName } from '../recorder/media-names.ts'
import type { Room } from '../recorder/room.ts'
import type { Timeline } from '../recorder/timeline.ts'
import { SmallerPicture } from '../renditions/smaller-picture.ts'
import { FurtherTrack, type SourceGroup } from './further-track.ts'
import type { SourcePart, TrackFrame } from './track-cutter.ts'

const TICKS_PER_MS = VIDEO_TIMESCALE / 1000
/** Maximum bytes of a match's further tracks: five hours at 4.4 Mbit/s in total. */
const MOST_BYTES = 10e9
/** Maximum bytes waiting for the disk. More means that the disk is too slow for further tracks. */
const MOST_UNWRITTEN_BYTES = 32 * 1024 * 1024

export interface FurtherTracksOptions {
  playbackId: string
  /** The recording's folder. */
  directory: string
  logger: VideoLogger
  room(): Room
  /** Returns the recording's current timeline. */
  timeline(): Timeline
  /** Called when the offered renditions have changed. */
  onChange(): void
  /**
   * Called with the incoming tracks.
   * @param tooMany the number of tracks beyond the supported ones
   */
  onTracks(tracks: readonly IngestTrack[], tooMany: number): void
}

/**
 * The further video tracks that an encoder sends by Enhanced RTMP. Each becomes a rendition with the
 * segments, parts, times and audio of the source. They are for live viewers only and are deleted with the end
 * of the match. A failure removes them but never affects the source.
 */
export class FurtherTracks {
  readonly #options: FurtherTracksOptions
  readonly #pictures: ReadonlyMap<TrackName, SmallerPicture>
  /** Tracks by the encoder's number. */
  readonly #tracks = new Map<number, FurtherTrack>()
  readonly #tooMany = new Set<number>()
  #group: SourceGroup | null = null
  #beginsSegment = false
  /** End of the source's newest part, on the encoder's clock, in ms. */
  #reached = 0
  #offered = ''
  #bytes = 0
  #unwritten = 0

  constructor(options: FurtherTracksOptions) {
    this.#options = options
    const directory = path.join(options.directory, RENDITIONS_FOLDER)
    const { timeline } = options
    const make = (name: TrackName) =>
      new SmallerPicture({
        name,
        timeline,
        directory,
        onFailure: (error) => this.#warn(error),
        onSegment: (bytes, written) => this.#kept(bytes, written),
      })
    this.#pictures = new Map(TRACK_NAMES.map((name) => [name, make(name)]))
  }

  /** Returns a track as viewers see it, whether or not it is being sent. */
  picture(name: TrackName): SmallerPicture | null {
    return this.#pictures.get(name) ?? null
  }

  /** The tracks that viewers can watch now, in the order of their announcement. */
  get offered(): OfferedPicture[] {
    const tracks = [...this.#tracks.values()]
    return [...this.#pictures.values()].flatMap(({ offered }, index) =>
      offered ? [{ ...offered, framesPerSecond: tracks[index]?.framesPerSecond ?? null }] : [],
    )
  }

  /** Whether any track may be offered soon. */
  get areUndecided(): boolean {
    return [...this.#tracks.values()].some(({ isUndecided }) => isUndecided)
  }

  /** Sets the decoder configuration of a track. */
  configure(number: number, config: VideoConfig): void {
    this.#track(number)?.configure(config)
  }

  /** Marks a track as unsupported, or its settings as unreadable. */
  refuse(number: number, codec: string): void {
    this.#track(number)?.refuse(codec)
  }

  /** Adds a frame. Ignores tracks without a decoder configuration. */
  addFrame(number: number, frame: TrackFrame): void {
    this.#guarded(() => this.#tracks.get(number)?.addFrame(frame))
  }

  /**
   * Returns a sink that passes everything on to the recording's sink and follows it. Errors here never reach
   * the recording.
   */
  follow(sink: PackagerSink): PackagerSink {
    const follower: PackagerSink = {
      beginGroup: (group) => this.#beginGroup(group),
      openSegment: () => this.#openSegment(),
      addPart: (part) => this.#addPart(part),
      closeSegment: () => this.#closeSegment(),
    }
    return followedSink(sink, follower, (call) => this.#guarded(call))
  }

  /** Forgets the tracks of the previous publication. */
  publisherBegan(): void {
    this.#tracks.clear()
    this.#tooMany.clear()
    this.#report()
  }

  /** Handles the end of the encoder's stream: cuts the remaining frames. */
  sourceEnded(): void {
    this.#endGroup()
    this.publisherBegan()
  }

  /** Updates the playlists after a change of the source. */
  sourceChanged(): void {
    for (const picture of this.#pictures.values()) picture.changed()
  }

  /** Discards all tracks after the recording was read again from the disk. */
  recordingChanged(): void {
    this.#leaveOut()
    for (const picture of this.#pictures.values()) picture.forget()
  }

  /** Deletes the tracks at the end of the match; only the source remains. */
  async finish(): Promise<void> {
    for (const picture of this.#pictures.values()) picture.forget()
    await rm(path.join(this.#options.directory, RENDITIONS_FOLDER), { recursive: true, force: true })
  }

  #track(number: number): FurtherTrack | null {
    const known = this.#tracks.get(number)
    if (known) return known
    const name = TRACK_NAMES[this.#tracks.size]
    const picture = name && this.#pictures.get(name)
    if (!picture) {
      this.#tooMany.add(number)
      return null
    }
    const track = new FurtherTrack(number, picture)
    if (this.#group) track.beginGroup(this.#group)
    this.#tracks.set(number, track)
    return track
  }

  #beginGroup(group: SourceGroup): void {
    this.#endGroup()
    this.#group = group
    this.#reached = group.startTimestamp
    for (const track of this.#tracks.values()) track.beginGroup(group)
  }

  #endGroup(): void {
    this.#group = null
    this.#guarded(() => {
      for (const track of this.#tracks.values()) track.endGroup()
    })
    this.#tellOffers()
  }

  #openSegment(): void {
    this.#beginsSegment = true
    const { open } = this.#options.timeline()
    if (!open) return
    for (const track of this.#tracks.values()) track.openSegment(open, this.#hasRoom)
  }

  #addPart({ data, ...listed }: { data: Buffer; duration: number; independent: boolean }): void {
    const beginsSegment = this.#beginsSegment
    this.#beginsSegment = false
    const decodedAt = this.#reached
    this.#reached += Math.round(1000 * listed.duration)
    if (this.#tracks.size === 0 || !this.#group) return
    const part = { ...partOf(data, decodedAt), until: this.#reached, beginsSegment }
    for (const track of this.#tracks.values()) track.addPart(part, listed)
  }

  #closeSegment(): void {
    for (const track of this.#tracks.values()) track.closeSegment()
    if (!this.#hasRoom) this.#leaveOut()
    this.#tellOffers()
    this.#report()
  }

  get #hasRoom(): boolean {
    const isSmall = this.#bytes < MOST_BYTES && this.#unwritten < MOST_UNWRITTEN_BYTES
    return isSmall && this.#options.room() === 'enough'
  }

  #leaveOut(): void {
    for (const track of this.#tracks.values()) track.leaveOut('no-room')
  }

  #kept(bytes: number, written: Promise<void>): void {
    this.#bytes += bytes
    this.#unwritten += bytes
    void written.finally(() => {
      this.#unwritten -= bytes
    })
    this.#tellOffers()
    this.#report()
  }

  /** Invalidates the multivariant playlist when the offered tracks have changed. */
  #tellOffers(): void {
    const offered = JSON.stringify(this.offered)
    if (offered === this.#offered) return
    this.#offered = offered
    this.#options.onChange()
  }

  #report(): void {
    const tracks = [...this.#tracks.values()].map(({ described }) => described)
    this.#options.onTracks(tracks, this.#tooMany.size)
  }

  #guarded(action: () => void): void {
    try {
      action()
    } catch (error) {
      this.#warn(error)
    }
  }

  /** Drops the tracks for a while after an error. */
  #warn(error: unknown): void {
    const { playbackId, logger } = this.#options
    logger.error({ err: error, playbackId }, 'Could not offer further tracks')
    this.#leaveOut()
  }
}

/** Returns the times of a source part, on the encoder's clock, and its audio. */
function partOf(data: Buffer, decodedAt: number): Omit<SourcePart, 'until' | 'beginsSegment'> {
  const runs: TrackRun[] = [...readFragments(data)]
  const [first] = runs.find(({ trackId }) => trackId === VIDEO_TRACK)?.samples ?? []
  return {
    decodedAt,
    shownAt: decodedAt + (first?.compositionOffset ?? 0) / TICKS_PER_MS,
    hasFrames: first !== undefined,
    sound: runs.find(({ trackId }) => trackId === AUDIO_TRACK) ?? null,
  }
}
