import type { MatchState } from '../log/match-state.ts'
import { isLight } from '../log/setup.ts'
import { countOffensiveRebounds } from '../plays/rebounds.ts'
import { RULESETS, type Ruleset } from '../rules/ruleset.ts'
import { efficiency } from '../season/season.ts'
import {
  type BoxScore,
  boxScore,
  type PlayerLine,
  percentage,
  type StatLine,
  type TeamLine,
} from './box-score.ts'
import { type CourtPair, onCourtCounts } from './court-counts.ts'
import { type DetailFigures, detailFigures, type TeamDetailFigures } from './detail-figures.ts'
import { gameTimePlayedMs } from './minutes.ts'
import { FREE_THROW_WEIGHT, perHundred, possessionEnds, possessions } from './possessions.ts'

/**
 * The advanced statistics that players and teams share. The columns hold the formulas and sources shown on
 * the pages ({@link PLAYER_ADVANCED_COLUMNS}, {@link TEAM_ADVANCED_COLUMNS}).
 *
 * Percentages run from 0 to 100 (eFG% and TS% can exceed 100), are not rounded, and are 0 without an attempt,
 * as in the box score. A rate with a zero denominator is null.
 */
interface AdvancedLine {
  /** Offensive rebounds, derived from the plays: see `offensiveRebounds`. */
  orb: number
  drb: number
  /** Effective field goal percentage. */
  efg: number
  /** True shooting percentage. */
  ts: number
  /** Assists per turnover; null without a turnover. */
  astTo: number | null
  /**
   * Points scored and allowed per 100 possessions; for a player, by the team while the player was on court.
   */
  ortg: number | null
  drtg: number | null
  /** `ortg` − `drtg`. */
  net: number | null
  /** The NBA's efficiency. */
  eff: number
}

/** A player's advanced statistics. */
export interface PlayerAdvanced extends AdvancedLine, DetailFigures {
  id: number
  name: string
  jerseyNo: number
  /** The jersey number as printed on the shirt. */
  jersey: string
  teamId: number
  /** Playing time in seconds. */
  seconds: number
  /**
   * Usage: the share of the team's possessions that the player ended while on court; null without playing
   * time.
   */
  usg: number | null
  /**
   * Points of the team minus points of the opponents while the player was on court; null if the lineups are
   * unknown and no official box score states it.
   */
  plusMinus: number | null
  /** Hollinger's Game Score. */
  gameScore: number
}

/** A team's advanced statistics, including Oliver's four factors: eFG%, TO%, ORB%, FT rate. */
export interface TeamAdvanced extends AdvancedLine, DetailFigures {
  teamId: number
  name: string
  /** The mean of both teams' estimates, because possession alternates. */
  possessions: number
  /** Points of the players who did not start; null if the starters are unknown. */
  bench: number | null
  /** Time in the lead, in minutes of game time; null for a match without plays or without a clock. */
  minutesLeading: number | null
  /** Possessions per game of regulation length; null before any time was played. */
  pace: number | null
  /** Turnovers per 100 plays that ended in a shot, free throws or a turnover. */
  tov: number
  /** The share of rebounds under the opponents' basket that the team took. */
  orbPct: number
  /** Free throws made per field goal attempted; null without an attempt. */
  ftRate: number | null
}

/** Advanced statistics of every player and team, in the order of the box score. */
export interface AdvancedStats {
  players: PlayerAdvanced[]
  teams: [TeamAdvanced, TeamAdvanced]
}

/**
 * Computes the advanced statistics of the valid plays, with the playing time at `now`.
 * @param box the box score of the same moment, if the caller has it
 */
export function advancedStats(
  state: MatchState,
  now: number,
  box: BoxScore = boxScore(state, now),
): AdvancedStats {
  const { players, teams } = box
  const [home, visitors] = teams
  const { shots } = state.setup.ruleset
  const offensive = countOffensiveRebounds(state)
  const orbOf = (teamId: number) => offensive.byTeam.get(teamId) ?? 0
  // In light mode no one knows who was on the court.
  const court = isLight(state.setup) ? undefined : onCourtCounts(state)
  const secondsOf = (teamId: number) =>
    players.reduce((sum, line) => sum + (line.teamId === teamId ? line.seconds : 0), 0)
  const seconds = new Map(teams.map(({ teamId }) => [teamId, secondsOf(teamId)]))
  const possessed =
    teams.reduce((sum, team) => sum + possessions({ ...team, orb: orbOf(team.teamId) }), 0) / 2
  const figures = detailFigures(state, now, box)
  const official = new Map(
    state.officialBox?.teams.flatMap(({ players: of }) =>
      of.map(({ playerId, details }) => [playerId, details?.plusMinus]),
    ),
  )
  const game = { possessions: possessed, pace: pace(possessed, state, now) }
  const teamLine = (own: TeamLine, opponents: TeamLine): TeamAdvanced => {
    const orb = orbOf(own.teamId)
    const ends = possessionEnds(own)
    return {
      ...game,
      name: own.name,
      ...ofTeam(figures.teams[own.teamId === home.teamId ? 0 : 1]),
      ...shared(own, orb, shots),
      ...ratings(own.pts, opponents.pts, possessed),
      tov: percentage(own.to, ends),
      orbPct: percentage(orb, orb + opponents.reb - orbOf(opponents.teamId)),
      ftRate: own.fga > 0 ? own.ftm / own.fga : null,
    }
  }
  return {
    players: players.map((line) => {
      const team = line.teamId === home.teamId ? home : visitors
      const own = playerLine(line, offensive.byPlayer.get(line.id) ?? 0, court?.get(line.id), {
        shots,
        ends: possessionEnds(team),
        seconds: (seconds.get(team.teamId) ?? 0) / state.setup.ruleset.onCourt,
      })
      const plusMinus = own.plusMinus ?? official.get(line.id) ?? null
      return { ...own, ...figures.ofPlayer(line.id), plusMinus }
    }),
    teams: [teamLine(home, visitors), teamLine(visitors, home)],
  }
}

function playerLine(
  line: PlayerLine,
  orb: number,
  court: CourtPair | undefined,
  /**
   * `seconds`: the sum of the playing times of the team's players, divided by the number of players on court.
   * `shots`: what shots are worth.
   */
  team: { ends: number; seconds: number; shots: Ruleset['shots'] },
): Omit<PlayerAdvanced, keyof DetailFigures> {
  const base = line.seconds * team.ends
  const possessed = court === undefined ? 0 : (possessions(court[0]) + possessions(court[1])) / 2
  const { id, name, jerseyNo, jersey, teamId, seconds } = line
  return {
    id,
    name,
    jerseyNo,
    jersey,
    teamId,
    seconds,
    ...shared(line, orb, team.shots),
    ...ratings(court?.[0].pts ?? 0, court?.[1].pts ?? 0, possessed),
    usg: base > 0 ? (100 * possessionEnds(line) * team.seconds) / base : null,
    plusMinus: court === undefined ? null : court[0].pts - court[1].pts,
    gameScore: gameScore(line, orb),
  }
}

/**
 * Computes the shooting rates as percentages, which can exceed 100. Effective field goal percentage counts
 * the extra points of a shot from beyond the arc. True shooting percentage divides the points by all shots
 * and free throws. For the formulas see advanced-columns.ts.
 * @param shots what shots from inside and beyond the arc are worth; defaults to FIBA's, which the page of a
 * player's season uses
 */
export function shootingRates(
  line: Pick<StatLine, 'pts' | 'fgm' | 'fga' | 'tpm' | 'fta'>,
  { near, far }: Ruleset['shots'] = RULESETS.fiba.shots,
) {
  return {
    efg: percentage(line.fgm + ((far - near) / near) * line.tpm, line.fga),
    ts: percentage(line.pts, near * (line.fga + FREE_THROW_WEIGHT * line.fta)),
  }
}

function ofTeam({ secondsLeading, ...figures }: TeamDetailFigures) {
  return { ...figures, minutesLeading: secondsLeading === null ? null : secondsLeading / 60 }
}

/** Computes everything that players and teams share except the ratings. */
function shared(line: StatLine, orb: number, shots: Ruleset['shots']) {
  return {
    orb,
    drb: line.reb - orb,
    ...shootingRates(line, shots),
    astTo: line.to > 0 ? line.ast / line.to : null,
    eff: efficiency(line),
  }
}

function ratings(scored: number, allowed: number, possessed: number) {
  const ortg = perHundred(scored, possessed)
  const drtg = perHundred(allowed, possessed)
  return { ortg, drtg, net: ortg === null || drtg === null ? null : ortg - drtg }
}

/**
 * Computes the Game Score: PTS + 0.4 FGM − 0.7 FGA − 0.4 (FTA − FTM) + 0.7 ORB + 0.3 DRB + STL + 0.7 AST +
 * 0.7 BLK − 0.4 PF − TO. Source: John Hollinger, Pro Basketball Prospectus, 2002.
 */
function gameScore(line: StatLine, orb: number): number {
  const { pts, fgm, fga, ftm, fta, reb, stl, ast, blk, pf, to } = line
  const shooting = pts + 0.4 * fgm - 0.7 * fga - 0.4 * (fta - ftm)
  return shooting + 0.7 * orb + 0.3 * (reb - orb) + stl + 0.7 * ast + 0.7 * blk - 0.4 * pf - to
}

/** Scales the possessions so far to a game of regulation length, such as 4 × 12 or 4 × 10 minutes. */
function pace(possessed: number, state: MatchState, now: number): number | null {
  const { periods, periodMs } = state.setup.ruleset
  const playedMs = gameTimePlayedMs(state, now)
  return playedMs > 0 ? (possessed * periods * periodMs) / playedMs : null
}
