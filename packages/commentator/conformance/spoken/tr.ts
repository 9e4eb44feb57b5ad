import type { SpokenWords } from '../spoken-words.ts'

/** Turkish. */
export const SPOKEN: SpokenWords = {
  numbers: [
    'sıfır',
    'bir birinci',
    'iki ikinci ikilik ikiliği',
    'üç üçüncü üçlük üçlüğü',
    'dört dördüncü',
    'beş beşinci',
    'altı altıncı',
    'yedi yedinci',
    'sekiz sekizinci',
    'dokuz dokuzuncu',
    'on onuncu',
  ],
  beforeName: /^$/,
  afterName: /’\p{L}{1,4}(?=$| \()/u,
}
