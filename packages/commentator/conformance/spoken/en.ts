import type { SpokenWords } from '../spoken-words.ts'

/** English. */
export const SPOKEN: SpokenWords = {
  numbers: [
    'zero zeroth',
    'one first',
    'two second',
    'three third',
    'four fourth',
    'five fifth',
    'six sixth',
    'seven seventh',
    'eight eighth',
    'nine ninth',
    'ten tenth',
  ],
  beforeName: /^the /,
  afterName: /’s$/,
}
