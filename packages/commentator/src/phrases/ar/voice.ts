import type { Voice } from '../book.ts'
import { GRAMMAR } from './grammar.ts'
import { KINDS } from './kinds.ts'
import { MARKS, MARKS_BY_KIND } from './marks.ts'
import { PLAYS } from './plays.ts'
import { SHOTS } from './shots.ts'
import { TAILS } from './tails.ts'

/** Arabic. */
export const VOICE: Voice = {
  grammar: GRAMMAR,
  book: {
    shots: SHOTS,
    plays: PLAYS,
    kinds: KINDS,
    tails: TAILS,
    marks: MARKS,
    marksByKind: MARKS_BY_KIND,
    scoreIs: 'النتيجة {score}',
  },
}
