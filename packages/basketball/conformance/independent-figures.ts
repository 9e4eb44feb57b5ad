import type { GameFile, PlayRecord, Side } from './game-file.ts'

/** Figures by name; null for a figure without a value. */
export type Figures = Record<string, number | null>

/** The figures computed from a game file, independently of the rules under test. */
export interface IndependentFigures {
  players: Map<string, Figures>
  teams: Record<Side, Figures>
  leadChanges: number
  ties: number
  /** Home first. */
  largestLeads: [number, number]
  longestRuns: [number, number]
}

/**
 * A span of plays during which a player was on court, as positions in the list of plays: from `from`
 * (inclusive) to `to` (exclusive).
 */
interface Stint {
  from: number
  to: number
  seconds: number
}

/** Length of an NBA quarter, in seconds. The quarters of all other games here have another length. */
const NBA_QUARTER_SECONDS = 720

type Count = (...types: PlayRecord['type'][]) => number

/** Computes the advanced statistics and the score flow from the plays of a file. */
export function independentFigures(game: GameFile): IndependentFigures {
  const plays = [...game.events].sort(
    (a, b) => a.quarter - b.quarter || b.clock - a.clock || game.events.indexOf(a) - game.events.indexOf(b),
  )
  const offensive = offensiveRebounds(plays)
  const creditedAt = creditPlaces(game, plays)
  const both = (part: PlayRecord[]) =>
    (possessions(part, 'home', offensive) + possessions(part, 'away', offensive)) / 2
  const lengthSeconds = secondsUpTo(game, game.quarters + 1, 0)
  const players = new Map<string, Figures>()
  for (const team of ['home', 'away'] as const) {
    const ofTeam = counter(plays.filter((play) => play.team === team))
    for (const { id, starter } of game.players[team]) {
      const own = plays.filter((play) => play.playerId === id)
      const stints = stintsOf(game, plays, id, starter)
      const isThere = (place: number) => stints.some(({ from, to }) => from <= place && place < to)
      const there = plays.filter((_, place) => isThere(creditedAt[place] ?? place))
      const seconds = stints.reduce((sum, stint) => sum + stint.seconds, 0)
      const margin = scored(there, team) - scored(there, opponent(team))
      const share = (100 * ends(counter(own)) * lengthSeconds) / (seconds * ends(ofTeam))
      players.set(id, {
        ...common(own, offensive),
        ...won(plays, own, offensive),
        usg: seconds > 0 ? share : null,
        plusMinus: margin,
        ...rated(scored(there, team), scored(there, opponent(team)), both(there)),
        gameScore: hollinger(own, offensive),
      })
    }
  }
  const teams = (team: Side): Figures => {
    const own = plays.filter((play) => play.team === team)
    const others = plays.filter((play) => play.team !== team)
    const boards = own.filter((play) => offensive.has(play)).length
    const theirBoards = others.filter((play) => play.type === 'REBOUND' && !offensive.has(play)).length
    const count = counter(own)
    return {
      ...common(own, offensive),
      ...won(plays, own, offensive),
      bench: scored(
        own.filter((play) => !game.players[team].some(({ id, starter }) => starter && id === play.playerId)),
        team,
      ),
      minutesLeading: minutesAhead(game, plays, team),
      possessions: both(plays),
      pace: (both(plays) * 4 * game.quarterSeconds) / lengthSeconds,
      ...rated(scored(own, team), scored(others, opponent(team)), both(plays)),
      tov: 100 * (count('TURNOVER') / ends(count)),
      orbPct: 100 * (boards / (boards + theirBoards)),
      ftRate: count('FREE THROW') / shots(count),
    }
  }
  return { players, teams: { home: teams('home'), away: teams('away') }, ...flow(plays) }
}

/** Finds the rebounds by the team that missed, from plays in order. */
function offensiveRebounds(plays: PlayRecord[]): Set<PlayRecord> {
  return new Set(
    plays.filter((play, place) => {
      if (play.type !== 'REBOUND') return false
      const before = plays.slice(0, place).findLast(({ type }) => type === 'REBOUND' || type.endsWith('MISS'))
      return before?.type.endsWith('MISS') && before.team === play.team
    }),
  )
}

/** Estimates a team's possessions in some plays. */
function possessions(part: PlayRecord[], team: Side, offensive: Set<PlayRecord>): number {
  const own = part.filter((play) => play.team === team)
  const count = counter(own)
  const again = own.filter((play) => offensive.has(play)).length
  return shots(count) - again + count('TURNOVER') + 0.44 * count('FREE THROW', 'FREE THROW MISS')
}

function opponent(team: Side): Side {
  return team === 'home' ? 'away' : 'home'
}

function counter(plays: PlayRecord[]): Count {
  return (...types) => plays.filter(({ type }) => types.includes(type)).length
}

function shots(count: Count): number {
  return count('TWO POINTS', 'TWO POINTS MISS', 'THREE POINTS', 'THREE POINTS MISS')
}

function ends(count: Count): number {
  return shots(count) + 0.44 * count('FREE THROW', 'FREE THROW MISS') + count('TURNOVER')
}

function scored(plays: PlayRecord[], team: Side): number {
  const count = counter(plays.filter((play) => play.team === team))
  return 2 * count('TWO POINTS') + 3 * count('THREE POINTS') + count('FREE THROW')
}

/** Returns the seconds from the tip-off to a moment of a quarter. */
function secondsUpTo(game: GameFile, quarter: number, played: number): number {
  const full = Math.min(quarter - 1, 4) * game.quarterSeconds
  return full + Math.max(0, quarter - 5) * game.overtimeSeconds + played
}

function stintsOf(game: GameFile, plays: PlayRecord[], id: string, starter: boolean): Stint[] {
  const stints: Stint[] = []
  let came = starter ? { place: 0, at: 0 } : undefined
  for (const [place, play] of plays.entries()) {
    if (play.type !== 'SUBSTITUTION') continue
    const length = play.quarter > 4 ? game.overtimeSeconds : game.quarterSeconds
    const at = secondsUpTo(game, play.quarter, length - play.clock)
    if (play.playerId === id && came !== undefined) {
      stints.push({ from: came.place, to: place, seconds: at - came.at })
      came = undefined
    } else if (play.playerInId === id) came = { place, at }
  }
  const end = secondsUpTo(game, game.quarters + 1, 0)
  if (came !== undefined) stints.push({ from: came.place, to: plays.length, seconds: end - came.at })
  return stints
}

/**
 * Returns the position in the list at which each play counts for the players on court. This is the play's own
 * position, except that under the NBA's rules a free throw counts at the foul that it was awarded for.
 */
function creditPlaces(game: GameFile, plays: PlayRecord[]): number[] {
  const isCreditedAtFoul = game.quarterSeconds === NBA_QUARTER_SECONDS
  return plays.map((play, place) => {
    if (!isCreditedAtFoul || !play.type.startsWith('FREE')) return place
    const foul = plays.findLastIndex(
      (other, at) =>
        at < place &&
        other.type === 'FOUL' &&
        other.team !== play.team &&
        other.quarter === play.quarter &&
        other.clock === play.clock,
    )
    return foul < 0 ? place : foul
  })
}

function common(own: PlayRecord[], offensive: Set<PlayRecord>): Figures {
  const count = counter(own)
  const points = 2 * count('TWO POINTS') + 3 * count('THREE POINTS') + count('FREE THROW')
  const tries = 2 * shots(count) + 0.88 * count('FREE THROW', 'FREE THROW MISS')
  const threes = 1.5 * count('THREE POINTS')
  const boards = own.filter((play) => offensive.has(play)).length
  const good = count('REBOUND', 'ASSIST', 'STEAL', 'BLOCK')
  const bad = count('TWO POINTS MISS', 'THREE POINTS MISS', 'FREE THROW MISS', 'TURNOVER')
  return {
    orb: boards,
    drb: count('REBOUND') - boards,
    efg: shots(count) === 0 ? 0 : (100 * (count('TWO POINTS') + threes)) / shots(count),
    ts: tries === 0 ? 0 : (100 * points) / tries,
    astTo: count('TURNOVER') === 0 ? null : count('ASSIST') / count('TURNOVER'),
    eff: points + good - bad,
  }
}

/** Computes the points after turnovers and after offensive rebounds, by going back from each score. */
function won(plays: PlayRecord[], own: PlayRecord[], offensive: Set<PlayRecord>): Figures {
  const chances = own
    .filter((play) => scored([play], play.team) > 0)
    .map((play) => ({ worth: scored([play], play.team), ...cameBy(plays, plays.indexOf(play), offensive) }))
  const sum = (key: 'turnover' | 'again') =>
    chances.reduce((total, chance) => total + (chance[key] ? chance.worth : 0), 0)
  return { offTurnovers: sum('turnover'), secondChance: sum('again') }
}

/** Goes back from a score to the play by which the team got the ball. */
function cameBy(
  plays: PlayRecord[],
  place: number,
  offensive: Set<PlayRecord>,
): { turnover: boolean; again: boolean } {
  const shot = plays[place]
  let again = false
  for (let at = place - 1; at >= 0 && shot !== undefined; at -= 1) {
    const play = plays[at]
    if (play === undefined || play.quarter !== shot.quarter) break
    const isOwn = play.team === shot.team
    if (play.type === 'TURNOVER') return { turnover: !isOwn, again }
    if (play.type === 'REBOUND') {
      if (!isOwn || !offensive.has(play)) break
      again = true
    } else if (/^(TWO|THREE|FREE)/.test(play.type)) {
      if (!isOwn) break
      const isBasket = play.type === 'TWO POINTS' || play.type === 'THREE POINTS'
      const isAndOne = shot.type.startsWith('FREE') && Math.abs(play.clock - shot.clock) <= 5
      if (isBasket && !isAndOne) break
    }
  }
  return { turnover: false, again }
}

/** Computes a team's minutes in the lead from the times at which the score changed. */
function minutesAhead(game: GameFile, plays: PlayRecord[], team: Side): number {
  const scores = plays.filter((play) => scored([play], play.team) > 0)
  const timeOf = ({ quarter, clock }: PlayRecord) =>
    secondsUpTo(game, quarter, (quarter > 4 ? game.overtimeSeconds : game.quarterSeconds) - clock)
  const times = [...scores.map(timeOf), secondsUpTo(game, game.quarters + 1, 0)]
  const seconds = scores.map((_, index) => {
    const soFar = scores.slice(0, index + 1)
    const isAhead = scored(soFar, team) > scored(soFar, opponent(team))
    return isAhead ? (times[index + 1] ?? 0) - (times[index] ?? 0) : 0
  })
  return seconds.reduce((total, each) => total + each, 0) / 60
}

function rated(points: number, allowed: number, possessed: number): Figures {
  if (possessed <= 0) return { ortg: null, drtg: null, net: null }
  const each = 100 / possessed
  return { ortg: points * each, drtg: allowed * each, net: (points - allowed) * each }
}

/**
 * Computes the Game Score from the value of each play: a made two is 2 + 0.4 − 0.7, a missed shot −0.7, and
 * so on; other plays count 0.
 */
function hollinger(own: PlayRecord[], offensive: Set<PlayRecord>): number {
  const worth: Partial<Record<PlayRecord['type'], number>> = {
    'TWO POINTS': 1.7,
    'TWO POINTS MISS': -0.7,
    'THREE POINTS': 2.7,
    'THREE POINTS MISS': -0.7,
    'FREE THROW': 1,
    'FREE THROW MISS': -0.4,
    ASSIST: 0.7,
    REBOUND: 0.3,
    FOUL: -0.4,
    TURNOVER: -1,
    BLOCK: 0.7,
    STEAL: 1,
  }
  return own.reduce((sum, play) => sum + (offensive.has(play) ? 0.7 : (worth[play.type] ?? 0)), 0)
}

/** Computes the score flow from a list of the margin after each score. */
function flow(plays: PlayRecord[]): Omit<IndependentFigures, 'players' | 'teams'> {
  const gains = plays
    .map((play) => scored([play], play.team) * (play.team === 'home' ? 1 : -1))
    .filter((gain) => gain !== 0)
  const margins = gains.map((_, place) => gains.slice(0, place + 1).reduce((sum, gain) => sum + gain, 0))
  const signs = margins.map(Math.sign).filter((sign) => sign !== 0)
  const streaks = gains.map((gain, place) => {
    const start = gains.slice(0, place).findLastIndex((other) => other * gain < 0) + 1
    return gains.slice(start, place + 1).reduce((sum, each) => sum + each, 0)
  })
  return {
    leadChanges: signs.filter((sign, place) => place > 0 && sign !== signs[place - 1]).length,
    ties: margins.filter((margin) => margin === 0).length,
    largestLeads: [Math.max(0, ...margins), Math.max(0, ...margins.map((margin) => -margin))],
    longestRuns: [Math.max(0, ...streaks), Math.max(0, ...streaks.map((streak) => -streak))],
  }
}
