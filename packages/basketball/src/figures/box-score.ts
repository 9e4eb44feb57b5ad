import { type MatchState, validMarks, validStats } from '../log/match-state.ts'
import { byJersey, jerseyOf, type RosterPlayer, type TeamSetup } from '../log/setup.ts'
import { isBenchFoul } from '../plays/plays.ts'
import type { Tally } from './figures.ts'
import { playingTime } from './minutes.ts'
import { addPlay, tallyOf } from './tally.ts'

/** The figures of a player or a team, counted from the plays. */
export interface StatLine {
  pts: number
  fgm: number
  fga: number
  /** 0 to 100, not rounded; 0 without an attempt. So are the other percentages. */
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
  /** The number as the shirt has it. */
  jersey: string
  teamId: number
  /** Playing time in whole minutes, floored. */
  min: number
  /** Playing time in seconds, not rounded. */
  seconds: number
}

/** What no player of a team did. */
export interface TeamPart {
  reb: number
  to: number
  /** Fouls of the coach and of the bench. */
  fouls: number
}

/** The figures of a team: all of its players, and its rebounds and turnovers that are no player's. */
export interface TeamLine extends StatLine {
  teamId: number
  name: string
  /** What of the line is no player's; the fouls are in none of its figures. */
  team: TeamPart
}

export interface BoxScore {
  /** Everybody in the squads: home first, starters first in their order, then by jersey number. */
  players: PlayerLine[]
  teams: [TeamLine, TeamLine]
}

/** The box score of the valid plays, with the playing time at `now`. */
export function boxScore(state: MatchState, now: number): BoxScore {
  const byPlayer = new Map<number, Tally>()
  const byTeam = new Map<number, Tally>()
  const { ruleset } = state.setup
  for (const stat of validStats(state)) {
    addPlay(tallyOf(byPlayer, stat.playerId), stat, ruleset)
    addPlay(tallyOf(byTeam, stat.teamId), stat, ruleset)
  }
  const ofTeams = new Map<number, Tally>()
  const marks = validMarks(state)
  for (const mark of marks) {
    if (mark.teamId === null) continue
    addPlay(tallyOf(byTeam, mark.teamId), mark, ruleset)
    addPlay(tallyOf(ofTeams, mark.teamId), mark, ruleset)
  }
  const times = playingTime(state, now)
  const teamLine = ({ id, name }: TeamSetup): TeamLine => {
    const { reb, to } = tallyOf(ofTeams, id)
    const fouls = marks.filter((mark) => mark.teamId === id && isBenchFoul(mark.type)).length
    return { teamId: id, name, ...line(tallyOf(byTeam, id)), team: { reb, to, fouls } }
  }
  const [home, visitors] = state.setup.teams
  return {
    players: [home, visitors].flatMap((team) =>
      inBoxScoreOrder(team).map((player) => {
        const seconds = (times.get(player.id) ?? 0) / 1000
        return {
          id: player.id,
          name: `${player.fname} ${player.lname}`.trim(),
          jerseyNo: player.jerseyNo,
          jersey: jerseyOf(player),
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
  return roster
    .filter(({ outsideSquad }) => !outsideSquad)
    .sort((a, b) => rank(a) - rank(b) || byJersey(a, b))
}

function line(tally: Tally): StatLine {
  return {
    ...tally,
    fg_pct: percentage(tally.fgm, tally.fga),
    tp_pct: percentage(tally.tpm, tally.tpa),
    ft_pct: percentage(tally.ftm, tally.fta),
  }
}

/** `made` of `attempted`, 0 to 100; 0 without an attempt. */
export function percentage(made: number, attempted: number): number {
  return attempted === 0 ? 0 : (100 * made) / attempted
}
