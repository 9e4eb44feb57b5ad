import { phrase as p } from '../said.ts'
import { hasScored, isEarly, isTight, tookLead } from './conditions.ts'
import type { Tail } from './wording.ts'

const MINUTE_MS = 60_000

/** What a score does to the game. */
export const SCORE_TAILS: readonly Tail[] = [
  {
    weight: 3,
    fits: (s) => hasScored(s) && s.scene.margin === 0,
    join: ', ',
    wordings: [
      (s) => p`and we are tied at ${s.level}`,
      (s) => p`and that ties it at ${s.level}`,
      (s) => p`and it’s ${s.level} all`,
      (s) => p`and ${s.team} have caught up at ${s.level}`,
    ],
  },
  {
    weight: 3,
    fits: (s) => hasScored(s) && s.scene.margin === 0 && s.scene.timesLevel >= 3,
    join: '. ',
    wordings: [
      (s) => p`All square at ${s.level}, for the ${s.timesLevelNth} time`,
      (s) => p`${s.level} all, the ${s.timesLevelNth} tie of the game`,
    ],
  },
  {
    weight: 3,
    fits: (s) => tookLead(s) && !isEarly(s),
    join: ', ',
    wordings: [
      (s) => p`and ${s.team} are in front, ${s.score}`,
      (s) => p`and ${s.team} lead by ${s.margin}`,
      (s) => p`and ${s.team} take the lead, ${s.score}`,
      (s) => p`and that puts ${s.team} ahead, ${s.score}`,
      (s) => p`and ${s.team} edge in front by ${s.margin}`,
    ],
  },
  {
    weight: 3,
    fits: (s) => tookLead(s) && s.scene.marginBefore < 0 && s.scene.leadChanges >= 3,
    join: '. ',
    wordings: [
      (s) => p`The lead changes hands for the ${s.leadChangeNth} time, ${s.score}`,
      (s) => p`That’s the ${s.leadChangeNth} lead change: ${s.score}, ${s.team}`,
    ],
  },
  {
    weight: 2,
    fits: (s) => hasScored(s) && s.scene.isGreatestLead && s.scene.margin >= 8 && !tookLead(s),
    join: '. ',
    wordings: [
      (s) => p`${s.team} by ${s.margin}, the biggest lead of the game`,
      (s) => p`It’s ${s.marginWithArticle} game, the widest gap so far`,
      (s) => p`${s.score}, and ${s.team} have not been further ahead`,
    ],
  },
  {
    weight: 2,
    fits: (s) => hasScored(s) && s.scene.margin < 0 && s.scene.margin >= -6,
    join: ', ',
    wordings: [
      (s) => p`and ${s.team} are within ${s.margin}`,
      (s) => p`and the gap is down to ${s.margin}`,
      (s) => p`and ${s.team} trail by ${s.margin}`,
      (s) => p`but ${s.other} still lead, ${s.score}`,
      (s) => p`and it’s a ${s.margin}-point game`,
    ],
  },
  {
    weight: 1,
    fits: (s) => hasScored(s) && s.scene.margin < -6,
    join: '. ',
    wordings: [
      (s) => p`${s.other} still lead, ${s.score}`,
      (s) => p`Still work to do for ${s.team}: ${s.score}`,
      (s) => p`${s.team} have ${s.margin} to make up`,
      (s) => p`It’s ${s.score} the other way`,
      (s) => p`${s.other} lead by ${s.margin}`,
    ],
  },
  {
    weight: 1,
    fits: (s) => hasScored(s) && s.scene.margin > 0 && !tookLead(s),
    join: '. ',
    wordings: [
      (s) => p`${s.score}, ${s.team}`,
      (s) => p`${s.team} by ${s.margin}`,
      (s) => p`It’s ${s.score} now`,
      (s) => p`The lead is up to ${s.margin}`,
      (s) => p`${s.team} stretch it to ${s.margin}`,
      (s) => p`${s.other} trail by ${s.margin}`,
    ],
  },
]

/** How much time there is, when that matters. */
export const TIME_TAILS: readonly Tail[] = [
  {
    weight: 3,
    fits: (s) => isTight(s) && hasScored(s) && s.scene.margin !== 0,
    join: '. ',
    wordings: [
      (s) => p`${s.score}, ${s.leaders}, with ${s.timeLeft} to play`,
      (s) => p`${s.leaders} by ${s.margin} with ${s.timeLeft} left`,
      (s) => p`${s.timeLeft} left, and it’s ${s.score}`,
      (s) => p`${s.leaders} lead by ${s.margin}, ${s.timeLeft} to go`,
    ],
  },
  {
    weight: 3,
    fits: (s) => isTight(s) && hasScored(s) && s.scene.margin === 0,
    join: '. ',
    wordings: [
      (s) => p`${s.level} all with ${s.timeLeft} to play`,
      (s) => p`We are tied at ${s.level} with ${s.timeLeft} left`,
    ],
  },
  {
    weight: 2,
    fits: (s) => isTight(s) && !hasScored(s) && s.scene.margin !== 0,
    join: '. ',
    wordings: [
      (s) => p`Still ${s.score}, ${s.leaders}, with ${s.timeLeft} to play`,
      (s) => p`${s.leaders} lead by ${s.margin} with ${s.timeLeft} left`,
      (s) => p`${s.trailers} need ${s.margin} with ${s.timeLeft} left`,
    ],
  },
  {
    weight: 2,
    fits: (s) => isTight(s) && !hasScored(s) && s.scene.margin === 0,
    join: '. ',
    wordings: [
      (s) => p`Still ${s.level} all with ${s.timeLeft} to play`,
      (s) => p`${s.timeLeft} left, and nothing between them at ${s.level}`,
    ],
  },
  {
    weight: 1,
    fits: (s) => isTight(s) && !hasScored(s),
    join: ', ',
    wordings: [(s) => p`with ${s.timeLeft} to play`, (s) => p`with ${s.timeLeft} left`],
  },
  {
    weight: 0,
    fits: ({ scene }) => scene.main.clock >= 1000 && scene.main.clock <= 2 * MINUTE_MS,
    join: ', ',
    wordings: [
      (s) => p`with ${s.timeLeft} left in ${s.period}`,
      (s) => p`with ${s.timeLeft} to go in ${s.period}`,
    ],
  },
]
