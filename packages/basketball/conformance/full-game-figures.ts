import type { FullPlay } from './full-game.ts'

/** A player's figures in a full game, computed independently of the rules under test. */
export interface FullFigures {
  foulsDrawn: number
  paint: number
  fastBreak: number
  blocked: number
  index: number
  offTurnovers: number
  secondChance: number
}

/** A team's figures in a full game. */
export interface FullTeamFigures {
  offTurnovers: number
  secondChance: number
  bench: number
  minutesLeading: number
}

/** A lineup with its time and margin. */
export interface FullLineup {
  side: 0 | 1
  /** Roster positions, ascending. */
  five: string
  seconds: number
  plusMinus: number
}

const PERIOD_SECONDS = 600
const PERIODS = 4
const STARTERS = 5
/**
 * Maximum difference on the clock between a basket and its free throw, in seconds. The clock is stopped
 * between them, but plays entered by hand can differ by this much.
 */
const SAME_STOP_SECONDS = 5
const WORTH: Readonly<Record<string, number>> = { 'TWO POINTS': 2, 'THREE POINTS': 3, 'FREE THROW': 1 }
const GOOD = ['REBOUND', 'ASSIST', 'STEAL', 'BLOCK']
const BAD = ['TURNOVER', 'FOUL', 'TWO POINTS MISS', 'THREE POINTS MISS', 'FREE THROW MISS']

/** Counts a player's figures from the generated plays. */
export function fullFigures(plays: readonly FullPlay[], side: 0 | 1, player: number): FullFigures {
  const own = plays.filter((play) => play.side === side && play.player === player)
  const worthOf = (some: readonly FullPlay[]) => some.reduce((sum, { type }) => sum + (WORTH[type] ?? 0), 0)
  const count = (types: readonly string[]) => own.filter(({ type }) => types.includes(type)).length
  const foulsDrawn = plays.filter((play) => play.side !== side && play.drawnBy === player).length
  // A block directly follows its shot.
  const blocked = own.filter((play) => plays[plays.indexOf(play) + 1]?.type === 'BLOCK').length
  return {
    foulsDrawn,
    blocked,
    paint: worthOf(own.filter(({ place }) => place === 'paint')),
    fastBreak: worthOf(own.filter(({ fastBreak }) => fastBreak)),
    ...wonPoints(plays, own),
    index: worthOf(own) + count(GOOD) + foulsDrawn - count(BAD) - blocked,
  }
}

/** Counts a team's figures from the generated plays; the first five of a roster start. */
export function fullTeamFigures(plays: readonly FullPlay[], side: 0 | 1): FullTeamFigures {
  const own = plays.filter((play) => play.side === side)
  const scored = plays.filter(({ type }) => WORTH[type] !== undefined)
  const at = ({ period, seconds }: FullPlay) => period * PERIOD_SECONDS - seconds
  const leading = scored.map((play, place) => {
    const margin = scored
      .slice(0, place + 1)
      .reduce((sum, { side: by, type }) => sum + (by === side ? 1 : -1) * (WORTH[type] ?? 0), 0)
    const next = scored[place + 1]
    return margin > 0 ? (next === undefined ? PERIODS * PERIOD_SECONDS : at(next)) - at(play) : 0
  })
  return {
    ...wonPoints(plays, own),
    bench: own.reduce(
      (sum, { player, type }) => sum + ((player ?? 0) >= STARTERS ? (WORTH[type] ?? 0) : 0),
      0,
    ),
    minutesLeading: leading.reduce((sum, each) => sum + each, 0) / 60,
  }
}

/**
 * Computes the points after turnovers and after offensive rebounds, by going back from each score to the play
 * by which the team got the ball.
 */
function wonPoints(plays: readonly FullPlay[], own: readonly FullPlay[]) {
  const won = own
    .filter(({ type }) => WORTH[type] !== undefined)
    .map((play) => ({ worth: WORTH[play.type] ?? 0, ...cameBy(plays, plays.indexOf(play)) }))
  const sum = (way: 'turnover' | 'again') =>
    won.reduce((total, each) => total + (each[way] ? each.worth : 0), 0)
  return { offTurnovers: sum('turnover'), secondChance: sum('again') }
}

function cameBy(plays: readonly FullPlay[], place: number): { turnover: boolean; again: boolean } {
  const score = plays[place]
  let again = false
  for (const play of plays.slice(0, place).reverse()) {
    if (score === undefined || play.period !== score.period) break
    const isOwn = play.side === score.side
    if (play.type === 'TURNOVER' || play.type === 'TEAM TURNOVER') return { turnover: !isOwn, again }
    if (play.type === 'REBOUND' || play.type === 'TEAM REBOUND') {
      if (!isOwn || play.kind !== 'offensive') break
      again = true
    } else if (/^(TWO|THREE|FREE)/.test(play.type)) {
      if (!isOwn) break
      const isBasket = play.type === 'TWO POINTS' || play.type === 'THREE POINTS'
      const isAndOne =
        score.type === 'FREE THROW' && Math.abs(play.seconds - score.seconds) <= SAME_STOP_SECONDS
      if (isBasket && !isAndOne) break
    }
  }
  return { turnover: false, again }
}

/** Computes every lineup that played, by going through the game second by second and play by play. */
export function fullLineups(plays: readonly FullPlay[]): FullLineup[] {
  const found = new Map<string, FullLineup>()
  const courts = [
    [0, 1, 2, 3, 4],
    [0, 1, 2, 3, 4],
  ]
  const lineup = (side: 0 | 1) => {
    const five = [...(courts[side] ?? [])].sort((a, b) => a - b).join(' ')
    const key = `${side}: ${five}`
    const line = found.get(key) ?? { side, five, seconds: 0, plusMinus: 0 }
    found.set(key, line)
    return line
  }
  for (let period = 1; period <= PERIODS; period += 1) {
    for (let seconds = PERIOD_SECONDS; seconds >= 0; seconds -= 1) {
      for (const play of plays.filter((each) => each.period === period && each.seconds === seconds)) {
        const court = courts[play.side] ?? []
        if (play.type === 'SUBSTITUTION') court[court.indexOf(play.player ?? -1)] = play.playerIn ?? -1
        const worth = WORTH[play.type] ?? 0
        lineup(play.side).plusMinus += worth
        lineup(play.side === 0 ? 1 : 0).plusMinus -= worth
      }
      if (seconds === 0) continue
      lineup(0).seconds += 1
      lineup(1).seconds += 1
    }
  }
  return [...found.values()].filter((line) => line.seconds > 0 || line.plusMinus !== 0)
}
