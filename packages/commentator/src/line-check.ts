import { ENGLISH_WORDS } from './english-words.ts'
import { type GameFacts, wordsOf } from './game-facts.ts'
import { NUMBER_WORDS } from './phrases/en/grammar.ts'

/** Why a model's line is rejected. */
export type LineFault = 'empty' | 'too long' | 'not a sentence' | 'markup' | 'unknown name' | 'unknown number'

const MAX_LENGTH = 200
const MAX_SENTENCES = 2

/** Anything that does not belong in a sentence: addresses, markup, code, brackets, line breaks, emoji. */
const NOT_PROSE = /[^\p{L}\p{M}\p{N} .,:;!?'’‘"“”%–—-]|https?:|www\.|\.(com|net|org|io)\b/iu

/** The name of a player of whom only the number may be shown; the number is checked like any other. */
const SHIRT_NUMBER = /#\d{1,2}(?!\d)/g

/**
 * Words that may begin a sentence or be capitalised without being a name. Any other capitalised word must be
 * part of a name in the match. It is better to reject a good line than to name somebody who is not in the
 * match.
 */
const COMMON = new Set(
  `a absolutely ace after again ah all amazing an and another are as at automatic back bam bang beautiful big blocked boom
  bottom brilliant but buckets bucket but by call calm can catch caught clang clean clutch coast cold cool count crisp deep
  defense defence deep denied did do don't don’t down drive easy even every fantastic fast fearless feed feeling fire for foul
  free from give goes gone good great hand hands he heads here here's high his hot how huge i ice if in incredible inside is
  it it's it’s its just keep kick kiss lights long look lovely magic make makes massive misses money monster my needs net
  nice no not nothing now off offense offence oh on one open ouch out over pass perfect picks points pow pressure pure quick
  quiet rebound red rejected right rim robbed score scores second seeing she shot showtime silky smooth so solid spectacular
  splash steal still stolen strong stunning such sweet swish take takes talk tension that that's that’s the their there
  there's there’s they this three threes time to tough turnover two unbelievable under unreal unstoppable up vintage wait
  watch we we're we’re what what's what’s when whistle who with wow yes you you're you’re`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Removes the quotation marks that models put around a line, and normalises white space. */
export function tidied(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  return plain.replace(/^["“](.*)["”]$/, '$1').trim()
}

/**
 * Checks whether a model's line, {@link tidied}, may be used. It must be one or two complete sentences of
 * plain text, with only names and numbers that are currently in the match. Null if it may be used.
 */
export function lineFault(line: string, facts: GameFacts): LineFault | null {
  if (line === '') return 'empty'
  if (line.length > MAX_LENGTH) return 'too long'
  if (NOT_PROSE.test(line.replaceAll(SHIRT_NUMBER, ''))) return 'markup'
  const sentences = line.match(/[.!?…]+(?=\s|["”]|$)/gu)?.length ?? 0
  if (sentences < 1 || sentences > MAX_SENTENCES || !/[.!?…]["”]?$/u.test(line)) return 'not a sentence'
  if (wordsOf(line).some((word) => isStrange(word, facts))) return 'unknown name'
  return numbersIn(line).every((number) => facts.numbers.has(number)) ? null : 'unknown number'
}

/**
 * Reports whether a word could be the name of somebody who is not in the match. A capitalised word could be
 * if it is neither part of a name of the match nor common at the beginning of a sentence. A lower-case word
 * could be if it is not English (“lebron james drills it”).
 */
function isStrange(word: string, { names }: GameFacts): boolean {
  const isCapital = /\p{Lu}/u.test(word)
  const isKnown = (part: string) =>
    names.has(part) || COMMON.has(part) || (!isCapital && isEnglish(part)) || numberOf(part) !== undefined
  const plain = word.toLowerCase()
  return !isKnown(plain) && !plain.split('-').every(isKnown)
}

/** Accepts short forms too: isn’t, they’ll, could’ve. No name has one of these endings. */
function isEnglish(word: string): boolean {
  const plain = word.replace('’', "'")
  return ENGLISH_WORDS.has(plain.replace(/(n't|'ve|'ll|'re|'d|'m)$/, '')) || IRREGULAR_SHORT_FORMS.has(plain)
}

const IRREGULAR_SHORT_FORMS = new Set(["ain't", "can't", "won't"])

const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const TEENS = [
  ['eleven', 'eleventh'],
  ['twelve', 'twelfth'],
  ['thirteen', 'thirteenth'],
  ['fourteen', 'fourteenth'],
  ['fifteen', 'fifteenth'],
  ['sixteen', 'sixteenth'],
  ['seventeen', 'seventeenth'],
  ['eighteen', 'eighteenth'],
  ['nineteen', 'nineteenth'],
]
const LARGER_WORDS: ReadonlyMap<string, number> = new Map([
  ...TEENS.flatMap((words, index) => words.map((word): [string, number] => [word, 11 + index])),
  ...TENS.flatMap((word, index): [string, number][] => [
    [word, 20 + 10 * index],
    [`${word.slice(0, -1)}ieth`, 20 + 10 * index],
  ]),
  ['hundred', 100],
  ['hundredth', 100],
  ['thousand', 1000],
  ['thousandth', 1000],
  ['million', 1_000_000],
  ['millionth', 1_000_000],
  ['dozen', 12],
  ['twice', 2],
  ['thrice', 3],
])

/** Returns the value of a one-word number or ordinal; undefined for other words. */
function numberOf(word: string): number | undefined {
  return NUMBER_WORDS.get(word) ?? LARGER_WORDS.get(word)
}

/** Number words used without counting: “no one”, “one more”, “at once”, “in a second”. */
const UNCOUNTED = new Set(['one', 'second', 'zero'])

/** Finds the numbers in a text, in digits or words. */
function numbersIn(text: string): number[] {
  const figures = (text.match(/\d+/g) ?? []).map(Number)
  const words = text.toLowerCase().split(/[^\p{L}]+/u)
  const spoken: number[] = []
  for (const [index, word] of words.entries()) {
    const tens = 20 + 10 * TENS.indexOf(words[index - 1] ?? '')
    const value = numberOf(word)
    if (value === undefined || UNCOUNTED.has(word)) continue
    if (tens >= 20 && value < 10) spoken[spoken.length - 1] = tens + value
    else spoken.push(value)
  }
  return [...figures, ...spoken]
}
