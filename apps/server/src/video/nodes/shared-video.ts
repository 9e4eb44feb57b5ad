import type {
  CameraDesk,
  IngestAddress,
  IngestListener,
  PublicationFollower,
  RestreamStates,
  SourceDesk,
  VideoProvider,
} from '@courtside/media'
import {
  ForwardedVideo,
  type IngestState,
  isLivePlaylist,
  LocalVideo,
  type LocalVideoOptions,
  NOTHING_YET,
  parseMediaName,
  REASONS,
  SAMPLE_FILE,
} from '@courtside/media'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { JournalRows } from './journal-rows.ts'
import { LeaseHolding } from './lease-holding.ts'
import { type Lease, MediaLeases, type MediaLeasesParts } from './media-leases.ts'
import { OwnerAnswers, PASSED_ON } from './owner-answers.ts'
import { ReportedStates } from './reported-states.ts'

/**
 * The PostgreSQL advisory lock that allows one of the servers on a database to upload recordings to the
 * object store. The number must differ from other advisory locks.
 */
const UPLOADS_LOCK = 1_240_001
/** Database channel for recordings and MP4s that a server has removed. */
const CHANNEL = 'media_removed'

const removal = z.object({
  playbackId: z.string(),
  /** Whether only the MP4 was removed, because its chapters have changed. */
  onlyFilm: z.boolean(),
})

export type SharedVideoOptions = Omit<LocalVideoOptions, 'claims' | 'journals'> &
  Omit<MediaLeasesParts, 'logger' | 'restreams'> & {
    /** Whether each server has its own folder. If so, the journals are in the database. */
    apart?: boolean
  }

type FileRequest = FastifyRequest<{ Params: { playbackId?: string; file?: string } }>

/**
 * The video of several servers that share their recordings. They share a folder, or they use the object store
 * and keep the journals in the database. The server to which an encoder sends a match's video owns the match
 * for that time, by a lease in the database. The other servers request live media from the owner, and read
 * everything else from the shared recordings.
 */
export class SharedVideo extends ForwardedVideo implements VideoProvider {
  readonly ingestUrl = null
  readonly cameras: CameraDesk
  readonly desk: SourceDesk
  protected readonly local: LocalVideo
  readonly #db: SharedVideoOptions['db']
  readonly #apart: boolean
  readonly #leases: MediaLeases
  readonly #holding: LeaseHolding
  readonly #owners = new OwnerAnswers()
  readonly #logger: LocalVideoOptions['logger']
  /** The follower of each video that an encoder sends to this server, by playback id. */
  readonly #followers = new Map<string, PublicationFollower>()
  readonly #reported: ReportedStates

  constructor({ db, ear, address, apart = false, ...options }: SharedVideoOptions) {
    super()
    this.#logger = options.logger
    this.#reported = new ReportedStates(options.logger)
    this.#db = db
    this.#apart = apart
    ear.on(CHANNEL, (payload) => this.#removedElsewhere(payload))
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
    this.local = new LocalVideo({
      ...options,
      journals: apart ? new JournalRows(db) : undefined,
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
    this.#holding = new LeaseHolding(this.#leases, this.local, options.logger)
    this.cameras = this.local.cameras
    this.desk = this.local.desk
    this.local.onIngestChange((playbackId, state) => {
      this.#leases.report(playbackId, state)
      this.#reported.report(playbackId, state)
    })
  }

  get takesSrt(): boolean {
    return this.local.takesSrt
  }

  onIngestChange(listener: IngestListener): void {
    this.#reported.add(listener)
  }

  override onPublication(follow: Parameters<VideoProvider['onPublication']>[0]): void {
    super.onPublication((playbackId) => {
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

  async start(): Promise<readonly IngestAddress[]> {
    await this.#leases.read()
    this.#leases.start()
    return this.local.start()
  }

  async stop(): Promise<void> {
    await this.local.stop()
    await this.#holding.settled()
    await this.#leases.stop()
    this.#owners.stop()
  }

  ingestState(playbackId: string): IngestState {
    const lease = this.#leases.of(playbackId)
    return lease?.isHeld && lease.mine ? this.local.ingestState(playbackId) : stateElsewhere(lease)
  }

  override restreamsElsewhere(playbackId: string): RestreamStates {
    const lease = this.#leases.of(playbackId)
    return lease?.isHeld && !lease.mine ? lease.restreams : {}
  }

  knownPicture(playbackId: string): boolean | null {
    return this.#leases.of(playbackId)?.isHeld ? this.local.knownPicture(playbackId) : null
  }

  async hasPicture(playbackId: string): Promise<boolean> {
    const lease = this.#leases.of(playbackId)
    if (lease?.isHeld && lease.state?.status === 'live') return true
    return this.local.hasPicture(playbackId)
  }

  /** Does nothing, because a stream is opened when an encoder or a viewer needs it. */
  async open(): Promise<void> {}

  async finish(playbackId: string): Promise<void> {
    this.local.cameras.finish(playbackId)
    if (!this.#leases.of(playbackId)?.isHeld && (await this.local.isFinished(playbackId))) return
    await this.#holding.alone(playbackId, REASONS.finished, () => this.local.finish(playbackId))
  }

  async remove(playbackId: string): Promise<void> {
    await this.#holding.alone(playbackId, REASONS.finished, () => this.local.remove(playbackId))
    await this.#announce({ playbackId, onlyFilm: false })
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
    this.local.disconnect(playbackId, reason)
  }

  override async forgetFilm(playbackId: string): Promise<void> {
    await super.forgetFilm(playbackId)
    await this.#announce({ playbackId, onlyFilm: true })
  }

  routes: VideoProvider['routes'] = async (app) => {
    app.addHook('preHandler', async (request: FileRequest, reply) => {
      const { playbackId = '', file = '' } = request.params
      if (!isLivePlaylist(file) && !parseMediaName(file) && !request.url.includes(`/${SAMPLE_FILE}`)) return
      const lease = this.#leases.of(playbackId)
      if (!lease?.isHeld || lease.mine || request.headers[PASSED_ON]) return
      const gzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
      const answer = await this.#owners.ask(lease.address, request.raw.url ?? '', gzip)
      // An owner that does not answer will soon lose the lease. Until then, this server answers with the
      // shared recording.
      if (answer) return reply.code(answer.status).headers(answer.headers).send(answer.body)
    })
    await app.register(this.local.routes)
  }

  async #announce(removed: z.infer<typeof removal>): Promise<void> {
    await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(removed)})`.execute(this.#db)
  }

  /** Removes this server's copies of what another server has removed. */
  #removedElsewhere(payload: string): void {
    const { playbackId, onlyFilm } = removal.parse(JSON.parse(payload))
    const work = onlyFilm || !this.#apart ? this.local.forgetFilm(playbackId) : this.local.drop(playbackId)
    work.catch((error: unknown) => {
      this.#logger.error({ err: error, playbackId }, 'Could not remove what another server has removed')
    })
  }

  #leasesChanged(): void {
    this.#reported.keepOnly((playbackId) => this.#leases.of(playbackId) !== undefined)
    for (const [playbackId, lease] of this.#leases.all()) {
      if (!lease.mine) this.#reported.report(playbackId, stateElsewhere(lease))
    }
  }
}

/**
 * Returns the ingest state that another server reported. If that server no longer holds the lease, a live
 * stream counts as waiting.
 */
function stateElsewhere(lease: Lease | undefined): IngestState {
  // A state that an older version of the server reported may lack fields.
  const state = { ...NOTHING_YET, ...lease?.state }
  return lease?.isHeld || state.status !== 'live' ? state : { ...state, status: 'waiting', bitrateKbps: 0 }
}
