import type { Command, CrewRole, MatchSheet } from '@courtside/basketball'
import { mergeSheet, OFFICIAL_ROLES } from '@courtside/basketball'
import type { Match, MatchDetail } from '@courtside/contract'
import type { VideoIngest, VideoPlayback, VideoStorage } from '@courtside/media'
import type { Database } from '../../db/client.ts'
import type { Identity } from '../../http/api.ts'
import { appendOrRefuse } from '../../live/append-or-refuse.ts'
import type { DatabaseEar } from '../../live/database-ear.ts'
import type { CommandContext } from '../../live/decide-next.ts'
import type { MatchLog } from '../../live/match-log.ts'
import type { Versioned } from '../../live/versioned-answers.ts'
import type { Admissions } from '../openness/admissions.ts'
import { seenBy, type Viewer } from '../openness/viewer.ts'
import type { RosterService } from '../rosters/service.ts'
import { exchangeSides } from './exchange-sides.ts'
import { type GamePlace, gamePlaces, type PlacedGame } from './imported/game-places.ts'
import { importPlayed } from './imported/import-played.ts'
import type { ImportedGame } from './imported/imported-game.ts'
import { MatchRows } from './match-rows.ts'
import { MatchViews } from './match-views.ts'
import { createMatch, type NewMatch, type StartedFixture, secondLiveMatch } from './new-match.ts'
import { type MatchQuery, type MatchRecord, MatchRepository } from './repository.ts'
import { MatchVideos } from './videos.ts'

/** Dependencies of {@link MatchService}. */
export interface MatchServiceParts {
  db: Database
  ear: DatabaseEar
  log: MatchLog
  video: VideoIngest & VideoPlayback & VideoStorage
  rosters: RosterService
  admissions: Admissions
}

/** Called when a match has finished and its recording is closed. */
export type FinishListener = (match: { matchId: number; playbackId: string }) => void

/** Creates, reads and finishes matches. */
export class MatchService {
  readonly #db: Database
  readonly #log: MatchLog
  readonly #video: VideoIngest & VideoPlayback & VideoStorage
  readonly #rosters: RosterService
  readonly #admissions: Admissions
  readonly #repository: MatchRepository
  /** Manages the videos of matches. */
  readonly videos: MatchVideos
  /** Shows matches as their viewers may see them. */
  readonly views: MatchViews
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
    this.views = new MatchViews({ video, admissions, videos: this.videos })
  }

  /**
   * Returns a match's row. Its data from the log may be outdated, so read it from the log instead.
   * @throws {Refused} no such match
   */
  find(id: number): Promise<MatchRecord> {
    return this.#rows.find(id)
  }

  /** Reads a match's row from the database. @throws {Refused} no such match */
  reload(id: number): Promise<MatchRecord> {
    return this.#rows.reload(id)
  }

  /**
   * Calls `listener` when any server adds or removes a match, or changes its row. An append to the log does
   * not count as a change of the row.
   */
  onRowChange(listener: () => void): void {
    this.#rows.onChange(listener)
  }

  /** Removes the row of a deleted match from the cache. */
  forget(id: number): void {
    this.#rows.forget(id)
  }

  /** Calls `listener` for every match that finishes from now on. */
  onFinish(listener: FinishListener): void {
    this.#finishListeners.add(listener)
  }

  /**
   * Returns a page of live or archived matches and the total over all pages. A page of archived matches takes
   * one query and never reads a recording.
   */
  async list(
    query: MatchQuery,
    viewer: Viewer,
    streamKey = false,
  ): Promise<{ matches: Match[]; total: number }> {
    return this.views.presentPage(await this.#repository.list(query, seenBy(viewer)), viewer, streamKey)
  }

  /**
   * Returns a page of the archive for visitors, unless `known` is still the current version.
   * @param known the version that the caller has, or null
   */
  async archivedSince(
    query: Omit<MatchQuery, 'archived'>,
    viewer: Viewer,
    known: string | null,
  ): Promise<Versioned<{ matches: Match[]; total: number }>> {
    // The passes for videos change with the viewer and with time, but the database's version does not. The
    // passes are therefore appended to the version.
    const films = this.#admissions.filmsFor(viewer)
    const season = known?.endsWith(films) ? known.slice(0, known.length - films.length) : null
    const { version, page } = await this.#repository.archivedSince(query, seenBy(viewer), season)
    const shown = page && (await this.views.presentPage(page, viewer, false))
    return { version: version + films, make: shown && (() => shown) }
  }

  /**
   * Creates a match with copies of its teams, rosters and rules, so that later changes of these do not affect
   * the match.
   * @param fixture the fixture to start, with the ids of its video; without it, a friendly is created
   * @throws {Refused} 400 or 409 when the choice is invalid
   */
  async create(match: NewMatch, user: Identity, fixture?: StartedFixture): Promise<MatchDetail> {
    const needs = { repository: this.#repository, video: this.#video, rosters: this.#rosters }
    const id = await createMatch(needs, match, user.id, fixture)
    const row = await this.find(id)
    await this.#video.open(row.playback_id)
    return this.views.presentTo(user, row, await this.#log.read(id))
  }

  /**
   * Stores a game that was played elsewhere, with its new teams and players, as a new match or in an existing
   * fixture or match.
   * @returns the match's id, or 'there already' when the same game was imported meanwhile
   * @throws {Refused} as {@link importPlayed}
   */
  async importPlayed(game: ImportedGame): Promise<number | 'there already'> {
    const matchId = await importPlayed({ db: this.#db, log: this.#log, rosters: this.#rosters }, game)
    if (typeof matchId === 'number' && game.place.kind === 'replace') this.#rows.forget(matchId)
    return matchId
  }

  /** Returns the fixtures and matches that a game may belong to, closest first. */
  placesOf(game: PlacedGame): Promise<GamePlace[]> {
    return gamePlaces(this.#db, this.#log, game)
  }

  /**
   * Gives a match a new stream key and disconnects the publisher that uses the old one.
   * @throws {Refused} 409 when the match has ended
   */
  async rotateStreamKey(id: number): Promise<void> {
    await this.videos.changeStreamKey(await this.find(id))
    await this.reload(id)
  }

  /** Exchanges home and visitors. @throws {Refused} as {@link exchangeSides} */
  async exchangeSides(id: number, user: Identity): Promise<MatchDetail> {
    await exchangeSides(this.#db, id)
    await this.#log.forget([id])
    return this.views.presentTo(user, await this.reload(id), await this.#log.read(id))
  }

  /** Finishes a match and closes its stream. Repeating it changes nothing. */
  async finish(id: number, user: Identity): Promise<MatchDetail> {
    const folded = await appendOrRefuse(this.#log, id, user.id, () => ({ type: 'finish' }))
    const row = await this.reload(id)
    if (row.video_removed_at === null) {
      await this.videos.finish(row)
      for (const listener of this.#finishListeners) listener({ matchId: id, playbackId: row.playback_id })
    }
    return this.views.presentTo(user, await this.reload(id), folded)
  }

  /**
   * Appends a command to a match's log.
   * @throws {Refused} when the rules refuse the command, or when it would reopen a match although one of its
   * teams is now in another live match
   */
  async command(
    id: number,
    user: Identity,
    build: (context: CommandContext) => Command,
  ): Promise<MatchDetail> {
    const row = await this.find(id)
    const folded = await appendOrRefuse(this.#log, id, user.id, build).catch(async (fault: unknown) => {
      throw await secondLiveMatch(fault, this.#repository, row.setup)
    })
    return this.views.presentTo(user, row, folded)
  }

  /**
   * Fills in the header of the scoresheet. With `was`, the header as the caller read it, changes only the
   * fields in which `sheet` differs from it.
   * @throws {Refused} when the log refuses it, for example 400 for invalid squads
   */
  async setSheet(
    id: number,
    sent: { sheet: MatchSheet; was?: MatchSheet | undefined; clientId?: string | null | undefined },
    userId: number,
  ): Promise<MatchSheet> {
    const { sheet, was, clientId } = sent
    const { state } = await appendOrRefuse(this.#log, id, userId, (before) => ({
      type: 'set-sheet',
      sheet: was === undefined ? sheet : mergeSheet(before.state, { was, sent: sheet }),
      ...(clientId && { clientId }),
    }))
    return state.sheet
  }

  /** Enters the names of a crew on the scoresheet. An empty crew adds nothing to the log. */
  async nameCrew(
    id: number,
    crew: Readonly<Partial<Record<CrewRole, string>>>,
    userId: number,
  ): Promise<void> {
    const named = Object.entries(crew)
    if (named.length === 0) return
    const isOfficial = (role: string) => OFFICIAL_ROLES.some((each) => each === role)
    await appendOrRefuse(this.#log, id, userId, ({ state }) => ({
      type: 'set-sheet',
      sheet: {
        ...state.sheet,
        officials: Object.fromEntries(named.filter(([role]) => isOfficial(role))),
        table: Object.fromEntries(named.filter(([role]) => !isOfficial(role))),
      },
    }))
  }

  /** Returns the match with a playback id. */
  findByPlaybackId(playbackId: string) {
    return this.#repository.findByPlaybackId(playbackId)
  }

  /** Removes the video of a finished match permanently. Repeating it changes nothing. */
  async removeVideo(id: number): Promise<void> {
    await this.videos.remove(await this.find(id))
    this.#rows.forget(id)
  }

  /**
   * Removes the video of a match if the retention rules allow it at this moment.
   * @returns whether they allowed it
   */
  async removeUnprotectedVideo(video: Pick<MatchRecord, 'id' | 'playback_id'>): Promise<boolean> {
    const removed = await this.videos.removeUnprotected(video)
    this.#rows.forget(video.id)
    return removed
  }
}
