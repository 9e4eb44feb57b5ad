import {
  type Command,
  type FreeRules,
  freeRuleset,
  initialState,
  type MatchSetup,
  type MatchSheet,
  RULESETS,
  type Ruleset,
  type RulesetId,
  type TeamSetup,
} from '@courtside/basketball'
import type { IngestStatus, Match, MatchDetail, Team } from '@courtside/contract'
import type { Database } from '../../db/client.ts'
import { brokenConstraint } from '../../db/faults.ts'
import { appendOrRefuse } from '../../live/append-or-refuse.ts'
import { type CommandContext, type FoldedLog, type MatchLog, summarize } from '../../live/match-log.ts'
import { Refused } from '../../refused.ts'
import type { NewVideo, VideoProvider } from '../../video/video-provider.ts'
import type { RosterService } from '../rosters/service.ts'
import { importPlayed, type PlayedGame } from './import-played.ts'
import { type MatchView, presentMatch, presentMatchDetail } from './presenter.ts'
import { type MatchQuery, type MatchRecord, MatchRepository } from './repository.ts'
import { MatchVideos } from './videos.ts'

const MAX_KEPT_ROWS = 10_000

/** What a new match is made of. */
export interface NewMatch {
  title: string
  /** One of the rulesets, or what the club chose for its own. */
  ruleset: RulesetId | FreeRules
  team1Id: number
  team2Id: number
  team1Players: readonly number[]
  team2Players: readonly number[]
}

/** A fixture that is started, with the names that its video has had. */
type StartedFixture = NewVideo & { id: number }

/** What matches need from the rest of the server. */
export interface MatchServiceParts {
  db: Database
  log: MatchLog
  video: VideoProvider
  rosters: RosterService
}

/** Told of a match that has just finished, when its recording is closed. */
export type FinishListener = (match: { matchId: number; playbackId: string }) => void

/** Setting up, reading and finishing matches. */
export class MatchService {
  readonly #db: Database
  readonly #log: MatchLog
  readonly #video: VideoProvider
  readonly #rosters: RosterService
  readonly #repository: MatchRepository
  /** What their videos are to matches. */
  readonly videos: MatchVideos
  readonly #rows = new Map<number, MatchRecord>()
  readonly #finishListeners = new Set<FinishListener>()

  constructor({ db, log, video, rosters }: MatchServiceParts) {
    this.#db = db
    this.#log = log
    this.#video = video
    this.#rosters = rosters
    this.#repository = new MatchRepository(db)
    this.videos = new MatchVideos({ db, log, video, repository: this.#repository })
  }

  /**
   * A match's row. Only `summary`, `last_seq`, `ended_at` and `stream_key` of it ever change: the first three are read from
   * the log, and for the key there is {@link reload}.
   */
  async find(id: number): Promise<MatchRecord> {
    return this.#rows.get(id) ?? (await this.reload(id))
  }

  /** A match's row as it stands now: another server may have changed its stream key. */
  async reload(id: number): Promise<MatchRecord> {
    const row = await this.#repository.find(id)
    if (!row) throw new Refused({ code: 'no-such-match' })
    if (this.#rows.size >= MAX_KEPT_ROWS) this.#rows.clear()
    this.#rows.set(id, row)
    return row
  }

  /** Calls `listener` for every match that finishes from now on. */
  onFinish(listener: FinishListener): void {
    this.#finishListeners.add(listener)
  }

  /** One match, as an administrator or anybody else sees it. */
  async present(row: MatchRecord, folded: FoldedLog, showStreamKey: boolean): Promise<MatchDetail> {
    return presentMatchDetail(row, folded, await this.view(row, folded, showStreamKey))
  }

  /** What of a match is neither in its row nor in its log, as an administrator or anybody else sees it. */
  async view(row: MatchRecord, folded: FoldedLog, showStreamKey: boolean): Promise<MatchView> {
    const ended = folded.state.finishedAt !== null
    const noted = ended ? this.videos.notedPicture(row) : null
    return this.#viewOf(row, ended, showStreamKey, noted ?? (await this.#video.hasPicture(row.playback_id)))
  }

  /**
   * A page of the matches that are live or archived, and how many there are over all pages. Archived ones cost one query and no
   * look into a recording, however many there are.
   */
  async list(query: MatchQuery, showStreamKey: boolean): Promise<{ matches: Match[]; total: number }> {
    const page = await this.#repository.list(query)
    const matches = await Promise.all(
      page.rows.map(async (row) => {
        const picture = await this.videos.listedPicture(row)
        return presentMatch(row, this.#viewOf(row, row.ended_at !== null, showStreamKey, picture))
      }),
    )
    return { matches, total: page.total }
  }

  /**
   * Creates a match: freezes teams, rosters and rules as they stand now, and makes stream key and playback id.
   * @param fixture what it was arranged as, with the names of its video; without, it becomes a friendly of now
   * @throws {Refused} 400 or 409, with what is wrong with the choice
   */
  async create(match: NewMatch, userId: number, fixture?: StartedFixture): Promise<MatchDetail> {
    const id = await insertMatch(
      { repository: this.#repository, video: this.#video, rosters: this.#rosters },
      match,
      userId,
      fixture,
    )
    const row = await this.find(id)
    await this.#video.open(row.playback_id)
    return this.present(row, await this.#log.read(id), true)
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
    return this.present(await this.reload(id), folded, true)
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
    return this.present(row, folded, true)
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
      ...{ type: 'set-sheet', sheet },
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
    this.#rows.delete(id)
  }

  /** Removes the video of a match if rules may do so, as the tables stand at this moment. @returns whether it did */
  async removeUnprotectedVideo(video: Pick<MatchRecord, 'id' | 'playback_id'>): Promise<boolean> {
    const removed = await this.videos.removeUnprotected(video)
    this.#rows.delete(video.id)
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

  #videoOf(row: MatchRecord, ended: boolean): IngestStatus {
    return ended ? 'ended' : this.#video.ingestState(row.playback_id).status
  }

  #viewOf(row: MatchRecord, ended: boolean, showStreamKey: boolean, picture: boolean): MatchView {
    const sources = this.#video.sources(row.playback_id)
    return { video: this.#videoOf(row, ended), sources, picture, showStreamKey }
  }
}

/** Freezes what a match is made of and makes the names of its video. @returns its id */
async function insertMatch(
  {
    repository,
    video,
    rosters,
  }: Pick<MatchServiceParts, 'video' | 'rosters'> & { repository: MatchRepository },
  match: NewMatch,
  userId: number,
  fixture: StartedFixture | undefined,
): Promise<number> {
  const setup = await setUp(match, rosters)
  await refuseSecondLiveMatch(repository, setup)
  const { playbackId, streamKey } = fixture ?? (await video.create(match.title))
  try {
    const id = await repository.insert({
      fixtureId: fixture?.id ?? null,
      title: match.title,
      setup,
      playback_id: playbackId,
      stream_key: streamKey,
      created_by: userId,
      summary: summarize(initialState(setup)),
    })
    if (id === null) throw new Refused({ code: 'team-just-removed' })
    return id
  } catch (error) {
    if (!fixture) await video.remove(playbackId)
    throw await secondLiveMatch(error, repository, setup)
  }
}

/** @throws {Refused} when one of the teams is in a live match, with its name and that match's title */
async function refuseSecondLiveMatch(repository: MatchRepository, setup: MatchSetup): Promise<void> {
  const live = await repository.list({ archived: false, search: '', limit: null, offset: 0 })
  for (const [index, team] of setup.teams.entries()) {
    const other = live.rows.find((row) => row.setup.teams.some(({ id }) => id === team.id))
    if (other) {
      const field = index === 0 ? 'team1Id' : 'team2Id'
      throw new Refused({ code: 'team-is-live', field, team: team.name, title: other.title })
    }
  }
}

/** The refusal that a fault stands for when the database has kept a team out of a second live match; else the fault itself. */
async function secondLiveMatch(
  fault: unknown,
  repository: MatchRepository,
  setup: MatchSetup,
): Promise<unknown> {
  const constraint = brokenConstraint(fault)
  if (constraint === 'matches_pkey') return new Refused({ code: 'fixture-has-log' })
  if (constraint !== 'matches_one_live_per_team') return fault
  try {
    await refuseSecondLiveMatch(repository, setup)
  } catch (refusal) {
    return refusal
  }
  // The other one has ended meanwhile.
  return new Refused({ code: 'team-was-live' })
}

/** The rules of a choice. */
export function rulesetOf(choice: RulesetId | FreeRules): Ruleset {
  return typeof choice === 'string' ? RULESETS[choice] : freeRuleset(choice)
}

async function setUp(match: NewMatch, rosters: RosterService): Promise<MatchSetup> {
  if (match.team1Id === match.team2Id) throw new Refused({ code: 'same-team-twice' })
  const ruleset = rulesetOf(match.ruleset)
  for (const field of ['team1Players', 'team2Players'] as const) {
    const starters = match[field]
    if (new Set(starters).size !== ruleset.onCourt || starters.length !== ruleset.onCourt) {
      throw new Refused({ code: 'wrong-number-of-starters', field, wanted: ruleset.onCourt })
    }
  }
  const [team1, team2] = await Promise.all([rosters.team(match.team1Id), rosters.team(match.team2Id)])
  if (!team1 || !team2) {
    const field = team1 ? 'team2Id' : 'team1Id'
    throw new Refused({ code: 'no-team-with-id', field, teamId: match[field] })
  }
  return {
    ruleset,
    teams: [side(team1, match, 'team1Players'), side(team2, match, 'team2Players')],
  }
}

function side(team: Team, match: NewMatch, field: 'team1Players' | 'team2Players'): TeamSetup {
  const starters = match[field]
  const stranger = starters.find((id) => !team.players.some((player) => player.id === id))
  if (stranger !== undefined) {
    throw new Refused({ code: 'player-of-another-team', field, playerId: stranger, team: team.teamname })
  }
  return {
    id: team.id,
    name: team.teamname,
    starters: [...starters],
    roster: team.players.map(({ id, fname, lname, jerseyNo, jersey }) => ({
      id,
      fname,
      lname,
      jerseyNo,
      jersey,
    })),
  }
}
