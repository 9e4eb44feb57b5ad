import type { StatType } from './event.ts'
import { type MatchState, validStats } from './fold.ts'
import { playingTime } from './minutes.ts'
import type { RosterPlayer, TeamSetup } from './setup.ts'

/** The figures of a player or a team (spec section 3 "Derived player stats line"). */
export interface StatLine {
  pts: number
  fgm: number
  fga: number
  /** 0 to 100, not rounded; 0 without an attempt (decision M15). So are the other percentages. */
  fg_pct: number
  /** Three-pointers made and attempted; they are field goals too. */
  tpm: number
  tpa: number
  tp_pct: number
  ftm: number
  fta: number
  ft_pct: number
  reb: number
  ast: number
  stl: number
  blk: number
  /** Turnovers. */
  to: number
  /** Personal fouls. */
  pf: number
}

export interface PlayerLine extends StatLine {
  id: number
  /** First and last name. */
  name: string
  jerseyNo: number
  teamId: number
  /** Playing time in whole minutes, floored. */
  min: number
  /** Playing time in seconds, not rounded. */
  seconds: number
}

export interface TeamLine extends StatLine {
  teamId: number
  name: string
}

export interface BoxScore {
  /** Everybody on the rosters: home first, starters first in their order, then by jersey number. */
  players: PlayerLine[]
  teams: [TeamLine, TeamLine]
}

const FIGURES = [
  'pts',
  'fgm',
  'fga',
  'tpm',
  'tpa',
  'ftm',
  'fta',
  'reb',
  'ast',
  'stl',
  'blk',
  'to',
  'pf',
] as const

/** The counted figures of a line, from which the percentages follow. */
type Tally = Record<(typeof FIGURES)[number], number>

/** What each play adds to the line of the player and of the team (spec section 4 "Derived statistics per event"). */
const INCREMENTS: Record<StatType, Partial<Tally>> = {
  'TWO POINTS': { pts: 2, fgm: 1, fga: 1 },
  'TWO POINTS MISS': { fga: 1 },
  'THREE POINTS': { pts: 3, fgm: 1, fga: 1, tpm: 1, tpa: 1 },
  'THREE POINTS MISS': { fga: 1, tpa: 1 },
  'FREE THROW': { pts: 1, ftm: 1, fta: 1 },
  'FREE THROW MISS': { fta: 1 },
  ASSIST: { ast: 1 },
  REBOUND: { reb: 1 },
  FOUL: { pf: 1 },
  TURNOVER: { to: 1 },
  BLOCK: { blk: 1 },
  STEAL: { stl: 1 },
  SUBSTITUTION: {},
}

/** The box score of the valid plays, with the playing time at `now`. */
export function boxScore(state: MatchState, now: number): BoxScore {
  const byPlayer = new Map<number, Tally>()
  const byTeam = new Map<number, Tally>()
  for (const { playerId, teamId, type } of validStats(state)) {
    add(tallyOf(byPlayer, playerId), INCREMENTS[type])
    add(tallyOf(byTeam, teamId), INCREMENTS[type])
  }
  const times = playingTime(state, now)
  const teamLine = ({ id, name }: TeamSetup): TeamLine => ({ teamId: id, name, ...line(tallyOf(byTeam, id)) })
  const [home, visitors] = state.setup.teams
  return {
    players: [home, visitors].flatMap((team) =>
      inBoxScoreOrder(team).map((player) => {
        const seconds = (times.get(player.id) ?? 0) / 1000
        return {
          id: player.id,
          name: `${player.fname} ${player.lname}`,
          jerseyNo: player.jerseyNo,
          teamId: team.id,
          min: Math.floor(seconds / 60),
          seconds,
          ...line(tallyOf(byPlayer, player.id)),
        }
      }),
    ),
    teams: [teamLine(home), teamLine(visitors)],
  }
}

function inBoxScoreOrder({ roster, starters }: TeamSetup): RosterPlayer[] {
  const rank = ({ id }: RosterPlayer) => {
    const place = starters.indexOf(id)
    return place < 0 ? starters.length : place
  }
  return [...roster].sort((a, b) => rank(a) - rank(b) || a.jerseyNo - b.jerseyNo)
}

function tallyOf(tallies: Map<number, Tally>, id: number): Tally {
  let tally = tallies.get(id)
  if (tally === undefined) {
    tally = {
      pts: 0,
      fgm: 0,
      fga: 0,
      tpm: 0,
      tpa: 0,
      ftm: 0,
      fta: 0,
      reb: 0,
      ast: 0,
      stl: 0,
      blk: 0,
      to: 0,
      pf: 0,
    }
    tallies.set(id, tally)
  }
  return tally
}

function add(tally: Tally, increments: Partial<Tally>): void {
  for (const figure of FIGURES) tally[figure] += increments[figure] ?? 0
}

function line(tally: Tally): StatLine {
  return {
    ...tally,
    fg_pct: percentage(tally.fgm, tally.fga),
    tp_pct: percentage(tally.tpm, tally.tpa),
    ft_pct: percentage(tally.ftm, tally.fta),
  }
}

/** 0 to 100; 0 without an attempt (decision M15). */
export function percentage(made: number, attempted: number): number {
  return attempted === 0 ? 0 : (100 * made) / attempted
}
