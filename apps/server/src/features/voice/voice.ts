import type { Config } from '@courtside/config'
import type { Database } from '../../db/client.ts'
import type { MatchLog } from '../../live/match-log.ts'
import type { Logger } from '../../logger.ts'
import type { PublicLogs } from '../publicity/public-logs.ts'
import { CommentaryDesk } from './commentary-desk.ts'
import { VoiceRepository } from './repository.ts'
import { VoiceService } from './service.ts'

/**
 * Maximum duration of a call of the model, in ms. After this time, the line would describe an outdated play.
 */
const MODEL_TIMEOUT_MS = 3000

/** The commentary of all matches. It follows their logs and adds lines. Administrators control it. */
export interface Commentary {
  /** Controls for administrators. */
  readonly service: VoiceService
  /** Stops the commentary, and waits for lines that are being written. */
  stop(): Promise<void>
}

/** Creates the commentary: with a language model if one is configured, otherwise with the built-in writer. */
export async function createVoice(parts: {
  db: Database
  log: MatchLog
  logs: PublicLogs
  config: Pick<Config, 'ai' | 'commentary'>
  logger: Logger
}): Promise<Commentary> {
  const { log, logs, logger } = parts
  const { ai: config, commentary: isOn } = parts.config
  const repository = new VoiceRepository(parts.db)
  // Loaded only if a model is configured, because the code for it is a tenth of the server's modules.
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
