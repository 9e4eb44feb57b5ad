import type { Voice } from '../book.ts'
import { GRAMMAR } from './grammar.ts'
import { KINDS, MARKS, MARKS_BY_KIND, PLAYS } from './plays.ts'
import { SHOTS } from './shots.ts'
import { TAILS } from './tails.ts'

/** German. */
export const VOICE: Voice = {
  grammar: GRAMMAR,
  book: {
    shots: SHOTS,
    plays: PLAYS,
    kinds: KINDS,
    tails: TAILS,
    marks: MARKS,
    marksByKind: MARKS_BY_KIND,
    scoreIs: 'Es steht {score}',
  },
}
