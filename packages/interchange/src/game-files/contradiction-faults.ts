import { formatClock, type MatchState, periodLabel } from '@courtside/basketball'
import { type Fault, faultSentence, type GameImportAnswer } from '@courtside/contract'
import type { Contradiction } from '../contradiction.ts'

/** Returns a fault together with its sentence. */
export function inWords(refusal: Fault): { message: string; refusal: Fault } {
  return { message: faultSentence(refusal), refusal }
}

/** Returns a contradiction in words, with its game time. */
export function presentContradiction(
  contradiction: Contradiction,
  { setup: { ruleset } }: MatchState,
): GameImportAnswer['contradictions'][number] {
  const words = inWords(faultOf(contradiction))
  if (!('clock' in contradiction)) return { ...words, where: null, moment: null }
  const { period, clock } = contradiction
  return {
    ...words,
    where: `${periodLabel(ruleset, period)} ${formatClock(clock)}`,
    moment: { periods: ruleset.periods, period, clock },
  }
}

function faultOf(contradiction: Contradiction): Fault {
  switch (contradiction.kind) {
    case 'figure': {
      const { team, player, figure, stated, counted } = contradiction
      return { code: 'figure-differs', who: player ?? team, figure, stated, counted }
    }
    case 'half-substitution':
      return {
        code: contradiction.left ? 'nobody-comes-in' : 'nobody-leaves',
        player: contradiction.player,
      }
    case 'clock':
      return {
        code: 'clock-steps-back',
        play: contradiction.type,
        stated: formatClock(contradiction.stated),
      }
    case 'unknown-player':
      return { code: 'row-of-nobody', row: contradiction.row }
    case 'dropped':
      return { code: 'row-left-out', row: contradiction.row }
    case 'unknown-row':
      return { code: 'unknown-rows', row: contradiction.row, times: contradiction.times }
    case 'refused':
      return {
        code: contradiction.detailOnly ? 'detail-left-out' : 'play-left-out',
        reason: contradiction.rejection,
      }
  }
}
