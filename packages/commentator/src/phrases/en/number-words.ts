const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const ORDINALS = [
  'zeroth',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
]

/** Every number and ordinal that is written as a word, with its value. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  [...WORDS.entries(), ...ORDINALS.entries()].map(([value, word]) => [word, value]),
)

/** Writes a number in a sentence: a word up to ten, digits from 11. */
export function inWords(value: number): string {
  return WORDS[value] ?? String(value)
}

/** Writes an ordinal in a sentence: a word up to the tenth, then 11th, 12th, 13th, 21st … */
export function ordinal(value: number): string {
  const word = ORDINALS[value]
  if (word !== undefined) return word
  const isTeen = value % 100 >= 11 && value % 100 <= 13
  const suffix = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th')
  return `${value}${suffix}`
}

/** Writes a number with its spoken article: an 8, an 11, an 18, an 80; a 7, a 10. */
export function withArticle(value: number): string {
  const isVowel = value === 11 || value === 18 || String(value).startsWith('8')
  return `${isVowel ? 'an' : 'a'} ${value}`
}
