import type { IngestStatus, Match, MatchDetail } from '@courtside/contract'
import type { VideoIngest, VideoPlayback, VideoSources } from '@courtside/media'
import type { Identity } from '../../http/api.ts'
import type { FoldedLog } from '../../live/folded-logs.ts'
import type { Admissions, FilmAccess } from '../openness/admissions.ts'
import { CLUB, type Viewer } from '../openness/viewer.ts'
import { type MatchView, presentMatch, presentMatchDetail } from './presenter.ts'
import type { ListedMatches, MatchRecord } from './repository.ts'
import type { MatchVideos } from './videos.ts'

/** Dependencies of {@link MatchViews}. */
interface MatchViewParts {
  video: VideoIngest & VideoPlayback
  admissions: Admissions
  videos: MatchVideos
}

/** What a response about a match may contain in addition to its numbers. */
interface ShownOfMatch {
  /** Whether to include the stream key, which only administrators may see. */
  streamKey: boolean
  film: FilmAccess
}

/** Video sources for viewers who may not watch. */
const NO_SOURCES: VideoSources = { hlsUrl: '', thumbnailUrl: null, measured: false, moments: true }

/** Shows matches with their video, as each viewer may see it. */
export class MatchViews {
  readonly #parts: MatchViewParts

  constructor(parts: MatchViewParts) {
    this.#parts = parts
  }

  /** Returns the parts of a match that are neither in its row nor in its log, shown as `shown` allows. */
  async of(row: MatchRecord, folded: FoldedLog, shown: ShownOfMatch): Promise<MatchView> {
    const { video, videos } = this.#parts
    const ended = folded.state.finishedAt !== null
    const recorded = ended ? videos.notedPicture(row) : null
    return this.#viewOf(row, ended, shown, recorded ?? (await video.hasPicture(row.playback_id)))
  }

  /** Returns one match, shown as `shown` allows. */
  async present(row: MatchRecord, folded: FoldedLog, shown: ShownOfMatch): Promise<MatchDetail> {
    return presentMatchDetail(row, folded, await this.of(row, folded, shown))
  }

  /** Returns a match for the administrator or scorer who has just changed it. */
  presentTo({ role }: Identity, row: MatchRecord, folded: FoldedLog): Promise<MatchDetail> {
    const film = this.#parts.admissions.filmFor(CLUB, row.id)
    return this.present(row, folded, { streamKey: role === 'ADMIN', film })
  }

  /** Returns a page of a list. @param streamKey whether to include the stream keys, for administrators */
  async presentPage(
    { rows, total }: ListedMatches,
    viewer: Viewer,
    streamKey: boolean,
  ): Promise<{ matches: Match[]; total: number }> {
    const { admissions, videos } = this.#parts
    const matches = await Promise.all(
      rows.map(async (row) => {
        const picture = await videos.listedPicture(row)
        const film = admissions.filmFor(viewer, row.id)
        return presentMatch(row, this.#viewOf(row, row.ended_at !== null, { streamKey, film }, picture))
      }),
    )
    return { matches, total }
  }

  /** Returns the state of a match's incoming video. */
  videoStatus(row: MatchRecord, folded: FoldedLog): IngestStatus {
    return this.#statusOf(row, folded.state.finishedAt !== null)
  }

  #statusOf(row: MatchRecord, ended: boolean): IngestStatus {
    return ended ? 'ended' : this.#parts.video.ingestState(row.playback_id).status
  }

  #viewOf(row: MatchRecord, ended: boolean, { streamKey, film }: ShownOfMatch, picture: boolean): MatchView {
    const showStreamKey = streamKey
    if (film === 'closed') {
      const video = ended ? 'ended' : 'waiting'
      return { video, playbackId: '', sources: NO_SOURCES, picture: false, showStreamKey }
    }
    const playbackId = film === 'open' ? row.playback_id : `${row.playback_id}.${film.pass}`
    const sources = this.#parts.video.sources(row.playback_id, playbackId)
    return { video: this.#statusOf(row, ended), playbackId, sources, picture, showStreamKey }
  }
}
