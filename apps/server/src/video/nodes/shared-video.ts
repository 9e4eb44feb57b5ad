import type {
  CameraDesk,
  Film,
  IngestAddress,
  IngestListener,
  NewVideo,
  PublicationFollower,
  RestreamStates,
  SourceDesk,
  VideoProvider,
  VideoSources,
} from '@courtside/media'
import {
  type IngestState,
  isLivePlaylist,
  LocalVideo,
  type LocalVideoOptions,
  NOTHING_YET,
  parseMediaName,
  REASONS,
} from '@courtside/media'
import type { FastifyRequest } from 'fastify'
import { LeaseHolding } from './lease-holding.ts'
import { type Lease, MediaLeases, type MediaLeasesParts } from './media-leases.ts'
import { OwnerAnswers, PASSED_ON } from './owner-answers.ts'

/**
 * Advisory lock of the server that uploads recordings to the object store, among all servers on one database.
 * The number must differ from other advisory locks.
 */
const UPLOADS_LOCK = 1_240_001

export type SharedVideoOptions = Omit<LocalVideoOptions, 'claims'> &
  Omit<MediaLeasesParts, 'logger' | 'restreams'>

type FileRequest = FastifyRequest<{ Params: { playbackId?: string; file?: string } }>

/**
 * The video of several servers that share their recordings. The server that receives an encoder's stream owns
 * the match meanwhile, through a lease in the database. The others request live media from the owner and read
 * everything else from the shared recordings.
 */
export class SharedVideo implements VideoProvider {
  readonly ingestUrl = null
  readonly cameras: CameraDesk
  readonly desk: SourceDesk
  readonly #local: LocalVideo
  readonly #leases: MediaLeases
  readonly #holding: LeaseHolding
  readonly #owners = new OwnerAnswers()
  readonly #logger: LocalVideoOptions['logger']
  readonly #listeners = new Set<IngestListener>()
  /** Followers of the encoders that send to this server, by playback id. */
  readonly #followers = new Map<string, PublicationFollower>()
  /** The last state sent to listeners, for each stream with a lease. */
  readonly #told = new Map<string, string>()

  constructor({ db, ear, address, ...options }: SharedVideoOptions) {
    this.#logger = options.logger
    this.#leases = new MediaLeases(
      {
        db,
        ear,
        address,
        logger: options.logger,
        restreams: (playbackId) => this.#followers.get(playbackId)?.progress() ?? {},
      },
      {
        changed: () => this.#leasesChanged(),
        lost: (playbackId) => this.#holding.lost(playbackId),
        asked: (playbackId, wish) => void this.#holding.asked(playbackId, wish),
      },
    )
    const video = this
    this.#local = new LocalVideo({
      ...options,
      claims: {
        take: (playbackId) => this.#holding.take(playbackId),
        left: (playbackId) => this.#holding.left(playbackId),
        mayUpload: () => ear.holdsAlone(UPLOADS_LOCK),
        isWritten: (playbackId) => this.#leases.of(playbackId)?.isHeld ?? false,
        stateOf: (playbackId) => this.#leases.of(playbackId)?.state ?? undefined,
        get anyWritten() {
          return [...video.#leases.all().values()].some(({ isHeld }) => isHeld)
        },
      },
    })
    this.#holding = new LeaseHolding(this.#leases, this.#local, options.logger)
    this.cameras = this.#local.cameras
    this.desk = this.#local.desk
    this.#local.onIngestChange((playbackId, state) => {
      this.#leases.report(playbackId, state)
      this.#tell(playbackId, state)
    })
    this.onScarceRoom = (makeRoom) => this.#local.onScarceRoom(makeRoom)
  }

  onScarceRoom: VideoProvider['onScarceRoom']

  get takesSrt(): boolean {
    return this.#local.takesSrt
  }

  onIngestChange(listener: IngestListener): void {
    this.#listeners.add(listener)
  }

  onPublication(follow: Parameters<VideoProvider['onPublication']>[0]): void {
    this.#local.onPublication((playbackId) => {
      const follower = follow(playbackId)
      this.#followers.set(playbackId, follower)
      return {
        ...follower,
        ended: () => {
          if (this.#followers.get(playbackId) === follower) this.#followers.delete(playbackId)
          follower.ended()
        },
      }
    })
  }

  isRecording(): boolean {
    return this.#local.isRecording()
  }

  async start(): Promise<readonly IngestAddress[]> {
    await this.#leases.read()
    this.#leases.start()
    return this.#local.start()
  }

  async stop(): Promise<void> {
    await this.#local.stop()
    await this.#holding.settled()
    await this.#leases.stop()
    this.#owners.stop()
  }

  create(): Promise<NewVideo> {
    return this.#local.create()
  }

  newStreamKey(): Promise<string> {
    return this.#local.newStreamKey()
  }

  sources(playbackId: string, name?: string): VideoSources {
    return this.#local.sources(playbackId, name)
  }

  ingestState(playbackId: string): IngestState {
    const lease = this.#leases.of(playbackId)
    return lease?.isHeld && lease.mine ? this.#local.ingestState(playbackId) : stateElsewhere(lease)
  }

  restreamsElsewhere(playbackId: string): RestreamStates {
    const lease = this.#leases.of(playbackId)
    return lease?.isHeld && !lease.mine ? lease.restreams : {}
  }

  knownPicture(playbackId: string): boolean | null {
    return this.#leases.of(playbackId)?.isHeld ? this.#local.knownPicture(playbackId) : null
  }

  async hasPicture(playbackId: string): Promise<boolean> {
    const lease = this.#leases.of(playbackId)
    if (lease?.isHeld && lease.state?.status === 'live') return true
    return this.#local.hasPicture(playbackId)
  }

  /** Streams are opened when an encoder or a viewer needs them. */
  async open(): Promise<void> {}

  async finish(playbackId: string): Promise<void> {
    this.#local.cameras.finish(playbackId)
    if (!this.#leases.of(playbackId)?.isHeld && (await this.#local.isFinished(playbackId))) return
    await this.#holding.alone(playbackId, REASONS.finished, () => this.#local.finish(playbackId))
  }

  async remove(playbackId: string): Promise<void> {
    await this.#holding.alone(playbackId, REASONS.finished, () => this.#local.remove(playbackId))
  }

  disconnect(playbackId: string, reason: string): void {
    const lease = this.#leases.of(playbackId)
    if (lease?.isHeld && !lease.mine) {
      this.#leases
        .ask(playbackId, { leave: reason })
        .catch((error: unknown) =>
          this.#logger.error({ err: error, playbackId }, 'Could not disconnect an encoder'),
        )
    }
    this.#local.disconnect(playbackId, reason)
  }

  hostedMp4(): null {
    return null
  }

  film(...asked: Parameters<VideoProvider['film']>): Promise<Film | null | 'busy'> {
    return this.#local.film(...asked)
  }

  filmOfCuts(...asked: Parameters<VideoProvider['filmOfCuts']>): Promise<Film | null> {
    return this.#local.filmOfCuts(...asked)
  }

  picture(...asked: Parameters<VideoProvider['picture']>): Promise<string | null | 'busy'> {
    return this.#local.picture(...asked)
  }

  forgetFilm(playbackId: string): Promise<void> {
    return this.#local.forgetFilm(playbackId)
  }

  size(playbackId: string): Promise<number> {
    return this.#local.size(playbackId)
  }

  space(): Promise<{ free: number; total: number }> {
    return this.#local.space()
  }

  routes: VideoProvider['routes'] = async (app) => {
    app.addHook('preHandler', async (request: FileRequest, reply) => {
      const { playbackId = '', file = '' } = request.params
      if (!isLivePlaylist(file) && !parseMediaName(file)) return
      const lease = this.#leases.of(playbackId)
      if (!lease?.isHeld || lease.mine || request.headers[PASSED_ON]) return
      const gzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
      const answer = await this.#owners.ask(lease.address, request.raw.url ?? '', gzip)
      // An owner that does not answer is about to lose the lease. Until then, serve the recording.
      if (answer) return reply.code(answer.status).headers(answer.headers).send(answer.body)
    })
    await app.register(this.#local.routes)
  }

  #leasesChanged(): void {
    for (const playbackId of this.#told.keys())
      if (!this.#leases.of(playbackId)) this.#told.delete(playbackId)
    for (const [playbackId, lease] of this.#leases.all()) {
      if (!lease.mine) this.#tell(playbackId, stateElsewhere(lease))
    }
  }

  /** Reports a state to the listeners unless it is the last reported one. */
  #tell(playbackId: string, state: IngestState): void {
    const written = JSON.stringify(state)
    if (this.#told.get(playbackId) === written) return
    this.#told.set(playbackId, written)
    for (const listener of this.#listeners) {
      try {
        listener(playbackId, state)
      } catch (error) {
        this.#logger.error({ err: error, playbackId }, 'Could not report the ingest state')
      }
    }
  }
}

/**
 * Returns the ingest state that another server reported. If that server is gone, a live stream counts as
 * waiting.
 */
function stateElsewhere(lease: Lease | undefined): IngestState {
  // The state of an older server may lack fields.
  const state = { ...NOTHING_YET, ...lease?.state }
  return lease?.isHeld || state.status !== 'live' ? state : { ...state, status: 'waiting', bitrateKbps: 0 }
}
