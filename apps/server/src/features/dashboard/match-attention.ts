import { hasBegun } from '@courtside/basketball'
import type { Attention } from '@courtside/contract'
import type { VideoProvider } from '@courtside/media'
import type { Database } from '../../db/client.ts'
import type { MatchLog } from '../../live/match-log.ts'
import { serverNow } from '../../platform/time/server-time.ts'
import { leftOpenMatches } from '../competitions/fixture-query.ts'
import type { MatchService } from '../matches/service.ts'
import { CLUB } from '../openness/viewer.ts'
import { attentionToMatch, type ObservedMatch } from './attention.ts'

/** Dependencies of {@link MatchAttention}. */
export interface MatchAttentionParts {
  db: Database
  matches: MatchService
  log: MatchLog
  video: VideoProvider
}

/** Finds live matches that need attention. */
export class MatchAttention {
  readonly #parts: MatchAttentionParts
  readonly #servingSince = serverNow()

  constructor(parts: MatchAttentionParts) {
    this.#parts = parts
  }

  /** Returns what needs attention in the live matches. @param now epoch ms */
  async find(now: number): Promise<Attention[]> {
    const leftOpen = (await leftOpenMatches(this.#parts.db)).map(({ since, ...match }) => {
      return { code: 'left-open' as const, match, since: since.toISOString() }
    })
    return [...leftOpen, ...(await this.#observed()).flatMap((match) => attentionToMatch(match, now))]
  }

  /** Returns the number of matches in progress without incoming or recorded video. @param now epoch ms */
  async withoutVideo(now: number): Promise<number> {
    const isRecording = this.#parts.video.isRecording()
    const without = (await this.#observed()).filter((match) => {
      const isMissing = attentionToMatch(match, now).some(({ code }) => code === 'no-picture')
      return isMissing || (!isRecording && match.startedAt !== null)
    })
    return without.length
  }

  async #observed(): Promise<ObservedMatch[]> {
    const { matches, log, video } = this.#parts
    const query = { archived: false, inProgress: true, search: '', limit: null, offset: 0 }
    const live = await matches.list(query, CLUB)
    return Promise.all(
      live.matches.map(async ({ id, title }) => {
        const { playback_id } = await matches.find(id)
        const { state, events } = await log.read(id)
        const { status, since } = video.ingestState(playback_id)
        return {
          id,
          title,
          startedAt: hasBegun(state) ? (events.at(0)?.at ?? null) : null,
          lastEventAt: events.at(-1)?.at ?? null,
          clockRunning: state.clock.running,
          picture: status,
          pictureSince: since ?? this.#servingSince,
        }
      }),
    )
  }
}
