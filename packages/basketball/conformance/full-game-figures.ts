import type { FullPlay } from './full-game.ts'

/** What a player of a full game comes to, by arithmetic of its own: nothing goes through the rules that are checked. */
export interface FullFigures {
  foulsDrawn: number
  paint: number
  fastBreak: number
  blocked: number
  index: number
}

/** A lineup with its time and its margin. */
export interface FullLineup {
  side: 0 | 1
  /** Places in the roster, ascending. */
  five: string
  seconds: number
  plusMinus: number
}

const PERIOD_SECONDS = 600
const PERIODS = 4
const WORTH: Readonly<Record<string, number>> = { 'TWO POINTS': 2, 'THREE POINTS': 3, 'FREE THROW': 1 }
const GOOD = ['REBOUND', 'ASSIST', 'STEAL', 'BLOCK']
const BAD = ['TURNOVER', 'FOUL', 'TWO POINTS MISS', 'THREE POINTS MISS', 'FREE THROW MISS']

/** The figures of somebody, counted from the plays as they were invented. */
export function fullFigures(plays: readonly FullPlay[], side: 0 | 1, player: number): FullFigures {
  const own = plays.filter((play) => play.side === side && play.player === player)
  const worthOf = (some: readonly FullPlay[]) => some.reduce((sum, { type }) => sum + (WORTH[type] ?? 0), 0)
  const count = (types: readonly string[]) => own.filter(({ type }) => types.includes(type)).length
  const foulsDrawn = plays.filter((play) => play.side !== side && play.drawnBy === player).length
  // A block stands right after its shot.
  const blocked = own.filter((play) => plays[plays.indexOf(play) + 1]?.type === 'BLOCK').length
  return {
    foulsDrawn,
    blocked,
    paint: worthOf(own.filter(({ place }) => place === 'paint')),
    fastBreak: worthOf(own.filter(({ fastBreak }) => fastBreak)),
    index: worthOf(own) + count(GOOD) + foulsDrawn - count(BAD) - blocked,
  }
}

/** Every lineup that played, by going through the game second by second and play by play. */
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
