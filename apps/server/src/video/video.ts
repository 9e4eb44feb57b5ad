import { randomBytes } from 'node:crypto'
import { access, rm } from 'node:fs/promises'
import path from 'node:path'
import { Films } from './film/films.ts'
import { removeExports } from './film/remove-exports.ts'
import { hlsRoutes } from './hls/routes.ts'
import type { IngestState } from './ingest/ingest-state.ts'
import type { VideoLog } from './log.ts'
import { isPlaybackId, JOURNAL_FILE } from './recording/media-names.ts'
import { RecordingRoom, type Room } from './recording/room.ts'
import type { MediaConsumer, PublisherConnection, Refusal } from './rtmp/server.ts'
import { type PublishRequest, RtmpServer } from './rtmp/server.ts'
import { diskSpace, recordingSize } from './storage.ts'
import { Stream } from './stream.ts'
import { REASONS } from './texts.ts'
import { thumbnailRoutes } from './thumbnail/routes.ts'
import { Thumbnails } from './thumbnail/thumbnails.ts'
import type { IngestListener, VideoProvider } from './video-provider.ts'

/** The RTMP application name of the ingest address: rtmp://host:port/live */
const RTMP_APP = 'live'
/** Streams of finished matches kept in memory for people who watch the archive; others are read again when asked for. */
const MAX_FINISHED_STREAMS = 32
/** A picture or an MP4 may just be written into a folder that is removed. */
const RM_RETRIES = 5

export type LocalVideoOptions = {
  /** Folder of all recordings; each playback id has its own folder in it. */
  mediaDir: string
  rtmpHost: string
  /** 0: any free port. */
  rtmpPort: number
  log: VideoLog
  /** Wall clock, ms since 1970. */
  now?: () => number
  /** Free and total bytes where recordings are kept. */
  space?: () => Promise<{ free: number; total: number }>
  /** How often the space is looked at, in ms. */
  lookEveryMs?: number
  /** Whom a stream key belongs to; null when it is wrong or its match has ended. */
  authorize(streamKey: string): Promise<{ playbackId: string } | null>
}

/** The video of this machine: RTMP in, low-latency HLS out, recorded on the way. */
export function createLocalVideo(options: LocalVideoOptions): VideoProvider {
  const { space = () => diskSpace(options.mediaDir), lookEveryMs, log } = options
  const room = new RecordingRoom({
    ...{ space, log, ...(lookEveryMs && { lookEveryMs }) },
    isInUse: () => streams.published().length > 0,
    onChange: () => {
      for (const stream of streams.published()) stream.roomChanged()
    },
  })
  const streams = new StreamRegistry(options, () => room.now)
  const films = new Films()
  const thumbnails = new Thumbnails()
  const rtmp = new RtmpServer({
    host: options.rtmpHost,
    port: options.rtmpPort,
    log: options.log,
    publish: async (request, connection) => {
      const taken = await publish(options, streams, request, connection)
      void room.look() // now that it matters
      return taken
    },
  })
  async function picture(playbackId: string, at: number | null): Promise<string | null | 'busy'> {
    const stream = await streams.find(playbackId)
    return stream && thumbnails.file(streams.directory(playbackId), stream.timeline, at)
  }
  return {
    ingestUrl: null,
    onIngestChange: (listener) => streams.onIngestChange(listener),
    onScarceRoom: (makeRoom) => room.onScarce(makeRoom),
    isRecording: () => room.now !== 'none',
    create: async () => ({
      playbackId: randomBytes(15).toString('base64url'),
      streamKey: randomStreamKey(),
    }),
    newStreamKey: async () => randomStreamKey(),
    sources: (playbackId) => ({
      hlsUrl: `/video/${playbackId}/master.m3u8`,
      thumbnailUrl: `/video/${playbackId}/thumbnail.jpg`,
      measured: true,
      moments: true,
    }),
    start: async () => {
      await removeExports(options.mediaDir, options.log)
      await room.start()
      return { rtmpPort: await rtmp.start() }
    },
    stop: async () => {
      await rtmp.stop()
      await room.stop()
      await streams.close()
      await films.stop()
      await thumbnails.stop()
    },
    ingestState: (playbackId) => streams.known(playbackId)?.ingestState ?? NOTHING_YET,
    knownPicture: (playbackId) => streams.known(playbackId)?.timeline.hasPicture ?? null,
    hasPicture: async (playbackId) => (await streams.find(playbackId))?.timeline.hasPicture ?? false,
    open: async (playbackId) => void (await streams.open(playbackId)),
    finish: (playbackId) => streams.finish(playbackId),
    disconnect: (playbackId, reason) => streams.known(playbackId)?.disconnect(reason),
    hostedMp4: () => null,
    film: async (playbackId, marks) => films.ofMatch(streams.directory(playbackId), marks),
    filmOfCuts: async (playbackId, order, allow) => {
      const stream = await streams.find(playbackId)
      return stream && films.ofCuts(streams.directory(playbackId), stream.timeline, order, allow)
    },
    picture,
    forgetFilm: async (playbackId) => films.forget(streams.directory(playbackId)),
    size: async (playbackId) => recordingSize(streams.directory(playbackId)),
    remove: (playbackId) => streams.remove(playbackId),
    space,
    routes: async (app) => {
      await app.register(hlsRoutes((playbackId) => streams.find(playbackId)))
      await app.register(thumbnailRoutes(picture))
    },
  }
}

function randomStreamKey(): string {
  return randomBytes(24).toString('base64url')
}

const NOTHING_YET: IngestState = {
  status: 'waiting',
  since: null,
  video: null,
  audio: null,
  bitrateKbps: 0,
  keyFrameIntervalMs: null,
  connectionsLost: 0,
  connectionLostAt: null,
  warnings: [],
}

async function publish(
  { authorize, rtmpPort }: LocalVideoOptions,
  streams: StreamRegistry,
  { app, streamName }: PublishRequest,
  connection: PublisherConnection,
): Promise<MediaConsumer | Refusal> {
  if (app !== RTMP_APP) return { refused: REASONS.wrongApp(rtmpPort, RTMP_APP) }
  if (streamName === '') return { refused: REASONS.noKey }
  const owner = await authorize(streamName)
  if (!owner) return { refused: REASONS.wrongKey }
  const stream = await streams.open(owner.playbackId)
  return stream.publish(connection)
}

/** All streams this process knows. */
class StreamRegistry {
  readonly #options: LocalVideoOptions
  readonly #room: () => Room
  readonly #streams = new Map<string, Stream>()
  readonly #opening = new Map<string, Promise<Stream>>()
  /** What ends streams, one after the other: a recording is not removed while it is being closed. */
  #ending: Promise<unknown> = Promise.resolve()
  readonly #removed = new Set<string>()
  readonly #listeners = new Set<IngestListener>()

  constructor(options: LocalVideoOptions, room: () => Room) {
    this.#options = options
    this.#room = room
  }

  /** The streams that somebody sends to. */
  published(): Stream[] {
    return [...this.#streams.values()].filter(({ isPublished }) => isPublished)
  }

  onIngestChange(listener: IngestListener): void {
    this.#listeners.add(listener)
  }

  known(playbackId: string): Stream | undefined {
    return this.#streams.get(playbackId)
  }

  /** The stream of a playback id, made or recovered if need be. */
  async open(playbackId: string): Promise<Stream> {
    const known = this.#streams.get(playbackId)
    if (known) return known
    const opening = this.#opening.get(playbackId) ?? this.#open(playbackId)
    this.#opening.set(playbackId, opening)
    try {
      return await opening
    } finally {
      this.#opening.delete(playbackId)
    }
  }

  /** A stream that is known or was recorded; null when there is none. */
  async find(playbackId: string): Promise<Stream | null> {
    const known = this.#streams.get(playbackId)
    if (known) return known
    const journal = path.join(this.directory(playbackId), JOURNAL_FILE)
    const recorded = await access(journal).then(
      () => true,
      () => false,
    )
    return recorded ? this.open(playbackId) : null
  }

  async finish(playbackId: string): Promise<void> {
    await this.#inTurn(async () => {
      if (this.#removed.has(playbackId)) return
      const stream = await this.open(playbackId)
      await stream.finish()
      this.#forgetFinished()
    })
  }

  /** Closes a stream, knows it no more and removes its files. */
  async remove(playbackId: string): Promise<void> {
    this.#removed.add(playbackId)
    await this.#inTurn(async () => {
      const stream = this.#streams.get(playbackId)
      this.#streams.delete(playbackId)
      await stream?.close()
      await rm(this.directory(playbackId), { recursive: true, force: true, maxRetries: RM_RETRIES })
    })
  }

  #inTurn(end: () => Promise<void>): Promise<void> {
    const ended = this.#ending.then(end)
    this.#ending = ended.catch(() => {}) // told to who asked
    return ended
  }

  async close(): Promise<void> {
    await Promise.all([...this.#streams.values()].map((stream) => stream.close()))
    this.#streams.clear()
  }

  async #open(playbackId: string): Promise<Stream> {
    const { log, now } = this.#options
    const stream = await Stream.open({
      playbackId,
      directory: this.directory(playbackId),
      log,
      now: now ?? Date.now,
      room: this.#room,
      onIngestChange: (state) => this.#tell(playbackId, state),
    })
    this.#streams.set(playbackId, stream)
    if (stream.finished) this.#forgetFinished()
    return stream
  }

  #tell(playbackId: string, state: IngestState): void {
    for (const listener of this.#listeners) {
      try {
        listener(playbackId, state)
      } catch (error) {
        this.#options.log.error({ err: error, playbackId }, 'Ingest state could not be reported') // not the encoder's fault
      }
    }
  }

  #forgetFinished(): void {
    const finished = [...this.#streams].filter(([, stream]) => stream.finished)
    for (const [playbackId] of finished.slice(0, -MAX_FINISHED_STREAMS)) this.#streams.delete(playbackId)
  }

  /** The folder of a recording. @throws when that is no playback id */
  directory(playbackId: string): string {
    if (!isPlaybackId(playbackId)) throw new Error('not a playback id')
    return path.join(this.#options.mediaDir, playbackId)
  }
}
