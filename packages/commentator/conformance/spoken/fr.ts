import type { SpokenWords } from '../spoken-words.ts'

/** French. */
export const SPOKEN: SpokenWords = {
  numbers: [
    'zéro',
    'un une premier première',
    'deux deuxième second seconde',
    'trois troisième',
    'quatre quatrième',
    'cinq cinquième',
    'six sixième',
    'sept septième',
    'huit huitième',
    'neuf neuvième',
    'dix dixième',
    'onze onzième',
    'douze douzième',
    'treize treizième',
    'quatorze quatorzième',
    'quinze quinzième',
    'seize seizième',
  ],
  beforeName: /^(de |d’|des |à |aux |les |que |qu’)/,
  afterName: /^$/,
}
