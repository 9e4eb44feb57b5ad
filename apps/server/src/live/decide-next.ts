import {
  type Command,
  decide,
  findPlay,
  type MatchEvent,
  type MatchState,
  type PlayEntry,
  type Rejection,
} from '@courtside/basketball'
import { serverNow } from '../platform/time/server-time.ts'
import type { FoldedLog } from './folded-logs.ts'
import { inStoredOrder } from './log-rows.ts'

/**
 * The data from which a command is built: the state of the log that it is appended to, the server's time
 * (epoch ms) and an unused stat id.
 */
export interface CommandContext {
  state: MatchState
  now: number
  freshStatId: number
}

/** A command with its events, or the reason why the rules refuse it. */
export type Decided =
  | { readonly ok: true; readonly command: Command; readonly events: readonly MatchEvent[] }
  | { readonly ok: false; readonly rejection: Rejection }

/** Returns the events of a command, ready to be stored, or the reason why the rules refuse it. */
export function decideNext(
  { state, events }: FoldedLog,
  userId: number | null,
  freshStatId: number,
  build: (context: CommandContext) => Command,
): Decided {
  const now = Math.max(serverNow(), events.at(-1)?.at ?? 0)
  const command = build({ state, now, freshStatId })
  const decision = decide(state, command, now)
  if (!decision.ok) return decision
  return {
    ok: true,
    command,
    events: decision.events.map((event, index) => ({
      ...inStoredOrder(event),
      seq: state.seq + 1 + index,
      at: now,
      by: userId,
    })),
  }
}

/**
 * Returns the play that a command is about, in its state after the command. For a repeated command, it is the
 * play that the first command recorded.
 */
export function playOfCommand({ stats, marks }: MatchState, command: Command): PlayEntry | null {
  if (!('statId' in command)) return null
  const named = findPlay({ stats, marks }, command.statId)
  if (named !== undefined || command.clientId === undefined) return named ?? null
  const isRepeated = ({ clientId }: PlayEntry) => clientId === command.clientId
  return stats.findLast(isRepeated) ?? marks.findLast(isRepeated) ?? null
}
