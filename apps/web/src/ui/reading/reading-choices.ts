import { useSyncExternalStore } from 'react'

/**
 * This device's settings for the look of pages and for screen readers. The first option of each is the
 * default.
 */
export const READING_CHOICES = {
  /** `auto` is the setting of the system. public/first-paint.js uses this choice. */
  contrast: ['auto', 'more', 'standard'],
  /** When the page of a match reports the score to screen readers. */
  announceScore: ['basket', 'minute', 'never'],
  /** Size of a video's captions, in percent of the default. */
  captionSize: ['100', '150', '200'],
  /** Background of a video's captions. */
  captionGround: ['usual', 'solid', 'none'],
} as const

/** One of {@link READING_CHOICES}. */
export type ReadingChoice = keyof typeof READING_CHOICES

/** An option of a choice. */
export type Chosen<Choice extends ReadingChoice> = (typeof READING_CHOICES)[Choice][number]

/**
 * The event that reports a change in this window. Other windows receive `storage`. public/first-paint.js
 * listens to both.
 */
const CHOSEN = 'reading-chosen'

/** Returns this device's choice. If the stored value is not valid, returns the default. */
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

/** Calls `listener` after a change of a choice, also in another window. */
export function onChosen(listener: () => void): () => void {
  addEventListener(CHOSEN, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(CHOSEN, listener)
    removeEventListener('storage', listener)
  }
}

/** Returns this device's choice. The component renders again when it changes. */
export function useChosen<Choice extends ReadingChoice>(choice: Choice): Chosen<Choice> {
  return useSyncExternalStore(onChosen, () => chosen(choice))
}
