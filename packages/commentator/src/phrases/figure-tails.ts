import { points } from '@courtside/basketball'
import { phrase as p } from '../said.ts'
import { hasScored, is, isFieldGoal, isMiss } from './conditions.ts'
import type { Tail } from './wording.ts'

/** What a player or a team has put together. */
export const SERIES_TAILS: readonly Tail[] = [
  {
    weight: 3,
    fits: (s) => hasScored(s) && s.scene.run >= 8,
    join: '. ',
    wordings: [
      (s) => p`That’s ${s.run} straight for ${s.team}`,
      (s) => p`${s.team} are on ${s.runWithArticle} run`,
      (s) => p`Make it ${s.run} in a row for ${s.team}`,
      (s) => p`${s.other} need an answer: ${s.run} unanswered`,
      (s) => p`${s.run} points without reply`,
    ],
  },
  {
    weight: 2,
    fits: (s) => hasScored(s) && s.scene.inARow >= 3,
    join: '. ',
    wordings: [
      (s) => p`That’s ${s.inARow} straight makes for ${s.who}`,
      (s) => p`${s.who} has made ${s.inARow} in a row`,
      (s) => p`The ${s.inARowNth} make in a row for ${s.who}`,
      (s) => p`Feeling it: ${s.inARow} in a row`,
    ],
  },
  {
    weight: 2,
    fits: (s) => isMiss(s) && s.scene.inARow >= 3,
    join: '. ',
    wordings: [
      (s) => p`That’s ${s.inARow} misses in a row for ${s.who}`,
      (s) => p`${s.who} has missed ${s.inARow} in a row`,
      (s) => p`A cold spell for ${s.who}: ${s.inARow} straight misses`,
    ],
  },
]

/** A player's figures. */
export const FIGURE_TAILS: readonly Tail[] = [
  {
    weight: 2,
    fits: (s) => hasScored(s) && s.value('pts') >= 20,
    join: '. ',
    wordings: [
      (s) => p`${s.figure('pts')} points now, and what a game from ${s.who}`,
      (s) => p`${s.who} is up to ${s.figure('pts')}`,
      (s) => p`That makes ${s.figure('pts')} for ${s.who}`,
      (s) => p`${s.figure('pts')} for ${s.who}, and still going`,
    ],
  },
  {
    weight: 1,
    fits: (s) => hasScored(s) && s.value('pts') >= 10 && s.value('pts') - points(s.scene.main.type) < 10,
    join: '. ',
    wordings: [
      (s) => p`${s.who} is in double figures with ${s.figure('pts')}`,
      (s) => p`Into double figures: ${s.figure('pts')}`,
    ],
  },
  {
    weight: 0,
    fits: (s) => hasScored(s) && s.value('pts') >= 4 && s.value('pts') < 20,
    join: '. ',
    wordings: [
      (s) => p`That’s ${s.figure('pts')} for ${s.who}`,
      (s) => p`${s.who} has ${s.figure('pts')}`,
      (s) => p`${s.figure('pts')} points for ${s.who} so far`,
    ],
  },
  {
    weight: 1,
    fits: (s) => s.scene.main.type === 'THREE POINTS' && s.value('tpm') >= 2,
    join: '. ',
    wordings: [
      (s) => p`${s.who} is ${s.figure('tpm')} of ${s.figure('tpa')} from out there`,
      (s) => p`The ${s.nth('tpm')} for ${s.who} from long range`,
    ],
  },
  {
    weight: 0,
    fits: (s) => isFieldGoal(s) && s.value('fga') >= 5 && s.value('fgm') / s.value('fga') >= 0.5,
    join: '. ',
    wordings: [
      (s) => p`${s.who} is ${s.figure('fgm')} of ${s.figure('fga')} from the floor`,
      (s) => p`${s.who} is shooting ${s.figure('fgm')} of ${s.figure('fga')}`,
    ],
  },
  {
    weight: 1,
    fits: (s) =>
      isMiss(s) &&
      !is('FREE THROW MISS')(s) &&
      s.value('fga') >= 4 &&
      s.value('fgm') / s.value('fga') <= 0.34,
    join: '. ',
    wordings: [
      (s) => p`${s.who} is ${s.figure('fgm')} of ${s.figure('fga')} from the floor`,
      (s) => p`It’s been that kind of game for ${s.who}: ${s.figure('fgm')} of ${s.figure('fga')}`,
      (s) => p`${s.figure('fga')} shots for ${s.who}, ${s.figure('fgm')} made`,
    ],
  },
  {
    weight: 1,
    fits: (s) => s.scene.main.type.startsWith('FREE THROW') && s.value('fta') >= 5,
    join: '. ',
    wordings: [
      (s) => p`${s.who} is ${s.figure('ftm')} of ${s.figure('fta')} at the line in this game`,
      (s) => p`${s.figure('ftm')} of ${s.figure('fta')} at the stripe for ${s.who}`,
    ],
  },
]

/** What belongs to plays without points. */
export const OTHER_TAILS: readonly Tail[] = [
  {
    weight: 1,
    fits: (s) => is('REBOUND')(s) && s.value('reb') >= 3,
    join: ', ',
    wordings: [(s) => p`and that’s ${s.count('reb', 'board')}`, (s) => p`rebound number ${s.figure('reb')}`],
  },
  {
    weight: 1,
    fits: (s) => is('BLOCK')(s) && s.value('blk') >= 2,
    join: '. ',
    wordings: [
      (s) => p`${s.count('blk', 'block')} for ${s.who}`,
      (s) => p`The ${s.nth('blk')} block from ${s.who}`,
      (s) => p`Block number ${s.figure('blk')} for ${s.who}`,
    ],
  },
  {
    weight: 1,
    fits: (s) => is('STEAL')(s) && s.value('stl') >= 2,
    join: '. ',
    wordings: [
      (s) => p`${s.count('stl', 'steal')} for ${s.who}`,
      (s) => p`The ${s.nth('stl')} steal from ${s.who}`,
      (s) => p`Busy hands: ${s.who} has ${s.count('stl', 'steal')}`,
    ],
  },
  {
    weight: 1,
    fits: (s) => is('TURNOVER')(s) && s.value('to') >= 2,
    join: ', ',
    wordings: [
      (s) => p`turnover number ${s.figure('to')}`,
      (s) => p`and that’s ${s.count('to', 'turnover')}`,
    ],
  },
  {
    weight: 3,
    fits: (s) => is('FOUL')(s) && s.foulsLeft.text === 'one',
    join: '. ',
    wordings: [
      (s) => p`${s.count('pf', 'foul')}, and ${s.foulsLeft} more ends the game for ${s.who}`,
      (s) => p`The ${s.nth('pf')} personal: ${s.who} walks a tightrope now`,
    ],
  },
  {
    weight: 2,
    fits: ({ scene }) =>
      scene.main.type === 'FOUL' && scene.teamFouls === scene.state.setup.ruleset.teamFoulBonus,
    join: '. ',
    wordings: [
      (s) => p`The ${s.teamFoulNth} team foul: ${s.other} are in the bonus`,
      (s) => p`That’s the ${s.teamFoulNth} team foul in ${s.period}, and ${s.other} are in the bonus`,
    ],
  },
  {
    weight: 1,
    fits: (s) => is('FOUL')(s) && s.value('pf') >= 2 && s.foulsLeft.text !== 'zero',
    join: ', ',
    wordings: [(s) => p`the ${s.nth('pf')} personal`, (s) => p`and that’s ${s.figure('pf')} on ${s.who}`],
  },
  {
    weight: 0,
    fits: (s) => is('SUBSTITUTION')(s) && s.value('pts') >= 2,
    join: ' ',
    wordings: [(s) => p`after ${s.count('pts', 'point')}`],
  },
]
