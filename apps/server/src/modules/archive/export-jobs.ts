import { periodLabel } from '@courtside/basketball'
import { type Job, PgBoss } from 'pg-boss'
import type { Connection } from '../../db/client.ts'
import type { MatchLog } from '../../live/match-log.ts'
import type { Log } from '../../log.ts'
import type { VideoProvider } from '../../video/video-provider.ts'
import type { MatchService } from '../matches/service.ts'

const QUEUE = 'match-video-export'
const POLL_SECONDS = 1
/** A two-hour match takes under a minute; a disk that is this slow is taken for a crash. */
const EXPIRE_SECONDS = 3600
const RETRIES = 3
const RETRY_SECONDS = 5

/** How an export stands. `progress` from 0 to 1; `missing` seconds of the recording are not on the disk. */
export type ExportStanding =
  | { status: 'waiting' | 'working'; progress: number }
  | { status: 'ready'; progress: 1; missing: number }
  | { status: 'nothing' | 'failed'; progress: 0 }

type ExportJob = { matchId: number; playbackId: string }

export interface ExportJobParts {
  connection: Connection
  video: VideoProvider
  matches: MatchService
  matchLog: MatchLog
  log: Log
}

/** Makes the MP4 of finished matches, one after the other. A job that a crash has cut off is done again after the start. */
export class ExportJobs {
  readonly #parts: ExportJobParts
  readonly #boss: PgBoss
  readonly #standings = new Map<string, ExportStanding>()
  #started: Promise<unknown> = Promise.resolve()

  constructor(parts: ExportJobParts) {
    this.#parts = parts
    this.#boss = new PgBoss({
      ...parts.connection,
      schema: 'jobs',
      max: 2,
      application_name: 'courtside-jobs',
    })
    this.#boss.on('error', (error) => parts.log.error({ err: error }, 'The queue of jobs is in trouble.'))
  }

  /** Begins to work; {@link request} waits for that. */
  start(): void {
    this.#started = this.#start()
    this.#started.catch((error: unknown) =>
      this.#parts.log.error({ err: error }, 'Videos cannot be exported: the queue of jobs did not start.'),
    )
  }

  async #start(): Promise<void> {
    await this.#boss.start()
    await this.#boss.createQueue(QUEUE, {
      policy: 'exclusive',
      retryLimit: RETRIES,
      retryDelay: RETRY_SECONDS,
      expireInSeconds: EXPIRE_SECONDS,
    })
    await this.#boss.work<ExportJob>(QUEUE, { pollingIntervalSeconds: POLL_SECONDS }, ([job]) =>
      job ? this.#work(job) : Promise.resolve(),
    )
  }

  /** Stops; what is being made is done again after the next start. To be called when the video has stopped. */
  async stop(): Promise<void> {
    await this.#started.catch(() => {}) // reported when it failed
    // By itself it would look every half a second whether the worker has finished.
    await this.#boss.offWork(QUEUE)
    await this.#boss.stop({ graceful: false })
  }

  /** Asks for a match's MP4, unless that is asked for already. @throws when the queue cannot be reached */
  async request(job: ExportJob): Promise<void> {
    const standing = this.#standings.get(job.playbackId)?.status
    if (standing === 'waiting' || standing === 'working') return
    this.#standings.set(job.playbackId, { status: 'waiting', progress: 0 })
    try {
      await this.#started
      await this.#boss.send(QUEUE, job, { singletonKey: job.playbackId })
    } catch (error) {
      this.#standings.delete(job.playbackId)
      throw error
    }
  }

  /** How a match's export stands, as far as this server knows. */
  standing(playbackId: string): ExportStanding | undefined {
    return this.#standings.get(playbackId)
  }

  async #work({ data: { matchId, playbackId } }: Job<ExportJob>): Promise<void> {
    const { video, matchLog, log } = this.#parts
    const tell = (standing: ExportStanding) => this.#standings.set(playbackId, standing)
    tell({ status: 'working', progress: 0 })
    try {
      const { events, state } = await matchLog.read(matchId)
      const marks = events.flatMap((event) =>
        event.kind === 'period-started'
          ? [{ title: periodLabel(state.setup.ruleset, event.period), at: event.at }]
          : [],
      )
      const made = await video.exportMp4(playbackId, marks, (progress) =>
        tell({ status: 'working', progress }),
      )
      tell(
        made ? { status: 'ready', progress: 1, missing: made.missing } : { status: 'nothing', progress: 0 },
      )
      if (made && made.missing > 0) {
        log.warn({ matchId, missingSeconds: made.missing }, 'Parts of a recording are missing in its export.')
      }
    } catch (error) {
      tell({ status: 'failed', progress: 0 })
      log.error({ err: error, matchId }, 'A video could not be exported.')
      throw error
    }
  }
}
