import { periodLabel } from '@courtside/basketball'
import type { VideoExport } from '@courtside/contract'
import type { ChapterMoment, Film, VideoProvider } from '@courtside/media'
import type { Logger } from '../../logger.ts'
import { Refused } from '../../refused.ts'
import type { MatchService } from '../matches/service.ts'
import type { PublicLogs } from '../publicity/public-logs.ts'
import { fileName, type NamedFilm, titleOf } from './film-name.ts'

/** After which a film that has to wait its turn may be asked for again. */
const BUSY_SECONDS = 10

/** What {@link FilmService} needs. */
export interface FilmServiceParts {
  matches: MatchService
  logs: PublicLogs
  video: VideoProvider
  logger: Logger
}

/** The MP4 of finished matches: a view on our own recording, or the one that a host makes. */
export class FilmService {
  readonly #matches: MatchService
  readonly #logs: PublicLogs
  readonly #video: VideoProvider
  readonly #logger: Logger

  constructor({ matches, logs, video, logger }: FilmServiceParts) {
    this.#matches = matches
    this.#logs = logs
    this.#video = video
    this.#logger = logger
  }

  /**
   * How the MP4 of a finished match stands.
   * @param name by which it is asked for
   * @throws {Refused} that says why there is none
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

  /** The film of a whole match that is recorded here. @throws {Refused} that says why there is none */
  async ofMatch(playbackId: string): Promise<NamedFilm> {
    const { id } = await this.#finished(playbackId)
    const film = await this.#filmOf(id, playbackId, true)
    if (!film) throw new Refused({ code: 'nothing-recorded' })
    if (film === 'busy') throw new Refused({ code: 'too-busy', seconds: BUSY_SECONDS })
    const { setup, played_on } = await this.#matches.find(id)
    return { film, name: fileName(titleOf(setup), played_on) }
  }

  /** A file of a recording has gone: its film is made again for the next who asks. */
  forget(playbackId: string) {
    return this.#video.forgetFilm(playbackId)
  }

  /** Makes the film of a match that has just finished, with the chapters as they are now. Tells of no failure but in the log. */
  async prepare({ matchId, playbackId }: { matchId: number; playbackId: string }): Promise<void> {
    if (this.#video.hostedMp4(playbackId)) return
    try {
      await this.#video.forgetFilm(playbackId)
      await this.#filmOf(matchId, playbackId, false)
    } catch (error) {
      this.#logger.error(
        { err: error, matchId },
        'The film of a match was not made; it is tried again for whoever asks.',
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

  /** Each period is one. */
  async #chapters(matchId: number): Promise<ChapterMoment[]> {
    const { events, state } = await this.#logs.read(matchId, 'public')
    return events.flatMap((event) =>
      event.kind === 'period-started'
        ? [{ title: periodLabel(state.setup.ruleset, event.period), at: event.at }]
        : [],
    )
  }
}
