import type { FileGame, FilePlay, Flag } from './file-plays.ts'

/** Figures by name; a figure that the plays do not determine is absent. */
export type Cells = Record<string, number>

/**
 * Maximum difference on the clock between a foul and its free throws, in seconds. The clock is stopped in
 * between, but times entered by hand can differ by this much.
 */
const SAME_STOP_SECONDS = 5

/**
 * Counts every figure that the plays of a file determine. It uses neither the rules nor the readers that are
 * tested.
 * @returns the figures of players by key, and of teams
 */
export function countedCells(game: FileGame): { players: Map<string, Cells>; teams: [Cells, Cells] } {
  const keys = new Set([...game.starters.flat(), ...game.plays.flatMap(({ who }) => who ?? [])])
  const court = courtOf(game)
  const players = new Map<string, Cells>()
  for (const key of keys) {
    const side = game.starters[0].includes(key) || isOf(game, key, 0) ? 0 : 1
    const own = game.plays.filter((play) => play.who === key)
    const there = game.plays.filter((play) => play.made && court.credited(play)[side].has(key))
    const figures = common(game, own)
    players.set(key, {
      ...figures,
      seconds: court.seconds.get(key) ?? 0,
      plusMinus: pointsOf(there, side) - pointsOf(there, side === 0 ? 1 : 0),
      eff: efficiency(figures),
    })
  }
  return { players, teams: [teamCells(game, 0), teamCells(game, 1)] }
}

function isOf({ plays }: FileGame, key: string, side: 0 | 1): boolean {
  return plays.some((play) => play.who === key && play.side === side)
}

function common({ plays, far, isTechnicalPersonal }: FileGame, own: readonly FilePlay[]): Cells {
  const count = (what: FilePlay['what'], isIt: (play: FilePlay) => boolean = () => true) =>
    own.filter((play) => play.what === what && isIt(play)).length
  const isFar = ({ worth }: FilePlay) => worth === far
  const isMade = ({ made }: FilePlay) => made
  const flagged = (flag: Flag) => worthOf(own.filter(({ flags, made }) => made && flags.includes(flag)))
  const rows = new Set(own.filter(({ what }) => what === 'shot').map(({ row }) => row))
  const live = ({ kind }: FilePlay) => kind !== 'dead'
  return {
    pts: worthOf(own.filter(isMade)),
    fgm: count('shot', isMade),
    fga: count('shot'),
    tpm: count('shot', (play) => isFar(play) && play.made),
    tpa: count('shot', isFar),
    ftm: count('free', isMade),
    fta: count('free'),
    oreb: count('rebound', ({ kind }) => kind === 'offensive'),
    dreb: count('rebound', (play) => live(play) && play.kind !== 'offensive'),
    reb: count('rebound', live),
    ast: count('assist'),
    stl: count('steal'),
    blk: count('block'),
    to: count('turnover'),
    pf: count('foul', ({ who, kind }) => who !== null && (isTechnicalPersonal || kind !== 'technical')),
    drawn: count('drawn'),
    blocked: new Set(plays.flatMap(({ what, of }) => (what === 'block' && rows.has(of ?? -1) ? [of] : [])))
      .size,
    paint: flagged('paint'),
    fastBreak: flagged('break'),
    offTurnovers: flagged('turnover'),
    secondChance: flagged('second'),
  }
}

/** Returns PTS + REB + AST + STL + BLK minus missed shots, missed free throws and turnovers. */
function efficiency({ pts = 0, reb = 0, ast = 0, stl = 0, blk = 0, ...line }: Cells): number {
  const { fga = 0, fgm = 0, fta = 0, ftm = 0, to = 0 } = line
  return pts + reb + ast + stl + blk - (fga - fgm) - (fta - ftm) - to
}

function teamCells(game: FileGame, side: 0 | 1): Cells {
  const own = game.plays.filter((play) => play.side === side)
  const ofTeam = own.filter(({ who }) => who === null)
  const rebounds = ofTeam.filter(({ what, kind }) => what === 'rebound' && kind !== 'dead')
  const bench = own.filter(({ made, who }) => made && who !== null && !game.starters[side].includes(who))
  return {
    ...common(game, own),
    teamReb: rebounds.length,
    teamOreb: rebounds.filter(({ kind }) => kind === 'offensive').length,
    dead: ofTeam.filter(({ what, kind }) => what === 'rebound' && kind === 'dead').length,
    teamTo: ofTeam.filter(({ what }) => what === 'turnover').length,
    teamFouls: ofTeam.filter(({ what }) => what === 'foul').length,
    bench: worthOf(bench),
    ...flowOf(game, side),
  }
}

/** Returns the figures that depend on the course of the score. */
function flowOf(game: FileGame, side: 0 | 1): Cells {
  const scored = game.plays.filter(({ made, worth }) => made && worth > 0)
  const gains = scored.map(({ side: by, worth }) => (by === side ? worth : -worth))
  const margins = gains.map((_, place) => gains.slice(0, place + 1).reduce((sum, gain) => sum + gain, 0))
  // A running game counts until the last play of a player, if that play is later than the game clock. Plays
  // of the kind `other`, such as jump balls, do not count.
  const end = Math.max(
    game.played.reduce((sum, seconds) => sum + seconds, 0),
    ...game.plays
      .filter(({ who, what }) => who !== null && what !== 'other')
      .map((play) => fullSecondsUpTo(game, play)),
  )
  const times = [...scored.map((play) => fullSecondsUpTo(game, play)), end]
  const leading = margins.map((margin, place) =>
    margin > 0 ? Math.max(0, (times[place + 1] ?? 0) - (times[place] ?? 0)) : 0,
  )
  const signs = margins.map(Math.sign).filter((sign) => sign !== 0)
  const runs = gains.map((gain, place) => {
    const from = gains.slice(0, place).findLastIndex((other) => other * gain < 0) + 1
    return gains.slice(from, place + 1).reduce((sum, each) => sum + each, 0)
  })
  return {
    secondsLeading: leading.reduce((sum, each) => sum + each, 0),
    lead: Math.max(0, ...margins),
    run: Math.max(0, ...runs),
    leadChanges: signs.filter((sign, place) => place > 0 && sign !== signs[place - 1]).length,
    ties: margins.filter((margin) => margin === 0).length,
  }
}

/** Determines who was on court at each row, and for how long. */
function courtOf(game: FileGame) {
  const five = game.starters.map((keys) => new Set(keys)) as [Set<string>, Set<string>]
  const came = new Map(game.starters.flat().map((key) => [key, 0]))
  const seconds = new Map<string, number>()
  const at = new Map<FilePlay, [Set<string>, Set<string>]>()
  const leave = (key: string, now: number) => {
    seconds.set(key, (seconds.get(key) ?? 0) + now - (came.get(key) ?? now))
    came.delete(key)
  }
  for (const play of game.plays) {
    const { side, who, what } = play
    if (side !== null && who !== null && what === 'out') {
      five[side].delete(who)
      leave(who, secondsUpTo(game, play))
    }
    if (side !== null && who !== null && what === 'in') {
      five[side].add(who)
      came.set(who, secondsUpTo(game, play))
    }
    at.set(play, [new Set(five[0]), new Set(five[1])])
  }
  const end = game.played.reduce((sum, each) => sum + each, 0)
  for (const key of [...came.keys()]) leave(key, end)
  const credited = (play: FilePlay) => at.get(creditPlay(game, play)) ?? five
  return { seconds, credited }
}

/**
 * Returns the play that decides who gets the points in their plus-minus: the players on court at its moment.
 */
function creditPlay({ plays, creditsFoul }: FileGame, play: FilePlay): FilePlay {
  if (!creditsFoul || play.what !== 'free') return play
  const place = plays.indexOf(play)
  const foul =
    plays.find(({ what, row }) => what === 'foul' && row === play.of) ??
    plays.findLast(
      (other, at) =>
        at < place &&
        other.what === 'foul' &&
        other.side !== play.side &&
        other.period === play.period &&
        Math.abs(other.clock - play.clock) <= SAME_STOP_SECONDS,
    )
  return foul ?? play
}

function secondsUpTo({ played, lengthOf }: FileGame, { period, clock }: FilePlay): number {
  const before = played.slice(0, period - 1).reduce((sum, each) => sum + each, 0)
  return before + Math.min(played[period - 1] ?? 0, lengthOf(period) - clock)
}

/** Returns the seconds of the game before a play. Every earlier period counts with its full length. */
function fullSecondsUpTo({ lengthOf }: FileGame, { period, clock }: FilePlay): number {
  const before = Array.from({ length: period - 1 }, (_, index) => lengthOf(index + 1))
  return before.reduce((sum, each) => sum + each, 0) + lengthOf(period) - clock
}

function pointsOf(plays: readonly FilePlay[], side: 0 | 1): number {
  return worthOf(plays.filter((play) => play.side === side))
}

function worthOf(plays: readonly FilePlay[]): number {
  return plays.reduce((sum, { worth }) => sum + worth, 0)
}
