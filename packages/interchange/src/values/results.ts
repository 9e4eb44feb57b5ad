import { foldedHeading } from '../tables/headings.ts'
import { plainDigits } from './times.ts'

/** The points of both teams, home first. */
export type Points = readonly [number, number]

/** The result of a game in a file. */
export type WrittenResult =
  | { readonly kind: 'finished'; readonly periods: readonly Points[] }
  /** `loser` is 0 if the home team lost. */
  | { readonly kind: 'forfeited' | 'defaulted'; readonly loser: 0 | 1 }

/** The status of a game, read from a cell in any language. */
export type WrittenStatus = 'cancelled' | 'postponed' | 'forfeited' | 'defaulted'

const PAIR = /(\d{1,3})\s*[:–—−-]\s*(\d{1,3})/gu

/**
 * The words for each status in all languages, often without their endings. A cell is compared without letter
 * case, accents and punctuation. It states a status if it contains one of the words, or equals the word if
 * the word has at most three letters.
 */
const STATUS_WORDS: Readonly<Record<WrittenStatus, readonly string[]>> = {
  cancelled: [
    'cancel',
    'abgesagt',
    'abgesetzt',
    'annul',
    'ausgefallen',
    'suspendid',
    'iptal',
    'atsaukt',
    'ملغا',
    'الغيت',
    'ألغيت',
  ],
  postponed: [
    'postpon',
    'verschoben',
    'report',
    'aplaz',
    'rinviat',
    'ertelen',
    'nukelt',
    'atidet',
    'مؤجل',
    'تأجل',
  ],
  forfeited: [
    'forfe',
    'forfait',
    'walkover',
    'w o',
    'wertung',
    'kampflos',
    'incomparec',
    'no presentad',
    'a tavolino',
    'hukmen',
    'technin',
    'انسحاب',
    'اعتباري',
  ],
  defaulted: ['default', 'zu wenig spieler'],
}

/**
 * Returns the status that a text states; null if it does not say that the game is cancelled, postponed,
 * forfeited or defaulted.
 */
export function readStatus(text: string): WrittenStatus | null {
  const folded = foldedHeading(text)
  if (folded === '') return null
  const statuses = Object.keys(STATUS_WORDS) as WrittenStatus[]
  return statuses.find((status) => STATUS_WORDS[status].some((word) => says(folded, word))) ?? null
}

function says(folded: string, word: string): boolean {
  const plain = foldedHeading(word)
  return plain.length <= 3 ? folded === plain : folded.includes(plain)
}

/** Returns the two numbers of "82:75"; null if the text does not begin with a result. */
export function readPair(text: string): Points | null {
  const [first] = readPairs(text)
  return first !== undefined && /^\s*\d/.test(plainDigits(text)) ? first : null
}

/** Returns every pair of numbers in a text: "20:18, 22:20, 18:19, 22:18". */
export function readPairs(text: string): Points[] {
  return [...plainDigits(text).matchAll(PAIR)].map(([, home, away]) => [Number(home), Number(away)] as const)
}

/**
 * Returns the result of a game. FIBA scores a forfeit 20 to 0 and a default 2 to 0 (Official Basketball
 * Rules, articles 20 and 21). A score of 20 to 0 or 2 to 0 therefore means that the game was not played to
 * its end.
 * @param status the status in the file
 * @param periods the points by period; empty if the file does not state them
 */
export function resultOf(
  score: Points,
  status: WrittenStatus | null,
  periods: readonly Points[],
): WrittenResult {
  const [home, away] = score
  const loser = home < away ? 0 : 1
  const isShutOut = (points: number) => Math.max(home, away) === points && Math.min(home, away) === 0
  if (status === 'forfeited' || isShutOut(20)) return { kind: 'forfeited', loser }
  if (status === 'defaulted' || isShutOut(2)) return { kind: 'defaulted', loser }
  return { kind: 'finished', periods: periods.length > 0 ? periods : [score] }
}
