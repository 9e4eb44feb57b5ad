import type { SpokenWords } from '../spoken-words.ts'

/** German. */
export const SPOKEN: SpokenWords = {
  numbers: [
    'null',
    'eins ein eine einen einem einer eines erste ersten erster einer einers',
    'zwei zweite zweiten zweiter zweier zweiers beiden',
    'drei dritte dritten dritter dreier dreiers',
    'vier vierte vierten',
    'fünf fünfte fünften',
    'sechs sechste sechsten',
    'sieben siebte siebten',
    'acht achte achten',
    'neun neunte neunten',
    'zehn zehnte zehnten',
    'elf elfte elften',
    'zwölf zwölfte zwölften',
  ],
  beforeName: /^(von|die|der|den) /,
  afterName: /^$/,
}
