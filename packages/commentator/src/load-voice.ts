import type { Language } from './grammar.ts'
import type { Voice } from './phrases/book.ts'
import type { StoryBook } from './story/story-book.ts'

/** Loads a language's voice on demand, because no client needs all of them. */
export async function loadVoice(language: Language): Promise<Voice> {
  const { VOICE } = await VOICES[language]()
  return VOICE
}

const VOICES: Readonly<Record<Language, () => Promise<{ readonly VOICE: Voice }>>> = {
  en: () => import('./phrases/en/voice.ts'),
  de: () => import('./phrases/de/voice.ts'),
  fr: () => import('./phrases/fr/voice.ts'),
  es: () => import('./phrases/es/voice.ts'),
  it: () => import('./phrases/it/voice.ts'),
  tr: () => import('./phrases/tr/voice.ts'),
  lt: () => import('./phrases/lt/voice.ts'),
  ar: () => import('./phrases/ar/voice.ts'),
}

/** Loads a language's wordings for the story of a game. */
export async function loadStoryBook(language: Language): Promise<StoryBook> {
  const { STORY } = await STORY_BOOKS[language]()
  return STORY
}

const STORY_BOOKS: Readonly<Record<Language, () => Promise<{ readonly STORY: StoryBook }>>> = {
  en: () => import('./phrases/en/story.ts'),
  de: () => import('./phrases/de/story.ts'),
  fr: () => import('./phrases/fr/story.ts'),
  es: () => import('./phrases/es/story.ts'),
  it: () => import('./phrases/it/story.ts'),
  tr: () => import('./phrases/tr/story.ts'),
  lt: () => import('./phrases/lt/story.ts'),
  ar: () => import('./phrases/ar/story.ts'),
}
