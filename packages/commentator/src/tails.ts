import {
  isFarShot,
  isFreeThrow,
  isMiss,
  isWholeTeam,
  lacksMisses,
  points,
  type StatType,
} from '@courtside/basketball'
import type { Facts } from './facts.ts'
import type { TailKey } from './phrases/book.ts'

const MINUTE_MS = 60_000

/** A condition for saying something now. */
type Condition = (facts: Facts) => boolean

/** A possible follow-up to the opening of a line. */
export interface TailOccasion {
  readonly key: TailKey
  /** Importance, 3 being the highest. At 0 and 1, the line often gets no tail. */
  readonly weight: 0 | 1 | 2 | 3
  readonly fits: Condition
}

/** The main play scored. */
const hasScored: Condition = ({ scene }) => points(scene.main.type) > 0

/** The main play was a made field goal. */
const isFieldGoal: Condition = (s) => hasScored(s) && !isFreeThrow(s.scene.main.type)

/** The main play was a missed field goal. */
const isFieldGoalMiss: Condition = ({ scene }) => isMiss(scene.main.type) && !isFreeThrow(scene.main.type)

/** The player has made at least half of their shots. */
const isGoodShooter: Condition = (s) => s.value('fgm') * 2 >= s.value('fga')

/** The main play is of the given type. */
const is =
  (type: StatType): Condition =>
  ({ scene }) =>
    scene.main.type === type

/** The main play put its team in the lead. */
const tookLead: Condition = (s) => hasScored(s) && s.scene.margin > 0 && s.scene.marginBefore <= 0

/** Few points have been scored yet. */
const isEarly: Condition = ({ scene }) => scene.score[0] + scene.score[1] <= 6

/** In the last three minutes of the last regular period or of an overtime, except the last second. */
const isLate: Condition = ({ scene: { main, state } }) =>
  main.period >= state.setup.ruleset.periods && main.clock <= 3 * MINUTE_MS && main.clock >= 1000

/** Late in the game, with a margin of at most 8 points. */
const isTight: Condition = (s) => isLate(s) && Math.abs(s.scene.margin) <= 8

/** The effect of a score on the game. */
const SCORE: readonly TailOccasion[] = [
  { key: 'level', weight: 3, fits: (s) => hasScored(s) && s.scene.margin === 0 },
  {
    key: 'levelAgain',
    weight: 3,
    fits: (s) => hasScored(s) && s.scene.margin === 0 && s.scene.timesLevel >= 3,
  },
  { key: 'leadTaken', weight: 3, fits: (s) => tookLead(s) && !isEarly(s) },
  {
    key: 'leadChanged',
    weight: 3,
    fits: (s) => tookLead(s) && s.scene.marginBefore < 0 && s.scene.leadChanges >= 3,
  },
  {
    key: 'greatestLead',
    weight: 2,
    fits: (s) => hasScored(s) && s.scene.isGreatestLead && s.scene.margin >= 8 && !tookLead(s),
  },
  { key: 'near', weight: 2, fits: (s) => hasScored(s) && s.scene.margin < 0 && s.scene.margin >= -6 },
  { key: 'far', weight: 1, fits: (s) => hasScored(s) && s.scene.margin < -6 },
  { key: 'lead', weight: 1, fits: (s) => hasScored(s) && s.scene.margin > 0 && !tookLead(s) },
]

/** Series by a player or a team. */
const SERIES: readonly TailOccasion[] = [
  { key: 'run', weight: 3, fits: (s) => hasScored(s) && s.scene.run >= 8 },
  { key: 'basketsInARow', weight: 2, fits: (s) => isFieldGoal(s) && s.scene.inARow >= 3 },
  { key: 'missesInARow', weight: 2, fits: (s) => isFieldGoalMiss(s) && s.scene.inARow >= 3 },
  { key: 'freeThrowsInARow', weight: 1, fits: (s) => is('FREE THROW')(s) && s.scene.inARow >= 4 },
  { key: 'freeThrowMissesInARow', weight: 1, fits: (s) => is('FREE THROW MISS')(s) && s.scene.inARow >= 3 },
]

/** A player's figures. */
const FIGURES: readonly TailOccasion[] = [
  { key: 'manyPoints', weight: 2, fits: (s) => hasScored(s) && s.value('pts') >= 20 },
  { key: 'bigGame', weight: 2, fits: (s) => isFieldGoal(s) && s.value('pts') >= 25 && isGoodShooter(s) },
  {
    key: 'doubleFigures',
    weight: 1,
    fits: (s) => hasScored(s) && s.value('pts') >= 10 && s.value('pts') - points(s.scene.main.type) < 10,
  },
  { key: 'points', weight: 0, fits: (s) => hasScored(s) && s.value('pts') >= 4 && s.value('pts') < 20 },
  {
    key: 'longShots',
    weight: 1,
    fits: (s) =>
      hasScored(s) && isFarShot(s.scene.main.type, s.scene.state.setup.ruleset) && s.value('tpm') >= 2,
  },
  { key: 'goodShooting', weight: 0, fits: (s) => isFieldGoal(s) && s.value('fga') >= 5 && isGoodShooter(s) },
  {
    key: 'poorShooting',
    weight: 1,
    fits: (s) => isFieldGoalMiss(s) && s.value('fga') >= 4 && s.value('fgm') / s.value('fga') <= 0.34,
  },
  {
    key: 'freeThrowShooting',
    weight: 1,
    fits: (s) => isFreeThrow(s.scene.main.type) && s.value('fta') >= 5,
  },
]

/** Follow-ups of plays without points. */
const OTHER: readonly TailOccasion[] = [
  { key: 'rebounds', weight: 1, fits: (s) => is('REBOUND')(s) && s.value('reb') >= 3 },
  {
    key: 'assists',
    weight: 1,
    fits: (s) => s.companion('ASSIST') !== undefined && s.value('ast', s.passer) >= 5,
  },
  {
    key: 'reboundsOfMisses',
    weight: 1,
    fits: (s) =>
      isFieldGoalMiss(s) && s.companion('REBOUND') !== undefined && s.value('reb', s.rebounder) >= 5,
  },
  { key: 'blocks', weight: 1, fits: (s) => is('BLOCK')(s) && s.value('blk') >= 2 },
  { key: 'steals', weight: 1, fits: (s) => is('STEAL')(s) && s.value('stl') >= 2 },
  { key: 'turnovers', weight: 1, fits: (s) => is('TURNOVER')(s) && s.value('to') >= 2 },
  { key: 'lastFoul', weight: 3, fits: (s) => is('FOUL')(s) && s.foulsLeft === 1 },
  { key: 'bonus', weight: 2, fits: (s) => is('FOUL')(s) && s.scene.isBonusNew },
  { key: 'fouls', weight: 1, fits: (s) => is('FOUL')(s) && s.value('pf') >= 2 && s.foulsLeft !== 0 },
  { key: 'pointsOnLeaving', weight: 0, fits: (s) => is('SUBSTITUTION')(s) && s.value('pts') >= 2 },
]

/** The time left, when it matters. */
const TIME: readonly TailOccasion[] = [
  { key: 'lateScore', weight: 3, fits: (s) => isTight(s) && hasScored(s) && s.scene.margin !== 0 },
  { key: 'lateLevel', weight: 3, fits: (s) => isTight(s) && hasScored(s) && s.scene.margin === 0 },
  { key: 'stillAhead', weight: 2, fits: (s) => isTight(s) && !hasScored(s) && s.scene.margin !== 0 },
  { key: 'stillLevel', weight: 2, fits: (s) => isTight(s) && !hasScored(s) && s.scene.margin === 0 },
  { key: 'late', weight: 1, fits: (s) => isTight(s) && !hasScored(s) },
  {
    key: 'timeLeft',
    weight: 0,
    fits: ({ scene: { main } }) => main.clock >= 1000 && main.clock <= 2 * MINUTE_MS,
  },
]

const TAILS: readonly TailOccasion[] = [...SCORE, ...SERIES, ...FIGURES, ...OTHER, ...TIME]

/** The tails that say something about a single person, not about the team. */
const PERSONAL: ReadonlySet<TailKey> = new Set(
  [...SERIES, ...FIGURES, ...OTHER].map(({ key }) => key).filter((key) => key !== 'run' && key !== 'bonus'),
)
/** The tails that are true only if misses are entered. */
const WITH_MISSES: ReadonlySet<TailKey> = new Set([
  'basketsInARow',
  'freeThrowsInARow',
  'bigGame',
  'longShots',
  'goodShooting',
  'freeThrowShooting',
])

/**
 * Returns the tails that fit an action. If the play belongs to a whole team, none is about a person. In light
 * mode, which has no misses, none is about a share of shots or about consecutive ones.
 */
export function fittingTails(facts: Facts): TailOccasion[] {
  const { main, state } = facts.scene
  const isTeam = isWholeTeam(main.playerId)
  const isWithoutMisses = lacksMisses(state)
  return TAILS.filter(
    ({ key, fits }) =>
      !(isTeam && PERSONAL.has(key)) && !(isWithoutMisses && WITH_MISSES.has(key)) && fits(facts),
  )
}
