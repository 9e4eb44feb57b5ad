import { type Language, loadVoice, Retelling } from '@courtside/commentator'

/** What tells a match's commentary in another language. A page of its own language's alone loads it, and no other language. */
export async function loadRetelling(language: Language, matchId: number): Promise<Retelling> {
  return new Retelling(await loadVoice(language), matchId)
}
