import type { ShownLine } from '../panels/shown-lines.ts'

/** The part of the browser's speech interface that is used. */
export interface Speech {
  /** Returns whether the device is speaking, or has text waiting to be spoken. */
  isBusy(): boolean
  say(text: string): void
  /** Stops speaking, and removes the waiting text. */
  silence(): void
}

/** Returns the device's speech for a language (BCP 47); null if the device cannot speak. */
export function deviceSpeech(locale: string): Speech | null {
  if (!('speechSynthesis' in window)) return null
  const { speechSynthesis } = window
  return {
    isBusy: () => speechSynthesis.speaking || speechSynthesis.pending,
    say(text) {
      const utterance = new SpeechSynthesisUtterance(text)
      utterance.lang = locale
      speechSynthesis.speak(utterance)
    },
    silence: () => speechSynthesis.cancel(),
  }
}

/**
 * Reads new lines of commentary aloud. If several lines arrive at once, reads only the last. A new line
 * interrupts the previous one, because commentary must not be later than the game. When the viewer seeks
 * back, no line is read a second time.
 */
export class Aloud {
  readonly #speech: Speech
  /** The number of the newest line at the last update. */
  #newest: number

  /** @param lines the lines so far, which are not read */
  constructor(speech: Speech, lines: readonly ShownLine[]) {
    this.#speech = speech
    this.#newest = newestOf(lines)
  }

  /** Reads the newest line if it was added since the last update. */
  show(lines: readonly ShownLine[]): void {
    const before = this.#newest
    this.#newest = newestOf(lines)
    const last = lines.at(-1)
    if (!last || last.seq <= before) return
    if (this.#speech.isBusy()) this.#speech.silence()
    this.#speech.say(last.text)
  }

  end(): void {
    this.#speech.silence()
  }
}

function newestOf(lines: readonly ShownLine[]): number {
  return lines.at(-1)?.seq ?? 0
}
