import { COMMENTARY_EVERY_MS, type MarkEntry, type MatchEvent, type MatchState } from '@courtside/basketball'
import {
  gameFacts,
  loadVoice,
  nextAction,
  nextMark,
  type PlayGroup,
  restsOn,
  writeLine,
  writeMarkLine,
} from '@courtside/commentator'
import type { MatchLog } from '../../live/match-log.ts'
import type { Logger } from '../../logger.ts'
import { serverNow } from '../../platform/time/server-time.ts'
import type { PublicLogs } from '../publicity/public-logs.ts'
import type { ModelWriter } from './model-writer.ts'
import type { VoiceRepository } from './repository.ts'

/** Delay before a play is described, in ms. In this time, its assist or rebound can be entered. */
const SETTLE_MS = 1200

/**
 * Live commentary is stored in English. The devices of readers of other languages generate lines about the
 * same plays in these languages.
 */
const SPOKEN = 'en'

/** Events after which there may be something to say. */
const NEWS: ReadonlySet<MatchEvent['kind']> = new Set<MatchEvent['kind']>([
  'stat-recorded',
  'mark-recorded',
  'commentary-added',
])

/** Dependencies of {@link CommentaryDesk}. */
export interface CommentaryDeskParts {
  log: MatchLog
  /** The public logs. Commentary is public, and a language model must not get more than the public gets. */
  logs: PublicLogs
  repository: VoiceRepository
  /** Null if the built-in writer writes all lines. */
  model: ModelWriter | null
  logger: Logger
}

/**
 * Follows the matches and adds commentary to their logs. The recording of plays does not wait for the
 * commentary. If there are several servers, the server that claims a play comments on it. `decide` checks
 * every line before it is stored.
 */
export class CommentaryDesk {
  readonly #parts: CommentaryDeskParts
  readonly #waiting = new Map<number, NodeJS.Timeout>()
  readonly #speaking = new Map<number, Promise<void>>()
  readonly #ended = new AbortController()

  constructor(parts: CommentaryDeskParts) {
    this.#parts = parts
  }

  /** Handles events that were just appended to a match's log. */
  heard(matchId: number, events: readonly MatchEvent[], state: MatchState): void {
    if (events.some(({ kind }) => NEWS.has(kind))) this.#consider(matchId, state)
  }

  /** Stops the commentary, and waits for lines that are being written. */
  async stop(): Promise<void> {
    this.#ended.abort()
    for (const timer of this.#waiting.values()) clearTimeout(timer)
    await Promise.all(this.#speaking.values())
  }

  #consider(matchId: number, state: MatchState): void {
    if (this.#ended.signal.aborted || this.#waiting.has(matchId) || this.#speaking.has(matchId)) return
    const now = serverNow()
    if (nextToTell(state, now) === null) return
    const timer = setTimeout(
      () => {
        this.#waiting.delete(matchId)
        this.#speaking.set(matchId, this.#speak(matchId))
      },
      Math.max(SETTLE_MS, pauseLeft(state, now)),
    )
    this.#waiting.set(matchId, timer)
  }

  async #speak(matchId: number): Promise<void> {
    try {
      await this.#sayNext(matchId)
    } catch (error) {
      this.#parts.logger.error({ err: error, matchId }, 'Could not comment on a play.')
    }
    const folded = await this.#parts.log.read(matchId).catch(() => null)
    this.#speaking.delete(matchId)
    if (folded) this.#consider(matchId, folded.state)
  }

  async #sayNext(matchId: number): Promise<void> {
    const { log, logs, repository } = this.#parts
    const { state } = await logs.read(matchId, 'public')
    const now = serverNow()
    const next = nextToTell(state, now)
    // While this server waited, another server may have added a line.
    if (next === null || pauseLeft(state, now) > 0) return
    if (!(await repository.claim(matchId, next.statId))) return
    try {
      const line = await this.#lineOn(matchId, state, next)
      if (line === null || this.#ended.signal.aborted) return
      // The log refuses an outdated line: meanwhile the play was voided, the match ended, or another line was
      // added. The refused line is dropped.
      await log.append(matchId, null, () => ({ type: 'add-commentary', ...line }))
    } finally {
      await repository.release(matchId, next.statId)
    }
  }

  async #lineOn(matchId: number, state: MatchState, { action, mark }: ToTell) {
    const texts = state.commentary.map(({ text }) => text)
    const voice = await loadVoice(SPOKEN)
    if (action === null) {
      const line = writeMarkLine(voice, matchId, state, mark, texts)
      return line && { text: line.text, statIds: line.statIds, writer: 'built-in' as const }
    }
    const { model, logs } = this.#parts
    const written = await model?.write(matchId, gameFacts(state, action), this.#ended.signal)
    if (written != null && !texts.includes(written) && (await logs.isShown(matchId, written))) {
      return { text: written, statIds: restsOn(state, action), writer: 'model' as const }
    }
    const line = writeLine(voice, matchId, state, action, texts)
    return line && { text: line.text, statIds: line.statIds, writer: 'built-in' as const }
  }
}

/** Returns how long to wait before the next line, in ms. It is 0 or negative when a line may be added. */
function pauseLeft({ commentary }: MatchState, now: number): number {
  const last = commentary.at(-1)
  return last === undefined ? 0 : last.at + COMMENTARY_EVERY_MS - now
}

/**
 * The next item to describe: an action of players, or a team's mark. Only the built-in writer describes
 * marks.
 */
type ToTell = { statId: number } & ({ action: PlayGroup; mark: null } | { action: null; mark: MarkEntry })

/**
 * Returns the next item to describe. Actions precede marks, so that a basket is described before the time-out
 * that follows it.
 */
function nextToTell(state: MatchState, now: number): ToTell | null {
  const action = nextAction(state, now)
  if (action) return { statId: action.main.statId, action, mark: null }
  const mark = nextMark(state, now)
  return mark && { statId: mark.statId, action: null, mark }
}
