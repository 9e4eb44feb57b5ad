import type { Language } from '@courtside/basketball'
import type { Voice } from './phrases/book.ts'
import type { StoryBook } from './story/story-book.ts'

/** Loads a language's voice on demand, because no client needs all of them. */
export async function loadVoice(language: Language): Promise<Voice> {
  const { VOICE }: { VOICE: Voice } = await import(`./phrases/${language}/voice.ts`)
  return VOICE
}

/** Loads a language's wordings for the story of a game. */
export async function loadStoryBook(language: Language): Promise<StoryBook> {
  const { STORY }: { STORY: StoryBook } = await import(`./phrases/${language}/story.ts`)
  return STORY
}
