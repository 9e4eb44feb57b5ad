import type { Ruleset } from '@courtside/basketball'

/**
 * Returns the id of a ruleset with its edition. FIBA's ruleset of matches before its rules of 2026 has the id
 * of the current edition.
 */
export function editionOf({ id, foulsOf2026 }: Ruleset): Ruleset['id'] {
  return id === 'fiba' && !foulsOf2026 ? 'fiba-2024' : id
}
