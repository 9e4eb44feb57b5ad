import type { ShownLine } from '../panels/shown-lines.ts'

/** What of the browser's speech is used. */
export interface Speech {
  /** Whether something is being said or waits to be. */
  isBusy(): boolean
  say(text: string): void
  /** Ends what is being said and what waits. */
  silence(): void
}

/** The device's own speech in a language (BCP 47); null where it has none. */
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
 * Reads lines of commentary aloud as they are said. Of several that come at once the last is read, and what is being read gives way to
 * what is new: a commentary that lags behind the game is worth nothing. Where the viewer goes back, nothing is read again.
 */
export class Aloud {
  readonly #speech: Speech
  /** The newest line that was there when it was looked last. */
  #newest: number

  /** @param lines those that have been said already; they are not read */
  constructor(speech: Speech, lines: readonly ShownLine[]) {
    this.#speech = speech
    this.#newest = newestOf(lines)
  }

  /** Takes note of the lines that are shown, and reads what has come. */
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
