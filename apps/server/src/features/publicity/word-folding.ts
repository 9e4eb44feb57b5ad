/** Letters that Unicode does not take apart into a plain one and a mark. */
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

/** A text without accents, capitals and characters that are not seen, whichever way it was composed. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]+/gu, '')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]+/gu, '')
    .replace(UNPLAIN, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize('NFC')
}

/** Words with what ties them inside. */
const WORDS = /[\p{L}\p{N}]+(?:['’ʼ‐‑-][\p{L}\p{N}]+)*/gu
const TIES = /['’ʼ‐‑-]/u
/** Runs of one kind within a word: Latin letters, digits, letters of scripts that need no spaces, others. */
const RUNS =
  /\p{Script=Latin}+|\p{N}+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|[^\p{N}\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu

/** The words of a text: each without its ties (O'Neal, Jean-Luc), and the parts between them. */
export function wordsIn(text: string): Set<string> {
  const words = new Set<string>()
  for (const [word] of text.matchAll(WORDS)) {
    const parts = word.split(TIES)
    words.add(parts.join(''))
    for (const part of parts) words.add(part)
  }
  return words
}

/** The runs of one kind of letters in a word, which is none when it has but one. */
export function runsIn(word: string): string[] {
  const runs = word.match(RUNS) ?? []
  return runs.length > 1 ? runs : []
}

/** Whether letters are of a script that is written without spaces, in which one letter is a word. */
export function needsNoSpaces(letters: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(letters)
}
