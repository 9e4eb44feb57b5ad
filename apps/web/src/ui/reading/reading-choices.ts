import { useSyncExternalStore } from 'react'

/** This device's choices for how pages look and are read out. The first option of each is the default. */
export const READING_CHOICES = {
  /** `auto` follows the system. public/first-paint.js uses it. */
  contrast: ['auto', 'more', 'standard'],
  /** When a match page makes a screen reader announce the score. */
  announceScore: ['basket', 'minute', 'never'],
  /** Size of a video's captions, in percent of the default. */
  captionSize: ['100', '150', '200'],
  /** Background of captions. */
  captionGround: ['usual', 'solid', 'none'],
} as const

/** A choice of {@link READING_CHOICES}. */
export type ReadingChoice = keyof typeof READING_CHOICES

/** An option of a choice. */
export type Chosen<Choice extends ReadingChoice> = (typeof READING_CHOICES)[Choice][number]

/** The event for a change in this window. Other windows get `storage`. public/first-paint.js listens too. */
const CHOSEN = 'reading-chosen'

/** Returns this device's choice. An invalid stored value counts as the default. */
export function chosen<Choice extends ReadingChoice>(choice: Choice): Chosen<Choice> {
  const kept = localStorage.getItem(choice)
  const choices: readonly string[] = READING_CHOICES[choice]
  return (kept !== null && choices.includes(kept) ? kept : choices[0]) as Chosen<Choice>
}

/** Stores a choice on this device. */
export function choose<Choice extends ReadingChoice>(choice: Choice, value: Chosen<Choice>): void {
  localStorage.setItem(choice, value)
  dispatchEvent(new Event(CHOSEN))
}

/** Calls `listener` after a choice, also one in another window. */
export function onChosen(listener: () => void): () => void {
  addEventListener(CHOSEN, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(CHOSEN, listener)
    removeEventListener('storage', listener)
  }
}

/** Returns this device's choice, and updates with it. */
export function useChosen<Choice extends ReadingChoice>(choice: Choice): Chosen<Choice> {
  return useSyncExternalStore(onChosen, () => chosen(choice))
}
