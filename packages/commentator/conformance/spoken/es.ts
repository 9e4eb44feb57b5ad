import type { SpokenWords } from '../spoken-words.ts'

/** Spanish. */
export const SPOKEN: SpokenWords = {
  numbers: [
    'cero',
    'un uno una primer primero primera',
    'dos segundo segunda',
    'tres tercer tercero tercera triple',
    'cuatro cuarto cuarta',
    'cinco quinto quinta',
    'seis sexto sexta',
    'siete séptimo séptima',
    'ocho octavo octava',
    'nueve noveno novena',
    'diez décimo décima',
    'once',
    'doce',
  ],
  beforeName: /^(a |de |los |a los |de los )/,
  afterName: /^$/,
}
