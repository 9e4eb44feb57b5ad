import type { GameInProgress } from './game-in-progress.ts'
import { firstChanceMs, floorFoulChance, LATER_CHANCE_MS, RATES } from './rates.ts'
import { desperatePlace, threePointPlace, twoPointPlace } from './shot-place.ts'
import type { Athlete, Side } from './side.ts'
import { TENDENCIES } from './squad.ts'

/** Whether the attacking team still has the ball after an event. */
type Ball = 'kept' | 'lost'

/** When a trailing team starts to foul on purpose: the time left, and the range of the margin in points. */
const FOUL_TO_STOP_THE_CLOCK = { withinMs: 35_000, margin: [2, 8] } as const

/** Plays one possession of `attack`, until the other team has the ball or the period is over. */
export function playPossession(game: GameInProgress, attack: Side): void {
  const defence = game.opponentOf(attack)
  game.considerTimeout(attack)
  let ball: Ball = 'kept'
  for (let first = true; ball === 'kept' && game.clock > 0; first = false) {
    ball = playChance(game, attack, defence, first)
  }
}

function playChance(game: GameInProgress, attack: Side, defence: Side, first: boolean): Ball {
  const { random } = game
  const margin = attack.score - defence.score
  const [least, most] = FOUL_TO_STOP_THE_CLOCK.margin
  if (
    game.period >= game.ruleset.periods &&
    game.clock < FOUL_TO_STOP_THE_CLOCK.withinMs &&
    game.clock > 4000 &&
    margin >= least &&
    margin <= most
  ) {
    game.advance(random.between(1200, 3500))
    return floorFoul(game, attack, defence)
  }
  const mean = first ? firstChanceMs(game.ruleset) : LATER_CHANCE_MS
  const spent = random.normal(mean, mean * 0.38, first ? 3500 : 1200, first ? 23_500 : 13_500)
  if (spent >= game.clock) return lastChance(game, attack, defence)
  if (random.chance(floorFoulChance(game.ruleset))) {
    game.advance(spent * random.between(0.3, 0.9))
    return floorFoul(game, attack, defence)
  }
  game.advance(spent)
  return random.chance(RATES.turnover)
    ? turnover(game, attack, defence)
    : shot(game, attack, defence, attack.pick('shots'))
}

/** Plays a chance for which the period has too little time left: a late shot, a long throw, or nothing. */
function lastChance(game: GameInProgress, attack: Side, defence: Side): Ball {
  const { random } = game
  const left = game.clock
  if (left < 500 || !random.chance(left < 2500 ? 0.4 : 0.85)) {
    game.advance(left)
    return 'lost'
  }
  game.advance(left - random.between(150, Math.min(1500, left - 100)))
  const shooter = attack.pick('shots')
  if (left >= 4000) return shot(game, attack, defence, shooter)
  const made = random.chance(0.03)
  game.record(attack, shooter, made ? 'THREE POINTS' : 'THREE POINTS MISS', desperatePlace(random))
  return made ? 'lost' : rebound(game, attack, defence, RATES.offensiveRebound)
}

function turnover(game: GameInProgress, attack: Side, defence: Side): Ball {
  const { random } = game
  const loser = attack.pick('turnovers')
  const offensive = random.chance(RATES.offensiveFoul)
  if (offensive && (!isLastFoul(game, loser) || attack.available().length > 0)) {
    game.record(attack, loser, 'FOUL')
    game.record(attack, loser, 'TURNOVER')
    attack.teamFouls += 1
    game.deadBall()
    return 'lost'
  }
  game.record(attack, loser, 'TURNOVER')
  if (random.chance(RATES.steal / (1 - RATES.offensiveFoul)))
    game.record(defence, defence.pick('steals'), 'STEAL')
  else game.deadBall()
  return 'lost'
}

/** Plays a foul away from a shot: free throws from the bonus on, else a throw-in. */
function floorFoul(game: GameInProgress, attack: Side, defence: Side): Ball {
  commitFoul(game, defence)
  if (defence.teamFouls < game.ruleset.penalty.fromFoul) {
    game.deadBall()
    return 'kept'
  }
  return freeThrows(game, attack, defence, attack.pick('shots'), 2)
}

function shot(game: GameInProgress, attack: Side, defence: Side, shooter: Athlete): Ball {
  const { random } = game
  const three = random.chance(TENDENCIES[shooter.position].threeShare)
  if (random.chance(three ? RATES.fouledThree : RATES.fouledTwo)) {
    commitFoul(game, defence)
    return freeThrows(game, attack, defence, shooter, three ? 3 : 2)
  }
  const place = three ? threePointPlace(random) : twoPointPlace(random)
  if (!random.chance((three ? RATES.makeThree : RATES.makeTwo) * shooter.aim)) {
    game.record(attack, shooter, three ? 'THREE POINTS MISS' : 'TWO POINTS MISS', place)
    if (random.chance(three ? RATES.blockThree : RATES.blockTwo)) {
      game.record(defence, defence.pick('blocks'), 'BLOCK')
    }
    return rebound(game, attack, defence, RATES.offensiveRebound)
  }
  game.record(attack, shooter, three ? 'THREE POINTS' : 'TWO POINTS', place)
  if (random.chance(three ? RATES.assistThree : RATES.assistTwo)) {
    game.record(attack, attack.pick('assists', shooter), 'ASSIST')
  }
  if (!random.chance(three ? RATES.andOneThree : RATES.andOneTwo)) return 'lost'
  commitFoul(game, defence)
  return freeThrows(game, attack, defence, shooter, 1)
}

function commitFoul(game: GameInProgress, side: Side): void {
  game.record(side, side.pickFouler(), 'FOUL')
  side.teamFouls += 1
}

function freeThrows(
  game: GameInProgress,
  attack: Side,
  defence: Side,
  shooter: Athlete,
  count: number,
): Ball {
  game.deadBall(shooter)
  let made = false
  for (let thrown = 0; thrown < count; thrown += 1) {
    made = game.random.chance(RATES.makeFreeThrow * shooter.aim)
    game.record(attack, shooter, made ? 'FREE THROW' : 'FREE THROW MISS')
  }
  return made ? 'lost' : rebound(game, attack, defence, RATES.offensiveReboundOfFreeThrow)
}

function rebound(game: GameInProgress, attack: Side, defence: Side, offensiveRate: number): Ball {
  const { random } = game
  const falls = random.between(400, 1500)
  if (falls >= game.clock) {
    game.advance(game.clock)
    return 'lost'
  }
  game.advance(falls)
  if (random.chance(RATES.teamRebound)) {
    game.deadBall()
    return random.chance(RATES.offensiveTeamRebound) ? 'kept' : 'lost'
  }
  const offensive = random.chance(offensiveRate)
  const side = offensive ? attack : defence
  game.record(side, side.pick('rebounds'), 'REBOUND')
  return offensive ? 'kept' : 'lost'
}

function isLastFoul(game: GameInProgress, athlete: Athlete): boolean {
  return athlete.fouls + 1 === game.ruleset.foulLimit
}
