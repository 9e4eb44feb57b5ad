import { useSyncExternalStore } from 'react'

/** Choices that this device remembers, of how pages are shown and read out: the first of each holds until somebody chooses. */
export const READING_CHOICES = {
  /** `auto`: as the system wants it. public/first-paint.js goes by it. */
  contrast: ['auto', 'more', 'standard'],
  /** When the page of a match has a screen reader say the score. */
  announceScore: ['basket', 'minute', 'never'],
  /** Of the captions of a picture, in percent of their usual size. */
  captionSize: ['100', '150', '200'],
  /** What captions stand on. */
  captionGround: ['usual', 'solid', 'none'],
} as const

/** A choice of {@link READING_CHOICES}. */
export type ReadingChoice = keyof typeof READING_CHOICES

/** What can be chosen. */
export type Chosen<Choice extends ReadingChoice> = (typeof READING_CHOICES)[Choice][number]

/** Told to this window when something was chosen; other windows hear `storage`. public/first-paint.js listens too. */
const CHOSEN = 'reading-chosen'

/** What this device has chosen; what is kept and is no choice counts as none. */
export function chosen<Choice extends ReadingChoice>(choice: Choice): Chosen<Choice> {
  const kept = localStorage.getItem(choice)
  const choices: readonly string[] = READING_CHOICES[choice]
  return (kept !== null && choices.includes(kept) ? kept : choices[0]) as Chosen<Choice>
}

/** Chooses for this device. */
export function choose<Choice extends ReadingChoice>(choice: Choice, value: Chosen<Choice>): void {
  localStorage.setItem(choice, value)
  dispatchEvent(new Event(CHOSEN))
}

/** Calls `listener` when something was chosen, in another window too. */
export function onChosen(listener: () => void): () => void {
  addEventListener(CHOSEN, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(CHOSEN, listener)
    removeEventListener('storage', listener)
  }
}

/** What this device has chosen; changes with it. */
export function useChosen<Choice extends ReadingChoice>(choice: Choice): Chosen<Choice> {
  return useSyncExternalStore(onChosen, () => chosen(choice))
}
