import type { Database } from '../../db/client.ts'
import type { MatchLog } from '../../live/match-log.ts'
import type { Logger } from '../../logger.ts'
import type { Config } from '../../platform/config/config.ts'
import type { PublicLogs } from '../publicity/public-logs.ts'
import { CommentaryDesk } from './commentary-desk.ts'
import { VoiceRepository } from './repository.ts'
import { VoiceService } from './service.ts'

/** A line that comes later than this is about the play before the last. */
const MODEL_TIMEOUT_MS = 3000

/** The voice of all matches: it follows their logs and speaks, and obeys administrators. */
export interface Voice {
  /** What an administrator decides. */
  readonly service: VoiceService
  /** Ends what is under way; nothing is said afterwards. */
  stop(): Promise<void>
}

/** Puts the voice together: with a language model when one is configured, else with the built-in writer. */
export async function createVoice(parts: {
  db: Database
  log: MatchLog
  logs: PublicLogs
  config: Pick<Config, 'ai' | 'commentary'>
  logger: Logger
}): Promise<Voice> {
  const { log, logs, logger } = parts
  const { ai: config, commentary: isOn } = parts.config
  const repository = new VoiceRepository(parts.db)
  // Only where one is configured: its client is a tenth of all modules of the server.
  const { ModelWriter } = config ? await import('./model-writer.ts') : { ModelWriter: null }
  const model =
    config && ModelWriter
      ? new ModelWriter({ config, usage: repository, timeoutMs: MODEL_TIMEOUT_MS, logger })
      : null
  const desk = new CommentaryDesk({ log, logs, repository, model, logger })
  if (isOn) log.onAppend((matchId, events, { state }) => desk.heard(matchId, events, state))
  const service = new VoiceService({ log, repository, config, model, isOn })
  return { service, stop: () => desk.stop() }
}
