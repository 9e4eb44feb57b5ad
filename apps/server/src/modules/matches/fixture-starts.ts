import type { MatchDetail } from '@courtside/contract'
import type { Database } from '../../db/client.ts'
import { Refused } from '../../refused.ts'
import type { IngestState } from '../../video/ingest/ingest-state.ts'
import { REASONS } from '../../video/texts.ts'
import type { NewVideo, VideoProvider } from '../../video/video-provider.ts'
import { fixtureSource, type OpenFixture } from './fixture-repository.ts'
import { rehearsalOf } from './rehearsal.ts'
import type { MatchRecord } from './repository.ts'
import { type MatchService, rulesetOf } from './service.ts'

/** What starting fixtures needs. */
interface FixtureStartParts {
  db: Database
  matches: MatchService
  video: VideoProvider
}

/** What of a match is there before it begins: the names of its video, a camera that is tried, who starts; and its beginning. */
export function fixtureStarts({ db, matches, video: provider }: FixtureStartParts) {
  const source = fixtureSource(db)

  async function find(id: number): Promise<OpenFixture> {
    const fixture = await source.find(id)
    if (!fixture) throw new Refused({ code: 'no-such-match' })
    return fixture
  }

  /** Made when they are first asked for, and the same ever after: a draw of hundreds would make as many streams at a host. */
  async function names(fixture: OpenFixture): Promise<NewVideo> {
    const { id, playback_id: playbackId, stream_key: streamKey } = fixture
    if (playbackId !== null && streamKey !== null) return { playbackId, streamKey }
    const made = await provider.create(titleOf(fixture))
    if (await source.name(id, made)) return made
    await provider.remove(made.playbackId) // somebody asked at the same moment
    return names(await find(id))
  }

  async function lastOf({ home_id, away_id, ruleset }: OpenFixture): Promise<LastStarters> {
    const last = await source.lastStarters([home_id, away_id])
    const startersOf = (id: number) => (last.get(id) ?? []).slice(0, rulesetOf(ruleset).onCourt)
    return { team1Players: startersOf(home_id), team2Players: startersOf(away_id) }
  }

  /** The match as it stands; null when it has not begun. */
  async function startedOrNull(id: number): Promise<MatchRecord | null> {
    try {
      return await matches.reload(id)
    } catch (error) {
      if (error instanceof Refused && error.code === 'no-such-match') return null
      throw error
    }
  }

  return {
    /** The names of the video of a match, also before it has begun, and what comes in. @throws {Refused} no such match */
    async ingest(id: number): Promise<NewVideo & { state: IngestState }> {
      const row = await startedOrNull(id)
      if (row) {
        const { playback_id: playbackId, stream_key: streamKey } = row
        return { playbackId, streamKey, state: provider.ingestState(playbackId) }
      }
      const video = await names(await find(id))
      const tried = provider.ingestState(rehearsalOf(video.playbackId))
      // A host tells of the one name it knows.
      const state = tried.status === 'waiting' ? provider.ingestState(video.playbackId) : tried
      return { ...video, state }
    },

    /** Gives a match another stream key, also before it has begun. @throws {Refused} no such match, or it is over */
    async rotateStreamKey(id: number): Promise<void> {
      if (await startedOrNull(id)) return matches.rotateStreamKey(id)
      const { playbackId } = await names(await find(id))
      await source.setStreamKey(id, await provider.newStreamKey(playbackId))
      provider.disconnect(rehearsalOf(playbackId), REASONS.keyChanged)
    },

    /**
     * Starts a fixture: its match is created with the names that its video has had. Whoever tries a camera is cut off, comes back in a moment and
     * is recorded.
     * @param starters of home and away; without, those that each team had last
     * @throws {Refused} as creating a match does; and when it was called off or has its result
     */
    async start(id: number, starters: Starters, userId: number): Promise<MatchDetail> {
      const fixture = await find(id)
      const { home_id: team1Id, away_id: team2Id, ruleset, status } = fixture
      if (status !== 'scheduled' && status !== 'postponed') throw new Refused({ code: 'fixture-is-off' })
      const last = await lastOf(fixture)
      const team1Players = starters.team1Players ?? last.team1Players
      const team2Players = starters.team2Players ?? last.team2Players
      const match = { title: titleOf(fixture), ruleset, team1Id, team2Id, team1Players, team2Players }
      const video = await names(fixture)
      const started = await matches.create(match, userId, { id, ...video })
      provider.disconnect(rehearsalOf(video.playbackId), REASONS.begins)
      await provider.remove(rehearsalOf(video.playbackId))
      return started
    },

    /** Who started for the teams of a fixture last, as far as they are still theirs and its rules have so many on court. */
    async lastStarters(id: number): Promise<LastStarters> {
      return lastOf(await find(id))
    },
  }
}

/** What {@link fixtureStarts} makes. */
export type FixtureStarts = ReturnType<typeof fixtureStarts>

/** Who started last, home and away. */
interface LastStarters {
  team1Players: number[]
  team2Players: number[]
}

/** The starters of a fixture, home and away. */
interface Starters {
  team1Players?: readonly number[] | undefined
  team2Players?: readonly number[] | undefined
}

/** What a match is called that nobody has given a title. */
function titleOf({ title, home, away }: OpenFixture): string {
  return title ?? `${home} – ${away}`
}
