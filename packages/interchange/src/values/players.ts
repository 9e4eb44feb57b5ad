import type { Position } from '@courtside/contract'
import { foldedHeading } from '../tables/headings.ts'
import { plainDigits } from './times.ts'

/** Returns a jersey number without the text around it: "#7", "No. 7" and "7.0" are 7. */
export function readNumber(text: string): string {
  const written = plainDigits(text).trim()
  const bare = /^(?:#|nr?\.?|no\.?|n[°ºo]\.?)?\s*(\d+)(?:[.,]0+)?\.?$/iu.exec(written)?.[1]
  return bare ?? written
}

/**
 * Splits a whole name: at the comma in "Calder, Ada", after the capitals in "CALDER Ada", otherwise before
 * the last word.
 */
export function splitName(text: string): { first: string; last: string } {
  const whole = text.replace(/\s+/gu, ' ').trim()
  const comma = whole.indexOf(',')
  if (comma >= 0) {
    return { last: whole.slice(0, comma).trim(), first: whole.slice(comma + 1).trim() }
  }
  const words = whole.split(' ')
  const capitals = words.findIndex((word) => !isCapitals(word))
  if (capitals > 0)
    return { last: words.slice(0, capitals).join(' '), first: words.slice(capitals).join(' ') }
  return { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' }
}

/**
 * Reports whether a word is a last name in capitals. Initials such as `A.` and `J.R.` do not count as last
 * names.
 */
function isCapitals(word: string): boolean {
  return word.length > 1 && !word.includes('.') && word === word.toUpperCase() && word !== word.toLowerCase()
}

type Place = 'PG' | 'SG' | 'SF' | 'PF' | 'C'

/** The abbreviations of our positions, in their usual order. */
const PLACES: readonly Place[] = ['PG', 'SG', 'SF', 'PF', 'C']

/**
 * Names of positions in every language, folded like headings, with the positions that they can mean. A new
 * player gets the first of these.
 */
const POSITION_NAMES: readonly (readonly [readonly Place[], readonly string[]])[] = [
  [
    ['PG'],
    [
      '1',
      'point guard',
      'aufbau',
      'aufbauspieler',
      'spielmacher',
      'meneur',
      'meneuse',
      'base',
      'playmaker',
      'play',
      'oyun kurucu',
      'įžaidėjas',
      'įžaidėja',
      'صانع ألعاب',
      'صانع اللعب',
    ],
  ],
  [
    ['SG'],
    [
      '2',
      'shooting guard',
      'arrière',
      'escolta',
      'guardia',
      'guardia tiratrice',
      'şutör gard',
      'şutör',
      'atakuojantis gynėjas',
      'مدافع مسجل',
    ],
  ],
  [
    ['SF'],
    [
      '3',
      'small forward',
      'ailier',
      'ailière',
      'alero',
      'ala piccola',
      'kısa forvet',
      'lengvasis krašto puolėjas',
      'mažasis krašto puolėjas',
      'جناح صغير',
    ],
  ],
  [
    ['PF'],
    [
      '4',
      'power forward',
      'ailier fort',
      'intérieur',
      'ala-pívot',
      'ala grande',
      'ala forte',
      'uzun forvet',
      'sunkusis krašto puolėjas',
      'جناح قوي',
    ],
  ],
  [
    ['C'],
    [
      '5',
      'c',
      'center',
      'centre',
      'pivot',
      'pívot',
      'centro',
      'vidurio puolėjas',
      'aukštaūgis',
      'ارتكاز',
      'محور',
    ],
  ],
  [
    ['PG', 'SG'],
    ['g', 'guard', 'gard', 'gynėjas', 'gynėja', 'combo guard', 'esterno', 'مدافع'],
  ],
  [
    ['SF', 'PF'],
    ['f', 'forward', 'flügel', 'flügelspieler', 'ala', 'forvet', 'puolėjas', 'puolėja', 'جناح', 'wing'],
  ],
  [
    ['PF', 'C'],
    ['big', 'big man', 'innenspieler', 'lungo', 'uzun'],
  ],
]

let placesByName: ReadonlyMap<string, readonly Place[]> | undefined

/**
 * Returns the positions that a text such as Center, PG, G or G/F can mean.
 * @returns the most likely first; empty if the text names no position
 */
export function readPositions(text: string, positions: readonly Position[]): Position[] {
  const exact = positions.find(({ name }) => foldedHeading(name) === foldedHeading(text))
  if (exact) return [exact]
  const parts = text.split(/\s*[/,;&+|-]\s*/u).filter((part) => part !== '')
  const whole = placesOf(text)
  const places = whole.length > 0 ? [whole] : parts.map(placesOf)
  if (places.some((each) => each.length === 0)) return []
  const found = places.flat().map((place) => positions.find(({ name }) => initialsOf(name) === place))
  return [...new Set(found)].filter((position) => position !== undefined)
}

function placesOf(text: string): readonly Place[] {
  placesByName ??= new Map(
    POSITION_NAMES.flatMap(([places, names]) => names.map((name) => [foldedHeading(name), places] as const)),
  )
  const folded = foldedHeading(text)
  const initials = PLACES.find((place) => place.toLowerCase() === folded)
  return initials ? [initials] : (placesByName.get(folded) ?? [])
}

function initialsOf(name: string): string {
  return name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase()
}
