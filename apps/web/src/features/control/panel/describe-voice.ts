import type { Voice } from '@courtside/contract'
import { wholeNumber } from '../../../ui/written/written-values.ts'
import { TEXTS } from '../texts.ts'

const DOLLARS = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})

/** Describes who writes the commentary and its cost, as rows of a list. The built-in writer is free. */
export function describeVoice(voice: Voice): { name: string; value: string }[] {
  if (voice.model === null) return [{ name: TEXTS.writer, value: TEXTS.builtInWriter }]
  return [
    { name: TEXTS.writer, value: voice.model },
    { name: TEXTS.calls, value: callsOf(voice) },
    { name: TEXTS.tokens, value: wholeNumber(voice.promptTokens + voice.completionTokens) },
    { name: TEXTS.cost, value: voice.cost === null ? TEXTS.noPrice : DOLLARS.format(voice.cost) },
  ]
}

function callsOf({ calls, callLimit }: Voice): string {
  const made = wholeNumber(calls)
  return callLimit === null ? made : TEXTS.ofLimit(made, wholeNumber(callLimit))
}
