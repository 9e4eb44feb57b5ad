import type { PeriodRule } from '@courtside/basketball'

/**
 * Event rates that make generated games look like real ones.
 *
 * Based on the NBA averages of the 2023-24 season per team and game (Basketball-Reference, "2023-24 NBA
 * Season Summary", league averages): 114.2 points, field goals 42.2 of 88.9 (47.4 %), threes 12.8 of 35.1
 * (36.6 %), free throws 17.0 of 21.7 (78.4 %), rebounds 43.5 (offensive 10.6), assists 26.7, steals 7.5,
 * blocks 5.1, turnovers 13.6, fouls 18.7, pace 98.5. Rates without a counterpart there (team rebounds, shares
 * of foul kinds) are chosen to match these totals.
 */
export const RATES = {
  /**
   * Share of chances. A chance is an attempt of a possession to score: the first one, and one more whenever
   * the team keeps the ball after an offensive rebound or a throw-in.
   */
  turnover: 0.122,
  /** Share of turnovers. */
  offensiveFoul: 0.11,
  steal: 0.55,
  /** Share of tries stopped by a foul: no attempt is counted, and free throws follow. */
  fouledTwo: 0.118,
  fouledThree: 0.012,
  /** Share of made shots with an additional foul. */
  andOneTwo: 0.06,
  andOneThree: 0.005,
  makeTwo: 0.543,
  makeThree: 0.363,
  makeFreeThrow: 0.784,
  assistTwo: 0.55,
  assistThree: 0.83,
  /** Share of misses. */
  blockTwo: 0.2,
  blockThree: 0.012,
  /** The share of offensive rebounds among the rebounds by players. */
  offensiveRebound: 0.24,
  offensiveReboundOfFreeThrow: 0.12,
  /**
   * `teamRebound`: share of misses after which the ball goes out of bounds, so that no player gets a rebound.
   * `offensiveTeamRebound`: share of these misses after which the attacking team keeps the ball.
   */
  teamRebound: 0.1,
  offensiveTeamRebound: 0.4,
} as const

const NBA_GAME_MS = 48 * 60_000

/**
 * Reports whether a game is as long as the NBA's and is played at NBA rates. Other games use the rates of
 * EuroLeague and college teams.
 */
function isPlayedAsInTheNba({ periods, periodMs }: PeriodRule): boolean {
  return periods * periodMs >= NBA_GAME_MS
}

/**
 * Returns the mean length of the first chance of a possession in ms, which determines the pace. The NBA has
 * 98.5 possessions in 48 minutes; EuroLeague and NCAA women's games have about 72 in 40.
 */
export function firstChanceMs(rule: PeriodRule): number {
  return isPlayedAsInTheNba(rule) ? 13_100 : 15_100
}

/**
 * Returns the probability of a foul away from a shot, per chance. It is higher under FIBA and college rules:
 * about 19 fouls in 40 minutes.
 */
export function floorFoulChance(rule: PeriodRule): number {
  return isPlayedAsInTheNba(rule) ? 0.06 : 0.12
}

/** Mean length in ms of a chance after an offensive rebound or a throw-in. */
export const LATER_CHANCE_MS = 6_500
