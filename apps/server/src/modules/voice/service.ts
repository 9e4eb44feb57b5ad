import type { Voice } from '@courtside/contract'
import type { ModelConfig } from '../../config/config.ts'
import { appendOrRefuse } from '../../live/append-or-refuse.ts'
import type { MatchLog } from '../../live/match-log.ts'
import type { ModelWriter } from './model-writer.ts'
import type { VoiceRepository } from './repository.ts'

const MILLION = 1_000_000

/** What the service needs. */
export interface VoiceServiceParts {
  log: MatchLog
  repository: VoiceRepository
  config: ModelConfig | null
  model: ModelWriter | null
  /** Whether this server comments matches at all. */
  isOn: boolean
}

/** What an administrator may know and decide about the commentary of a match. */
export function voiceService({ log, repository, config, model, isOn }: VoiceServiceParts) {
  async function describe(matchId: number): Promise<Voice> {
    const { state } = await log.read(matchId)
    const usage = await repository.usage(matchId)
    const price = config?.price
    return {
      on: isOn && state.isVoiceOn,
      writer: config ? 'model' : 'built-in',
      model: config?.model ?? null,
      resting: model?.isResting ?? false,
      ...usage,
      callLimit: config?.callsPerMatch ?? null,
      cost: price
        ? (usage.promptTokens * price.read + usage.completionTokens * price.written) / MILLION
        : null,
    }
  }

  return {
    describe,

    /** @throws {Refused} 409 the match is over */
    async switch(matchId: number, userId: number, on: boolean): Promise<Voice> {
      await appendOrRefuse(log, matchId, userId, () => ({ type: 'switch-voice', on }))
      return describe(matchId)
    },

    /** Takes a line back; doing it again changes nothing. @throws {Refused} 404 there is no such line */
    async remove(matchId: number, userId: number, line: number): Promise<void> {
      await appendOrRefuse(log, matchId, userId, () => ({ type: 'remove-commentary', line }))
    },
  }
}

/** What {@link voiceService} makes. */
export type VoiceService = ReturnType<typeof voiceService>
