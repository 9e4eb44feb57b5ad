import { type MatchState, validMarks, validStats } from '../log/match-state.ts'
import { officialLines } from '../log/official-box.ts'
import { byJersey, jerseyOf, type RosterPlayer, type TeamSetup } from '../log/setup.ts'
import { isWholeTeam } from '../log/stand-in.ts'
import { isBenchFoul } from '../plays/plays.ts'
import type { Tally } from './figures.ts'
import { playingTime } from './minutes.ts'
import { addFigures, addPlay, tallyOf } from './tally.ts'

/** The figures of a player or a team, counted from the plays. */
export interface StatLine {
  pts: number
  fgm: number
  fga: number
  /** 0 to 100, not rounded; 0 without an attempt. The other percentages follow the same rule. */
  fg_pct: number
  /** Three-pointers made and attempted, which also count as field goals. */
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
  /** First and last name; the team's name for plays of the team as a whole. */
  name: string
  jerseyNo: number
  /** The jersey number as printed on the shirt. */
  jersey: string
  teamId: number
  /** Playing time in whole minutes, rounded down. */
  min: number
  /** Playing time in seconds, not rounded. */
  seconds: number
}

/** The part of a team's figures that is credited to the team itself and not to a player. */
export interface TeamPart {
  reb: number
  to: number
  /** Fouls of the coach and the bench. */
  fouls: number
}

/** A team's figures: the sum of its players plus team rebounds and team turnovers. */
export interface TeamLine extends StatLine {
  teamId: number
  name: string
  /** The part credited to no player. Its fouls are not included in any other figure of the line. */
  team: TeamPart
}

export interface BoxScore {
  /**
   * Every player of both squads, home first. In each team, the starters come first in their order, then the
   * others by jersey number.
   */
  players: PlayerLine[]
  teams: [TeamLine, TeamLine]
}

/** Computes the box score of the valid plays, with the playing time at `now`. */
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
  for (const line of officialLines(state)) {
    const teamId = state.setup.teams[line.side].id
    addFigures(tallyOf(byTeam, teamId), line)
    addFigures(tallyOf(line.playerId === null ? ofTeams : byPlayer, line.playerId ?? teamId), line)
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

/** Returns `made` of `attempted` as a percentage, 0 to 100; 0 without an attempt. */
export function percentage(made: number, attempted: number): number {
  return attempted === 0 ? 0 : (100 * made) / attempted
}

/** The figures with leaders, in display order. */
export const LEADER_FIGURES = ['pts', 'reb', 'ast', 'stl', 'blk'] as const

export type LeaderFigure = (typeof LEADER_FIGURES)[number]

/** Each team's leaders in a figure, home first: several players if they are level, none if the value is 0. */
export interface Leaders {
  readonly figure: LeaderFigure
  readonly best: readonly [Best, Best]
}

/** A team's highest value and the players who have it. */
export interface Best {
  readonly value: number
  readonly players: readonly PlayerLine[]
}

/** Returns each team's leaders in points, rebounds, assists, steals and blocks. */
export function leaders({ players, teams }: BoxScore): Leaders[] {
  const best = (figure: LeaderFigure, teamId: number): Best => {
    const own = players.filter((line) => line.teamId === teamId && !isWholeTeam(line.id))
    const value = Math.max(0, ...own.map((line) => line[figure]))
    return { value, players: value > 0 ? own.filter((line) => line[figure] === value) : [] }
  }
  return LEADER_FIGURES.map((figure) => ({
    figure,
    best: [best(figure, teams[0].teamId), best(figure, teams[1].teamId)],
  }))
}
