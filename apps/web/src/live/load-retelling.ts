import { type Language, loadVoice, Retelling } from '@courtside/commentator'

/**
 * Returns the retelling of a match's commentary in a language. Each page loads only the code for its own
 * language.
 */
export async function loadRetelling(language: Language, matchId: number): Promise<Retelling> {
  return new Retelling(await loadVoice(language), matchId)
}
