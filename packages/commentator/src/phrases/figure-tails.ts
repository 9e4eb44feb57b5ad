import { points } from '@courtside/basketball'
import { phrase as p } from '../said.ts'
import type { Speech } from '../speech.ts'
import { hasScored, is, isFieldGoal, isFieldGoalMiss, isGoodShooter } from './conditions.ts'
import type { Tail } from './wording.ts'

/** Who passed, in an action with a pass. */
const passer = (s: Speech) => s.companion('ASSIST') ?? s.scene.main
/** Who has the ball after the miss, in an action with a rebound. */
const rebounder = (s: Speech) => s.companion('REBOUND') ?? s.scene.main

/** What a player or a team has put together. */
export const SERIES_TAILS: readonly Tail[] = [
  {
    weight: 3,
    fits: (s) => hasScored(s) && s.scene.run >= 8,
    join: '. ',
    wordings: [
      (s) => p`That’s ${s.run} straight points for ${s.team}`,
      (s) => p`${s.team} are on ${s.runWithArticle} run`,
      (s) => p`Make it ${s.run} in a row for ${s.team}`,
      (s) => p`${s.other} need an answer: ${s.run} unanswered`,
      (s) => p`That’s ${s.run} unanswered points`,
    ],
  },
  {
    weight: 2,
    fits: (s) => isFieldGoal(s) && s.scene.inARow >= 3,
    join: '. ',
    wordings: [
      (s) => p`That’s ${s.inARow} straight baskets for ${s.who}`,
      (s) => p`${s.who} has hit ${s.inARow} in a row`,
      (s) => p`That’s ${s.inARow} in a row for ${s.who}, who is feeling it`,
      (s) => p`${s.inARow} shots in a row, and ${s.who} has made them all`,
    ],
  },
  {
    weight: 2,
    fits: (s) => isFieldGoalMiss(s) && s.scene.inARow >= 3,
    join: '. ',
    wordings: [
      (s) => p`That’s ${s.inARow} misses in a row for ${s.who}`,
      (s) => p`${s.who} has missed ${s.inARow} in a row`,
      (s) => p`A cold spell for ${s.who}: ${s.inARow} straight misses`,
    ],
  },
  {
    weight: 1,
    fits: (s) => is('FREE THROW')(s) && s.scene.inARow >= 4,
    join: '. ',
    wordings: [
      (s) => p`${s.who} has made ${s.inARow} in a row from the line`,
      (s) => p`That’s ${s.inARow} straight free throws for ${s.who}`,
    ],
  },
  {
    weight: 1,
    fits: (s) => is('FREE THROW MISS')(s) && s.scene.inARow >= 3,
    join: '. ',
    wordings: [(s) => p`That’s ${s.inARow} straight misses at the line for ${s.who}`],
  },
]

/** A player's figures. */
export const FIGURE_TAILS: readonly Tail[] = [
  {
    weight: 2,
    fits: (s) => hasScored(s) && s.value('pts') >= 20,
    join: '. ',
    wordings: [
      (s) => p`${s.figure('pts')} points now for ${s.who}`,
      (s) => p`${s.who} is up to ${s.figure('pts')}`,
      (s) => p`That makes ${s.figure('pts')} for ${s.who}`,
      (s) => p`${s.figure('pts')} for ${s.who}, and still going`,
    ],
  },
  {
    weight: 2,
    fits: (s) => isFieldGoal(s) && s.value('pts') >= 25 && isGoodShooter(s),
    join: '. ',
    wordings: [
      (s) => p`What a game from ${s.who}: ${s.figure('pts')} points`,
      (s) => p`${s.who} has ${s.figure('pts')}, on ${s.digits('fgm')}-for-${s.digits('fga')} shooting`,
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
      (s) => p`${s.who} has ${s.figure('pts')} points`,
      (s) => p`${s.figure('pts')} points for ${s.who} so far`,
    ],
  },
  {
    weight: 1,
    fits: (s) => points(s.scene.main.type) === s.scene.state.setup.ruleset.shots.far && s.value('tpm') >= 2,
    join: '. ',
    wordings: [
      (s) => p`${s.who} is ${s.digits('tpm')} of ${s.digits('tpa')} from deep`,
      (s) => p`${s.who} has made ${s.figure('tpm')} from long range`,
    ],
  },
  {
    weight: 0,
    fits: (s) => isFieldGoal(s) && s.value('fga') >= 5 && isGoodShooter(s),
    join: '. ',
    wordings: [
      (s) => p`${s.who} is ${s.digits('fgm')} of ${s.digits('fga')} from the floor`,
      (s) => p`${s.who} is shooting ${s.digits('fgm')} for ${s.digits('fga')}`,
    ],
  },
  {
    weight: 1,
    fits: (s) => isFieldGoalMiss(s) && s.value('fga') >= 4 && s.value('fgm') / s.value('fga') <= 0.34,
    join: '. ',
    wordings: [
      (s) => p`${s.who} is ${s.digits('fgm')} of ${s.digits('fga')} from the floor`,
      (s) => p`It’s been that kind of game for ${s.who}: ${s.digits('fgm')} of ${s.digits('fga')}`,
      (s) => p`${s.who} has made ${s.figure('fgm')} of ${s.figure('fga')}`,
    ],
  },
  {
    weight: 1,
    fits: (s) => s.scene.main.type.startsWith('FREE THROW') && s.value('fta') >= 5,
    join: '. ',
    wordings: [
      (s) => p`${s.who} is ${s.digits('ftm')} of ${s.digits('fta')} at the line in this game`,
      (s) => p`That’s ${s.digits('ftm')} of ${s.digits('fta')} from the line for ${s.who} so far`,
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
    fits: (s) => s.companion('ASSIST') !== undefined && s.value('ast', passer(s)) >= 5,
    join: '. ',
    wordings: [
      (s) => p`${s.count('ast', 'assist', passer(s))} for ${s.player(passer(s))}`,
      (s) => p`That’s assist number ${s.figure('ast', passer(s))} for ${s.player(passer(s))}`,
    ],
  },
  {
    weight: 1,
    fits: (s) =>
      isFieldGoalMiss(s) && s.companion('REBOUND') !== undefined && s.value('reb', rebounder(s)) >= 5,
    join: '. ',
    wordings: [
      (s) => p`${s.count('reb', 'rebound', rebounder(s))} for ${s.player(rebounder(s))}`,
      (s) => p`That’s board number ${s.figure('reb', rebounder(s))} for ${s.player(rebounder(s))}`,
    ],
  },
  {
    weight: 1,
    fits: (s) => is('BLOCK')(s) && s.value('blk') >= 2,
    join: '. ',
    wordings: [
      (s) => p`${s.count('blk', 'block')} for ${s.who}`,
      (s) => p`That’s the ${s.nth('blk')} block by ${s.who}`,
      (s) => p`Block number ${s.figure('blk')} for ${s.who}`,
    ],
  },
  {
    weight: 1,
    fits: (s) => is('STEAL')(s) && s.value('stl') >= 2,
    join: '. ',
    wordings: [
      (s) => p`${s.count('stl', 'steal')} for ${s.who}`,
      (s) => p`That’s steal number ${s.figure('stl')} for ${s.who}`,
      (s) => p`Busy hands: ${s.who} has ${s.count('stl', 'steal')}`,
    ],
  },
  {
    weight: 1,
    fits: (s) => is('TURNOVER')(s) && s.value('to') >= 2,
    join: '. ',
    wordings: [
      (s) => p`That’s ${s.count('to', 'turnover')} now for ${s.who}`,
      (s) => p`${s.who} has ${s.figure('to')} of those now`,
      (s) => p`Turnover number ${s.figure('to')} for ${s.who}`,
    ],
  },
  {
    weight: 3,
    fits: (s) => is('FOUL')(s) && s.foulsLeft.text === 'one',
    join: '. ',
    wordings: [
      (s) => p`That’s ${s.count('pf', 'foul')}: ${s.foulsLeft} more and ${s.who} is out of the game`,
      (s) => p`The ${s.nth('pf')} foul, and ${s.who} has to be careful from here`,
    ],
  },
  {
    weight: 2,
    fits: ({ scene }) => scene.main.type === 'FOUL' && scene.isBonusNew,
    join: '. ',
    wordings: [
      (s) => p`The ${s.teamFoulNth} team foul: ${s.other} are in the bonus`,
      (s) => p`That’s the ${s.teamFoulNth} team foul in ${s.period}, and ${s.other} are in the bonus`,
    ],
  },
  {
    weight: 1,
    fits: (s) => is('FOUL')(s) && s.value('pf') >= 2 && s.foulsLeft.text !== 'zero',
    join: '. ',
    wordings: [
      (s) => p`${s.count('pf', 'foul')} now on ${s.who}`,
      (s) => p`Foul number ${s.figure('pf')} for ${s.who}`,
      (s) => p`That’s number ${s.figure('pf')}`,
      (s) => p`${s.who} is up to ${s.figure('pf')}`,
    ],
  },
  {
    weight: 0,
    fits: (s) => is('SUBSTITUTION')(s) && s.value('pts') >= 2,
    join: ' ',
    wordings: [(s) => p`after ${s.count('pts', 'point')}`],
  },
]
