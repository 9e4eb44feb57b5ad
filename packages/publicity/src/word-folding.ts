/** Letters that Unicode doesn't decompose into a base letter and a mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ə: 'a',
  ς: 'σ',
}
const UNPLAIN = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g')

/**
 * Returns a text without accents, capitals and invisible characters, independent of its Unicode composition.
 */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]+/gu, '')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]+/gu, '')
    .replace(UNPLAIN, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize('NFC')
}

/** Words, including apostrophes and hyphens inside them. */
const WORDS = /[\p{L}\p{N}]+(?:['’ʼ‐‑-][\p{L}\p{N}]+)*/gu
const TIES = /['’ʼ‐‑-]/u
/** Runs of one kind within a word: Latin letters, digits, letters of scripts without spaces, others. */
const RUNS =
  /\p{Script=Latin}+|\p{N}+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|[^\p{N}\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu

/**
 * Returns the words of a text. A word such as O'Neal or Jean-Luc is returned without its apostrophe or
 * hyphen, and each of its parts is also returned.
 */
export function wordsIn(text: string): Set<string> {
  const words = new Set<string>()
  for (const [word] of text.matchAll(WORDS)) {
    const parts = word.split(TIES)
    words.add(parts.join(''))
    for (const part of parts) words.add(part)
  }
  return words
}

/** Returns the runs of a word by kind of letter. Empty when the word has only one kind. */
export function runsIn(word: string): string[] {
  const runs = word.match(RUNS) ?? []
  return runs.length > 1 ? runs : []
}

/** Reports whether letters belong to a script without spaces, where a single letter can be a word. */
export function needsNoSpaces(letters: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(letters)
}
