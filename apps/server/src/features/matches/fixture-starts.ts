import type { MatchDetail } from '@courtside/contract'
import {
  type IngestState,
  type NewVideo,
  REASONS,
  type VideoIngest,
  type VideoStorage,
} from '@courtside/media'
import type { Database } from '../../db/client.ts'
import type { Identity } from '../../http/api.ts'
import { Refused } from '../../refused.ts'
import { rehearsalOf } from '../../video/rehearsals.ts'
import { FixtureSource, isStartable, type OpenFixture } from './fixture-repository.ts'
import { rulesetOf } from './new-match.ts'
import type { MatchRecord } from './repository.ts'
import type { MatchService } from './service.ts'

/** Dependencies of {@link FixtureStarts}. */
interface FixtureStartParts {
  db: Database
  matches: MatchService
  video: VideoIngest & VideoStorage
}

/**
 * Handles fixtures before tip-off: the ids of their video, camera tests, the previous starters, and the start
 * of the match.
 */
export class FixtureStarts {
  readonly #fixtures: FixtureSource
  readonly #matches: MatchService
  readonly #video: VideoIngest & VideoStorage

  constructor({ db, matches, video }: FixtureStartParts) {
    this.#fixtures = new FixtureSource(db)
    this.#matches = matches
    this.#video = video
  }

  /**
   * Returns the match's playback id, stream key and ingest state, also before it starts.
   * @throws {Refused} no such match
   */
  async ingest(id: number): Promise<NewVideo & { state: IngestState }> {
    const row = await this.#startedOrNull(id)
    if (row) {
      const { playback_id: playbackId, stream_key: streamKey } = row
      return { playbackId, streamKey, state: this.#video.ingestState(playbackId) }
    }
    const video = await this.#names(await this.#find(id))
    const tried = this.#video.ingestState(rehearsalOf(video.playbackId))
    // A camera test has its own playback id. An external video host does not know that id, and reports its
    // state for the match's playback id.
    const state = tried.status === 'waiting' ? this.#video.ingestState(video.playbackId) : tried
    return { ...video, state }
  }

  /**
   * Gives a match a new stream key, also before it starts.
   * @throws {Refused} no such match, or it has ended
   */
  async rotateStreamKey(id: number): Promise<void> {
    if (await this.#startedOrNull(id)) return this.#matches.rotateStreamKey(id)
    const { playbackId } = await this.#names(await this.#find(id))
    await this.#fixtures.setStreamKey(id, await this.#video.newStreamKey(playbackId))
    this.#video.disconnect(rehearsalOf(playbackId), REASONS.keyChanged)
  }

  /**
   * Starts a fixture: creates its match with the playback id and stream key of the fixture. The scoresheet
   * starts with the names of the fixture's crew. Disconnects a publisher that is testing a camera. When it
   * reconnects shortly after, its video is recorded.
   * @param starters starters of home and away; defaults to the starters of each team's latest match
   * @throws {Refused} as creating a match does; also when the fixture was called off or already has a result
   */
  async start(id: number, starters: Starters, user: Identity): Promise<MatchDetail> {
    const fixture = await this.#find(id)
    const { home_id: team1Id, away_id: team2Id, ruleset, status } = fixture
    if (!isStartable(status)) throw new Refused({ code: 'fixture-is-off' })
    const last = starters.light ? NOBODY : await this.#lastOf(fixture)
    const team1Players = starters.team1Players ?? last.team1Players
    const team2Players = starters.team2Players ?? last.team2Players
    const { light = false } = starters
    const match = { title: titleOf(fixture), ruleset, light, team1Id, team2Id, team1Players, team2Players }
    const video = await this.#names(fixture)
    const started = await this.#matches.create(match, user, { id, ...video })
    this.#video.disconnect(rehearsalOf(video.playbackId), REASONS.begins)
    await this.#matches.nameCrew(id, await this.#fixtures.crew(id), user.id)
    return started
  }

  /**
   * Returns the starters of both teams' latest matches. Leaves out players who have left the team, and
   * returns at most as many per team as the rules put on court.
   */
  async lastStarters(id: number): Promise<LastStarters> {
    return this.#lastOf(await this.#find(id))
  }

  async #find(id: number): Promise<OpenFixture> {
    const fixture = await this.#fixtures.find(id)
    if (!fixture) throw new Refused({ code: 'no-such-match' })
    return fixture
  }

  /**
   * Returns the playback id and stream key. They are created on first use, and the playback id then never
   * changes. Creating them earlier would open a stream at the video host for every fixture of a draw, often
   * hundreds.
   * @throws {Refused} the fixture has none, and was called off or decided
   */
  async #names(fixture: OpenFixture): Promise<NewVideo> {
    const { id, playback_id: playbackId, stream_key: streamKey } = fixture
    if (playbackId !== null && streamKey !== null) return { playbackId, streamKey }
    if (!isStartable(fixture.status)) throw new Refused({ code: 'fixture-is-off' })
    const made = await this.#video.create(titleOf(fixture))
    if (await this.#fixtures.name(id, made)) return made
    await this.#video.remove(made.playbackId) // a concurrent request stored its ids first
    return this.#names(await this.#find(id))
  }

  async #lastOf({ home_id, away_id, ruleset }: OpenFixture): Promise<LastStarters> {
    const last = await this.#fixtures.lastStarters([home_id, away_id])
    const startersOf = (id: number) => (last.get(id) ?? []).slice(0, rulesetOf(ruleset).onCourt)
    return { team1Players: startersOf(home_id), team2Players: startersOf(away_id) }
  }

  /** Returns the current row of the match, or null when it has not started. */
  async #startedOrNull(id: number): Promise<MatchRecord | null> {
    try {
      return await this.#matches.reload(id)
    } catch (error) {
      if (error instanceof Refused && error.code === 'no-such-match') return null
      throw error
    }
  }
}

/** Starters of the teams' latest matches, home and away. */
interface LastStarters {
  team1Players: number[]
  team2Players: number[]
}

/** No starters, as in light mode. */
const NOBODY: LastStarters = { team1Players: [], team2Players: [] }

/** The starters of a fixture, home and away. */
interface Starters {
  /** Whether the match is kept in light mode, without starters. */
  light?: boolean | undefined
  team1Players?: readonly number[] | undefined
  team2Players?: readonly number[] | undefined
}

/** Returns the fixture's title, or the two team names when it has none. */
function titleOf({ title, home, away }: OpenFixture): string {
  return title ?? `${home} – ${away}`
}
