import type { PeriodRule } from '@courtside/basketball'

/**
 * How often things happen, so that generated games look like real ones.
 *
 * Set by the NBA averages of the season 2023-24, a team a game (Basketball-Reference, "2023-24 NBA Season Summary", league
 * averages): 114.2 points, field goals 42.2 of 88.9 (47.4 %), threes 12.8 of 35.1 (36.6 %), free throws 17.0 of 21.7
 * (78.4 %), rebounds 43.5 (offensive 10.6), assists 26.7, steals 7.5, blocks 5.1, turnovers 13.6, fouls 18.7, pace 98.5.
 * Rates without a counterpart there (team rebounds, shares of foul kinds) are chosen so that these totals come out.
 */
export const RATES = {
  /** By chance, which is what a possession has one of, and another after each offensive rebound. */
  turnover: 0.122,
  /** Of the turnovers. */
  offensiveFoul: 0.11,
  steal: 0.55,
  /** Of the tries, the ones stopped by a foul: no attempt is counted, free throws follow. */
  fouledTwo: 0.118,
  fouledThree: 0.012,
  /** Of the shots made, the ones with a foul on top. */
  andOneTwo: 0.06,
  andOneThree: 0.005,
  makeTwo: 0.543,
  makeThree: 0.363,
  makeFreeThrow: 0.784,
  assistTwo: 0.55,
  assistThree: 0.83,
  /** Of the misses. */
  blockTwo: 0.2,
  blockThree: 0.012,
  /** Of the rebounds a player gets. */
  offensiveRebound: 0.24,
  offensiveReboundOfFreeThrow: 0.12,
  /** Of the misses, the ones that go out of bounds: nobody's rebound. */
  teamRebound: 0.1,
  offensiveTeamRebound: 0.4,
} as const

const NBA_GAME_MS = 48 * 60_000

/** Games as long as the NBA's are played as the NBA plays, all others as EuroLeague and college teams do. */
function isPlayedAsInTheNba({ periods, periodMs }: PeriodRule): boolean {
  return periods * periodMs >= NBA_GAME_MS
}

/**
 * Mean length of the first chance of a possession in ms: what makes the pace. NBA 98.5 possessions in 48 minutes; EuroLeague
 * and NCAA women's games have about 72 in 40.
 */
export function firstChanceMs(rule: PeriodRule): number {
  return isPlayedAsInTheNba(rule) ? 13_100 : 15_100
}

/** Fouls away from a shot, by chance. More of them are called under FIBA and college rules: about 19 fouls in 40 minutes. */
export function floorFoulChance(rule: PeriodRule): number {
  return isPlayedAsInTheNba(rule) ? 0.06 : 0.12
}

/** Mean length in ms of a chance after an offensive rebound or a throw-in. */
export const LATER_CHANCE_MS = 6_500
