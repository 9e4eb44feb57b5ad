import { folded } from './word-folding.ts'

/** The forms of a name's word in a text, folded. */
export interface NameForms {
  /** Forms that are searched anywhere in a word. */
  readonly inside: readonly string[]
  /** Forms that are searched at the start of a word, before an ending. */
  readonly stems: readonly string[]
}

type Change = readonly [end: RegExp, becomes: string]

const NO_FORMS: NameForms = { inside: [], stems: [] }
const VOWEL = 'aeiouyаеиоуыэюяєіїαεηιουω'
/** Minimum length of a stem that is also searched inside words. Shorter stems occur in too many words. */
const LONG_STEM = 5
/**
 * The same minimum for Arabic and Hebrew, which attach one-letter words to the front of a name without a
 * space: لفاطمة.
 */
const LONG_UNVOWELLED_STEM = 3
const SHORTEST_STEM = 2

/** Nominative endings that other cases replace. */
const NOMINATIVE: readonly RegExp[] = [
  // Finnish: Virtanen, Virtasen; Koski, Kosken.
  /nen$/,
  /(?<=..k)i$/,
  // Slavic: Ewa, Ewy; Kowalski, Kowalskiego; Достоевский, Достоевского; Гоголь, Гоголя.
  /a$/,
  /(?<=....)[eiouy]$/,
  /[аеиоуыэюяєії]+$/,
  /[ьъ]$/,
  // Baltic: Jonas, Jono; Adomavičius, Adomavičiaus; Bērziņš, Bērziņa.
  /[aeiouy]s$/,
  /(?<=[^aeiouys])s$/,
  // Greek: Παπαδόπουλος, Παπαδόπουλου.
  /[αεηιουω]?σ$/,
  /[αεηιουω]$/,
  // Arabic changes these letters before an ending: فاطمة, فاطمتها.
  /[ةهىي]$/,
]

/** Final consonants of a stem that change before some endings. */
const SOFTENED: readonly Change[] = [
  // Slavic and Baltic: Marta, Marcie; Monika, Monice; Jadwiga, Jadwidze; Petraitis, Petraičio.
  [/t$/, 'c'],
  [/k$/, 'c'],
  [/g$/, 'dz'],
  [/ch$/, 's'],
  // Finnish: Ranta, Rannan; Lahti, Lahden; Mäki, Mäen; Pekka, Pekan.
  [/nt$/, 'nn'],
  [/lt$/, 'll'],
  [/rt$/, 'rr'],
  [/mp$/, 'mm'],
  [/nk$/, 'ng'],
  [/(?<=[^t])t$/, 'd'],
  [/(?<=[^p])p$/, 'v'],
  [/(?<=[aeiouy])k$/, ''],
  [/([ktp])\1$/, '$1'],
]

/** Final consonants that Turkish softens before a vowel: Mehmet, Mehmedi. */
const VOICED: readonly Change[] = [
  [/t$/, 'd'],
  [/k$/, 'g'],
  [/p$/, 'b'],
]

/**
 * A vowel before the last consonant, if the vowel disappears before an ending: Marek, Marka; Kozioł, Kozła;
 * Павел, Павла.
 */
const FLEETING = new RegExp(`(?<=[^${VOWEL}])(?:i?[eo]|[ео])(?=[^${VOWEL}]$)`)

/** Letters with a two-letter spelling, and a vowel that changes in other cases (Polish Gołąb, Gołębia). */
const SPELLINGS: readonly ((word: string) => string)[] = [
  (word) =>
    word
      .replace(/[äæ]/g, 'ae')
      .replace(/[öø]/g, 'oe')
      .replace(/ü/g, 'ue')
      .replace(/å/g, 'aa')
      .replace(/đ/g, 'dj'),
  (word) => word.replace(/ae|aa/g, 'a').replace(/oe/g, 'o').replace(/ue/g, 'u').replace(/dj/g, 'd'),
  (word) => word.replace(/ą(?=\p{L}$)/u, 'ę'),
]

/** Returns the forms of a name's word, which may contain accents and capitals. */
export function formsOf(name: string): NameForms {
  const written = name.toLowerCase()
  const spellings = new Set([written, ...SPELLINGS.map((spell) => spell(written))].map(folded))
  const all = [...spellings].map(formsOfFolded)
  return { inside: all.flatMap(({ inside }) => inside), stems: all.flatMap(({ stems }) => stems) }
}

/** Reports whether the rest of a word after a stem may be an ending. */
export function isEnding(stem: string, rest: string): boolean {
  if (stem.length === SHORTEST_STEM) return SHORT_ENDING.test(rest)
  if (rest === '') return stem.length > SHORTEST_STEM + 1
  return ENDING.test(rest) || ENDS_IN_VOWEL.test(stem) || !/^\p{Script=Latin}/u.test(rest)
}

const ENDING = new RegExp(`^(?:[${VOWEL}]|s)`)
const ENDS_IN_VOWEL = new RegExp(`[${VOWEL}]$`)
/** Endings after two letters: Ewa, Ewie; Li, Lis. */
const SHORT_ENDING = new RegExp(`^(?:[${VOWEL}]{1,2}[^${VOWEL}]?|s)$`)

function formsOfFolded(word: string): NameForms {
  if (!/\p{L}/u.test(word)) return NO_FORMS
  const cut = NOMINATIVE.filter((ending) => ending.test(word)).map((ending) => word.replace(ending, ''))
  const stems = [
    ...cut,
    ...cut.flatMap((stem) => changed(stem, SOFTENED)),
    ...changed(word, VOICED),
    ...changed(word, [[FLEETING, '']]),
  ].filter((stem) => stem.length >= SHORTEST_STEM)
  const long = /^[\p{Script=Arabic}\p{Script=Hebrew}]+$/u.test(word) ? LONG_UNVOWELLED_STEM : LONG_STEM
  return { inside: [word, ...stems.filter(({ length }) => length >= long)], stems: [word, ...stems] }
}

function changed(stem: string, changes: readonly Change[]): string[] {
  return changes.filter(([end]) => end.test(stem)).map(([end, becomes]) => stem.replace(end, becomes))
}
