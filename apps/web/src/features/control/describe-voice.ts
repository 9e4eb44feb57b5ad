import type { Voice } from '@courtside/contract'
import { TEXTS } from './texts.ts'

const COUNT = new Intl.NumberFormat('en')
const DOLLARS = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})

/** Who writes the commentary and what that has cost, as lines of a list. The built-in writer costs nothing. */
export function describeVoice(voice: Voice): { name: string; value: string }[] {
  if (voice.model === null) return [{ name: 'Writer', value: TEXTS.builtInWriter }]
  const limit = voice.callLimit === null ? '' : ` of ${COUNT.format(voice.callLimit)}`
  return [
    { name: 'Writer', value: voice.model },
    { name: 'Calls', value: `${COUNT.format(voice.calls)}${limit}` },
    { name: 'Tokens', value: COUNT.format(voice.promptTokens + voice.completionTokens) },
    { name: 'Cost', value: voice.cost === null ? TEXTS.noPrice : DOLLARS.format(voice.cost) },
  ]
}
