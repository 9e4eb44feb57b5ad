import type { ModelConfig } from '@courtside/config'
import type { Voice } from '@courtside/contract'
import { appendOrRefuse } from '../../live/append-or-refuse.ts'
import type { MatchLog } from '../../live/match-log.ts'
import type { ModelWriter } from './model-writer.ts'
import type { VoiceRepository } from './repository.ts'

const MILLION = 1_000_000

/** Dependencies of {@link VoiceService}. */
export interface VoiceServiceParts {
  log: MatchLog
  repository: VoiceRepository
  config: ModelConfig | null
  model: ModelWriter | null
  /** Whether this server comments on matches at all. */
  isOn: boolean
}

/** Lets administrators inspect and control the commentary of a match. */
export class VoiceService {
  readonly #parts: VoiceServiceParts

  constructor(parts: VoiceServiceParts) {
    this.#parts = parts
  }

  async describe(matchId: number): Promise<Voice> {
    const { log, repository, config, model, isOn } = this.#parts
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

  /** Switches commentary on or off. @throws {Refused} 409 the match has ended */
  async switch(matchId: number, userId: number, on: boolean): Promise<Voice> {
    await appendOrRefuse(this.#parts.log, matchId, userId, () => ({ type: 'switch-voice', on }))
    return this.describe(matchId)
  }

  /** Removes a line. Repeating it changes nothing. @throws {Refused} 404 no such line */
  async remove(matchId: number, userId: number, line: number): Promise<void> {
    await appendOrRefuse(this.#parts.log, matchId, userId, () => ({ type: 'remove-commentary', line }))
  }
}
