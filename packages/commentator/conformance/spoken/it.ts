import type { SpokenWords } from '../spoken-words.ts'

/** Italian. */
export const SPOKEN: SpokenWords = {
  numbers: [
    'zero',
    'un uno una primo prima',
    'due secondo seconda',
    'tre terzo terza tripla triple',
    'quattro quarto quarta',
    'cinque quinto quinta',
    'sei sesto sesta',
    'sette settimo settima',
    'otto ottavo ottava',
    'nove nono nona',
    'dieci decimo decima',
    'undici',
    'dodici',
  ],
  beforeName: /^(i |gli |dei |degli |di |ai |agli |a |ad |dai |dagli |da )/,
  afterName: /^$/,
}
