import type { Ruleset } from '@courtside/basketball'
import { RULESET_NAMES, rulesetInWords } from './ruleset-texts.ts'

/** Returns the label of a ruleset in a selection, such as `FIBA, 4 × 10 minutes`. */
export function rulesetLabel({
  id,
  periods,
  periodMs,
}: Pick<Ruleset, 'id' | 'periods' | 'periodMs'>): string {
  return rulesetInWords(RULESET_NAMES[id], periods, periodMs / 60_000)
}
