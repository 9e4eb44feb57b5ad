import type { PlayEntry } from '@courtside/basketball'
import { Refused } from '../refused.ts'
import type { FoldedLog } from './folded-logs.ts'
import type { MatchLog } from './match-log.ts'

/**
 * Appends a command to a match's log and throws if the rules refuse it; see {@link MatchLog.append}.
 * @returns the log, and the play that the command is about; null if it is not about a play
 * @throws {Refused} when there is no such match, or the rules refuse the command
 */
export async function appendOrRefuse(
  log: MatchLog,
  ...args: Parameters<MatchLog['append']>
): Promise<FoldedLog & { play: PlayEntry | null }> {
  const appended = await log.append(...args)
  if (!appended.ok) throw new Refused(appended.rejection)
  return { ...appended.log, play: appended.play }
}
