import { type Language, loadVoice, Retelling } from '@courtside/commentator'

/** Loads the generator of a match's commentary in another language. Each page loads only its own language. */
export async function loadRetelling(language: Language, matchId: number): Promise<Retelling> {
  return new Retelling(await loadVoice(language), matchId)
}
