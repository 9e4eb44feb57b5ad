import type { Command, MatchSheet } from '@courtside/basketball'
import type { IngestStatus, Match, MatchDetail } from '@courtside/contract'
import type { VideoProvider, VideoSources } from '@courtside/media'
import type { Database } from '../../db/client.ts'
import { appendOrRefuse } from '../../live/append-or-refuse.ts'
import type { DatabaseEar } from '../../live/database-ear.ts'
import type { FoldedLog } from '../../live/folded-logs.ts'
import type { CommandContext, MatchLog } from '../../live/match-log.ts'
import type { Versioned } from '../../live/versioned-answers.ts'
import type { Admissions, FilmAccess } from '../openness/admissions.ts'
import { CLUB, seenBy, type Viewer } from '../openness/viewer.ts'
import type { RosterService } from '../rosters/service.ts'
import { importPlayed, type PlayedGame } from './import-played.ts'
import { MatchRows } from './match-rows.ts'
import { insertMatch, type NewMatch, type StartedFixture, secondLiveMatch } from './new-match.ts'
import { type MatchView, presentMatch, presentMatchDetail } from './presenter.ts'
import { type MatchPage, type MatchQuery, type MatchRecord, MatchRepository } from './repository.ts'
import { MatchVideos } from './videos.ts'

/** What matches need from the rest of the server. */
export interface MatchServiceParts {
  db: Database
  ear: DatabaseEar
  log: MatchLog
  video: VideoProvider
  rosters: RosterService
  admissions: Admissions
}

/** What of a match is shown besides its numbers. */
interface ShownOfMatch {
  /** To who may control it. */
  streamKey: boolean
  film: FilmAccess
}

/** Where the film is for who may not see it. */
const NO_SOURCES: VideoSources = { hlsUrl: '', thumbnailUrl: null, measured: false, moments: true }

/** Told of a match that has just finished, when its recording is closed. */
export type FinishListener = (match: { matchId: number; playbackId: string }) => void

/** Setting up, reading and finishing matches. */
export class MatchService {
  readonly #db: Database
  readonly #log: MatchLog
  readonly #video: VideoProvider
  readonly #rosters: RosterService
  readonly #admissions: Admissions
  readonly #repository: MatchRepository
  /** What their videos are to matches. */
  readonly videos: MatchVideos
  readonly #rows: MatchRows
  readonly #finishListeners = new Set<FinishListener>()

  constructor({ db, ear, log, video, rosters, admissions }: MatchServiceParts) {
    this.#db = db
    this.#log = log
    this.#video = video
    this.#rosters = rosters
    this.#admissions = admissions
    this.#repository = new MatchRepository(db)
    this.#rows = new MatchRows(this.#repository, ear)
    this.videos = new MatchVideos({ db, log, video, repository: this.#repository })
  }

  /** A match's row; what follows from its log is to be read there. @throws {Refused} when there is no such match */
  find(id: number): Promise<MatchRecord> {
    return this.#rows.find(id)
  }

  /** A match's row as it stands in the tables at this moment. @throws {Refused} when there is no such match */
  reload(id: number): Promise<MatchRecord> {
    return this.#rows.reload(id)
  }

  /** Calls `listener` whenever a match came, went or changed other than by its log, on whichever server. */
  onRowChange(listener: () => void): void {
    this.#rows.onChange(listener)
  }

  /** Forgets the row of a match that was deleted. */
  forget(id: number): void {
    this.#rows.forget(id)
  }

  /** Calls `listener` for every match that finishes from now on. */
  onFinish(listener: FinishListener): void {
    this.#finishListeners.add(listener)
  }

  /** One match, as who may control it sees it, or anybody else. */
  async present(row: MatchRecord, folded: FoldedLog, shown: ShownOfMatch): Promise<MatchDetail> {
    return presentMatchDetail(row, folded, await this.view(row, folded, shown))
  }

  /** What of a match is neither in its row nor in its log, as who may control it sees it, or anybody else. */
  async view(row: MatchRecord, folded: FoldedLog, shown: ShownOfMatch): Promise<MatchView> {
    const ended = folded.state.finishedAt !== null
    const noted = ended ? this.videos.notedPicture(row) : null
    return this.#viewOf(row, ended, shown, noted ?? (await this.#video.hasPicture(row.playback_id)))
  }

  /**
   * A page of the matches that are live or archived, and how many there are over all pages. Archived ones cost one query and no
   * look into a recording, however many there are.
   */
  async list(
    query: MatchQuery,
    viewer: Viewer,
    streamKey = false,
  ): Promise<{ matches: Match[]; total: number }> {
    return this.#presentPage(await this.#repository.list(query, seenBy(viewer)), viewer, streamKey)
  }

  /**
   * A page of the archive as visitors see it, unless it is still of the version that is known.
   * @param known the version that somebody has; null: none
   */
  async archivedSince(
    query: Omit<MatchQuery, 'archived'>,
    viewer: Viewer,
    known: string | null,
  ): Promise<Versioned<{ matches: Match[]; total: number }>> {
    // What leads to films is no part of the season: it changes with who may watch, and with time.
    const films = this.#admissions.filmsFor(viewer)
    const season = known?.endsWith(films) ? known.slice(0, known.length - films.length) : null
    const { version, page } = await this.#repository.archivedSince(query, seenBy(viewer), season)
    const shown = page && (await this.#presentPage(page, viewer, false))
    return { version: version + films, make: shown && (() => shown) }
  }

  async #presentPage(
    { rows, total }: MatchPage,
    viewer: Viewer,
    streamKey: boolean,
  ): Promise<{ matches: Match[]; total: number }> {
    const matches = await Promise.all(
      rows.map(async (row) => {
        const picture = await this.videos.listedPicture(row)
        const film = this.#admissions.filmFor(viewer, row.id)
        return presentMatch(row, this.#viewOf(row, row.ended_at !== null, { streamKey, film }, picture))
      }),
    )
    return { matches, total }
  }

  /**
   * Creates a match: freezes teams, rosters and rules as they stand now, and makes stream key and playback id.
   * @param fixture what it was arranged as, with the names of its video; without, it becomes a friendly of now
   * @throws {Refused} 400 or 409, with what is wrong with the choice
   */
  async create(match: NewMatch, userId: number, fixture?: StartedFixture): Promise<MatchDetail> {
    const needs = { repository: this.#repository, video: this.#video, rosters: this.#rosters }
    const id = await insertMatch(needs, match, userId, fixture)
    const row = await this.find(id)
    await this.#video.open(row.playback_id)
    return this.#presentToController(row, await this.#log.read(id))
  }

  /**
   * Stores a game that was played elsewhere as a finished match, with teams and players that are new.
   * @returns its id; 'there already' when the teams have a match that began at the same moment
   * @throws {Refused} when a team, a name or a number was taken or removed meanwhile
   */
  importPlayed(game: PlayedGame): Promise<number | 'there already'> {
    return importPlayed({ db: this.#db, log: this.#log, rosters: this.#rosters }, game)
  }

  /**
   * Gives a match a new stream key and cuts off whoever sends with the old one.
   * @throws {Refused} 409 when the match is over
   */
  async rotateStreamKey(id: number): Promise<void> {
    await this.videos.changeStreamKey(await this.find(id))
    await this.reload(id)
  }

  /** Finishes a match and closes its stream; doing it again changes nothing. */
  async finish(id: number, userId: number): Promise<MatchDetail> {
    const folded = await appendOrRefuse(this.#log, id, userId, () => ({ type: 'finish' }))
    const row = await this.reload(id)
    if (row.video_removed_at === null) {
      await this.videos.finish(row)
      for (const listener of this.#finishListeners) listener({ matchId: id, playbackId: row.playback_id })
    }
    return this.#presentToController(await this.reload(id), folded)
  }

  /**
   * Appends a command to a match's log.
   * @throws {Refused} as the rules refuse it, and when it would reopen a match of a team that is in another live one by now
   */
  async command(
    id: number,
    userId: number,
    build: (context: CommandContext) => Command,
  ): Promise<MatchDetail> {
    const row = await this.find(id)
    const folded = await appendOrRefuse(this.#log, id, userId, build).catch(async (fault: unknown) => {
      throw await secondLiveMatch(fault, this.#repository, row.setup)
    })
    return this.#presentToController(row, folded)
  }

  /**
   * Fills in the head of the scoresheet.
   * @throws {Refused} 400 when the squads cannot be so
   */
  async setSheet(
    id: number,
    { sheet, clientId }: { sheet: MatchSheet; clientId?: string | null | undefined },
    userId: number,
  ): Promise<MatchSheet> {
    const { state } = await appendOrRefuse(this.#log, id, userId, () => ({
      type: 'set-sheet',
      sheet,
      ...(clientId && { clientId }),
    }))
    return state.sheet
  }

  /** Whether a picture comes in to a match. */
  videoStatus(row: MatchRecord, folded: FoldedLog) {
    return this.#videoOf(row, folded.state.finishedAt !== null)
  }

  /** The match a playback id belongs to. */
  findByPlaybackId(playbackId: string) {
    return this.#repository.findByPlaybackId(playbackId)
  }

  /** Removes the video of a finished match for good; doing it again changes nothing. */
  async removeVideo(id: number): Promise<void> {
    await this.videos.remove(await this.find(id))
    this.#rows.forget(id)
  }

  /** Removes the video of a match if rules may do so, as the tables stand at this moment. @returns whether it did */
  async removeUnprotectedVideo(video: Pick<MatchRecord, 'id' | 'playback_id'>): Promise<boolean> {
    const removed = await this.videos.removeUnprotected(video)
    this.#rows.forget(video.id)
    return removed
  }

  /** Makes the streams of unfinished matches known to the video again after a start. */
  async reopenStreams(): Promise<void> {
    await this.videos.reopen()
  }

  /** Notes of finished matches whether there is a picture, where that was left open. @param signal ends the work */
  async notePictures(signal: AbortSignal): Promise<void> {
    await this.videos.notePictures(signal)
  }

  /** A match as it is answered to who has just changed it. */
  #presentToController(row: MatchRecord, folded: FoldedLog): Promise<MatchDetail> {
    return this.present(row, folded, { streamKey: true, film: this.#admissions.filmFor(CLUB, row.id) })
  }

  #videoOf(row: MatchRecord, ended: boolean): IngestStatus {
    return ended ? 'ended' : this.#video.ingestState(row.playback_id).status
  }

  #viewOf(row: MatchRecord, ended: boolean, { streamKey, film }: ShownOfMatch, picture: boolean): MatchView {
    const showStreamKey = streamKey
    if (film === 'closed') {
      const video = ended ? 'ended' : 'waiting'
      return { video, playbackId: '', sources: NO_SOURCES, picture: false, showStreamKey }
    }
    const playbackId = film === 'open' ? row.playback_id : `${row.playback_id}.${film.pass}`
    const sources = this.#video.sources(row.playback_id, playbackId)
    return { video: this.#videoOf(row, ended), playbackId, sources, picture, showStreamKey }
  }
}
