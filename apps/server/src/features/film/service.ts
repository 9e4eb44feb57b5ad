import { periodLabel } from '@courtside/basketball'
import type { VideoExport } from '@courtside/contract'
import type { ChapterMoment, Film, VideoFilms } from '@courtside/media'
import type { Logger } from '../../logger.ts'
import { Refused } from '../../refused.ts'
import type { MatchService } from '../matches/service.ts'
import type { PublicLogs } from '../publicity/public-logs.ts'
import { fileName, type NamedFilm, titleOf } from './film-name.ts'

/** Delay before a client may retry while the MP4 waits its turn, in seconds. */
const BUSY_SECONDS = 10

/** Dependencies of {@link FilmService}. */
export interface FilmServiceParts {
  matches: MatchService
  logs: PublicLogs
  video: VideoFilms
  logger: Logger
}

/** Provides the MP4 of finished matches: a view of this server's recording, or the file of the video host. */
export class FilmService {
  readonly #matches: MatchService
  readonly #logs: PublicLogs
  readonly #video: VideoFilms
  readonly #logger: Logger

  constructor({ matches, logs, video, logger }: FilmServiceParts) {
    this.#matches = matches
    this.#logs = logs
    this.#video = video
    this.#logger = logger
  }

  /**
   * Returns the state of a finished match's MP4.
   * @param name the playback id for the MP4's address, with a pass if the match requires one
   * @throws {Refused} with the reason why there is none
   */
  async state(playbackId: string, name = playbackId): Promise<VideoExport> {
    const { id } = await this.#finished(playbackId)
    const hosted = this.#video.hostedMp4(playbackId)
    if (hosted?.status === 'nothing') throw new Refused({ code: 'nothing-recorded' })
    if (hosted) {
      return { status: hosted.status, url: hosted.status === 'ready' ? hosted.url : null, missingSeconds: 0 }
    }
    const film = await this.#filmOf(id, playbackId, true)
    if (!film) throw new Refused({ code: 'nothing-recorded' })
    if (film === 'busy') return { status: 'working', url: null, missingSeconds: 0 }
    return {
      status: 'ready',
      url: `/video/${name}/match.mp4`,
      missingSeconds: Math.round(film.missing),
    }
  }

  /**
   * Returns the MP4 of a whole match recorded on this server.
   * @throws {Refused} with the reason why there is none
   */
  async ofMatch(playbackId: string): Promise<NamedFilm> {
    const { id } = await this.#finished(playbackId)
    const film = await this.#filmOf(id, playbackId, true)
    if (!film) throw new Refused({ code: 'nothing-recorded' })
    if (film === 'busy') throw new Refused({ code: 'too-busy', seconds: BUSY_SECONDS })
    const { setup, played_on } = await this.#matches.find(id)
    return { film, name: fileName(titleOf(setup), played_on) }
  }

  /** Discards the MP4 after a file of its recording was removed. The next request generates it again. */
  forget(playbackId: string) {
    return this.#video.forgetFilm(playbackId)
  }

  /** Generates the MP4 of a match that has just finished, with its current chapters. Only logs a failure. */
  async prepare({ matchId, playbackId }: { matchId: number; playbackId: string }): Promise<void> {
    if (this.#video.hostedMp4(playbackId)) return
    try {
      await this.#video.forgetFilm(playbackId)
      await this.#filmOf(matchId, playbackId, false)
    } catch (error) {
      this.#logger.error(
        { err: error, matchId },
        'Could not generate the MP4 of a match; the next request retries.',
      )
    }
  }

  async #finished(playbackId: string) {
    const match = await this.#matches.findByPlaybackId(playbackId)
    if (!match) throw new Refused({ code: 'no-such-video' })
    if (match.ended_at === null) throw new Refused({ code: 'video-not-ended' })
    if (match.video_removed_at) throw new Refused({ code: 'video-removed' })
    return { id: match.id }
  }

  #filmOf(matchId: number, playbackId: string, awaited: boolean): Promise<Film | null | 'busy'> {
    return this.#video.film(playbackId, () => this.#chapters(matchId), awaited)
  }

  /** Returns the chapters, one per period. */
  async #chapters(matchId: number): Promise<ChapterMoment[]> {
    const { events, state } = await this.#logs.read(matchId, 'public')
    return events.flatMap((event) =>
      event.kind === 'period-started'
        ? [{ title: periodLabel(state.setup.ruleset, event.period), at: event.at }]
        : [],
    )
  }
}
