import {
  type AdvancedStats,
  advancedStats,
  type BoxScore,
  boxScore,
  jerseyOf,
  lacksMisses,
  type MatchState,
  onCourt,
  type PlayerAdvanced,
  type PlayerLine,
  type StatLine,
  scoreFlow,
  scoresByPeriod,
  type TeamAdvanced,
  teamFouls,
  timeoutsLeft,
  validMarks,
} from '@courtside/basketball'
import { durationText } from '../clock-text.ts'
import { editionOf } from '../edition.ts'
import { type GameRecord, replayed, type WrittenMatch } from '../game-record.ts'
import { knownFigures } from '../known-figures.ts'
import { tricode } from '../tricode.ts'
import { nameI, nbaActions } from './actions.ts'
import { deadBalls } from './dead-balls.ts'
import { nbaRecord } from './lossy.ts'

const META = { version: 1 }

/**
 * Returns the play-by-play of a match as NBA liveData. In the NBA's own files, only rebounds, `possession`
 * and assists are linked; the other links are our additions.
 */
export function nbaPlayByPlayOf(match: WrittenMatch): unknown {
  const record = nbaRecord(match)
  return { meta: META, game: { gameId: gameIdOf(record), actions: nbaActions(record) } }
}

/**
 * Returns the box score of a match as NBA liveData, counted from the plays of {@link nbaPlayByPlayOf}. Our
 * additions are `title`, `ruleset`, `overtimeMinutes`, `periodMinutes`, `coach`, `assistants`, `table` and
 * `captain`.
 */
export function nbaBoxScoreOf(match: WrittenMatch): unknown {
  const record = nbaRecord(match)
  const state = replayed(record)
  const facts: Facts = {
    record,
    state,
    box: boxScore(state, 0),
    advanced: advancedStats(state, 0),
    known: !lacksMisses(state),
  }
  const { ruleset } = record.setup
  const last = record.periods.at(-1)
  const { sheet } = record
  return {
    meta: META,
    game: {
      gameId: gameIdOf(record),
      title: record.title,
      gameTimeUTC: record.playedAt === null ? null : new Date(record.playedAt).toISOString(),
      gameStatus: record.finished ? 3 : record.periods.length > 0 ? 2 : 1,
      ruleset: editionOf(ruleset),
      regulationPeriods: ruleset.periods,
      periodMinutes: ruleset.periodMs / 60_000,
      overtimeMinutes: ruleset.overtimeMs / 60_000,
      period: last?.period ?? 0,
      gameClock: durationText(last?.leftMs ?? ruleset.periodMs),
      attendance: sheet.attendance,
      arena: { arenaName: sheet.venue, arenaCity: sheet.venueCity },
      officials: Object.entries(sheet.officials).map(([assignment, name]) => ({ name, assignment })),
      table: sheet.table,
      homeTeam: teamOf(facts, 0),
      awayTeam: teamOf(facts, 1),
    },
  }
}

/** Returns an id that is always the same for the same game, and contains no id of this server. */
function gameIdOf({ playedAt, setup: { teams } }: GameRecord): string {
  const day = playedAt === null ? '' : new Date(playedAt).toISOString().slice(0, 10)
  return `${day}-${tricode(teams[0].name)}-${tricode(teams[1].name)}`
}

interface Facts {
  readonly record: GameRecord
  readonly state: MatchState
  readonly box: BoxScore
  readonly advanced: AdvancedStats
  /** Whether all figures are entered. In light mode only points, made shots and fouls are. */
  readonly known: boolean
}

function teamOf(facts: Facts, side: 0 | 1): unknown {
  const { record, state, box, advanced, known } = facts
  const team = record.setup.teams[side]
  const line = box.teams[side]
  const { coach, assistants } = record.sheet.teams[side]
  const left = record.periods.at(-1)?.leftMs ?? 0
  return {
    teamId: team.id,
    teamName: team.name,
    teamCity: '',
    teamTricode: tricode(team.name),
    coach,
    assistants,
    score: line.pts,
    inBonus: teamFouls(state)[side === 0 ? 1 : 0].bonus === 'none' ? '0' : '1',
    timeoutsRemaining: timeoutsLeft(state, left)[side],
    periods: scoresByPeriod(state).map(({ period, points }) => ({
      period,
      periodType: period > record.setup.ruleset.periods ? 'OVERTIME' : 'REGULAR',
      score: points[side],
    })),
    players: box.players
      .filter(({ teamId }) => teamId === team.id)
      .map((player, index) => playerOf(facts, player, side, index)),
    statistics: { ...figuresOf(line, advanced.teams[side], known), ...teamFiguresOf(facts, side) },
  }
}

/**
 * Returns the figures of a team that are not sums of its players' figures, and the figures that the NBA
 * splits into a part of the players and a part of the team.
 */
function teamFiguresOf({ state, box, advanced, known }: Facts, side: 0 | 1): Record<string, unknown> {
  const { teamId, team, reb, to } = box.teams[side]
  const { bench, offTurnovers, minutesLeading } = advanced.teams[side]
  const flow = scoreFlow(state)
  const lead = flow.largestLeads[side]?.score
  const ofPlayers = advanced.players.filter((player) => player.teamId === teamId)
  const sum = (figure: 'orb' | 'drb') => ofPlayers.reduce((total, player) => total + player[figure], 0)
  const dead = deadBalls(validMarks(state), teamId)
  return {
    ...(known && {
      reboundsOffensive: sum('orb'),
      reboundsDefensive: sum('drb'),
      reboundsPersonal: sum('orb') + sum('drb'),
      reboundsTeam: team.reb + dead,
      reboundsTotal: reb + dead,
      turnovers: to - team.to,
      turnoversTeam: team.to,
      turnoversTotal: to,
    }),
    foulsTeam: box.teams[side].pf,
    foulsTechnical: team.fouls,
    ...knownFigures({ benchPoints: bench, pointsFromTurnovers: offTurnovers }),
    ...(minutesLeading !== null && { timeLeading: durationText(minutesLeading * 60_000) }),
    biggestLead: lead === undefined ? 0 : lead[side] - lead[side === 0 ? 1 : 0],
    biggestScoringRun: flow.longestRuns[side]?.points ?? 0,
    leadChanges: flow.leadChanges.length,
    timesTied: flow.ties,
  }
}

function playerOf(
  { record, state, advanced, known }: Facts,
  line: PlayerLine,
  side: 0 | 1,
  index: number,
): unknown {
  const player = record.setup.teams[side].roster.find(({ id }) => id === line.id)
  const more = advanced.players.find(({ id }) => id === line.id)
  if (player === undefined || more === undefined) throw new Error(`Player ${line.id} is in no squad.`)
  const isStarter = record.setup.teams[side].starters.includes(line.id)
  return {
    status: 'ACTIVE',
    order: index + 1,
    personId: line.id,
    jerseyNum: jerseyOf(player),
    position: '',
    captain: record.sheet.teams[side].captainId === line.id ? '1' : '0',
    ...(known && {
      starter: isStarter ? '1' : '0',
      oncourt: onCourt(state)[side].includes(line.id) ? '1' : '0',
      played: line.seconds > 0 ? '1' : '0',
    }),
    statistics: {
      ...figuresOf(line, more, known),
      ...(more.plusMinus !== null && { plusMinusPoints: more.plusMinus }),
      ...(known && { minutes: durationText(line.seconds * 1000) }),
    },
    name: `${player.fname} ${player.lname}`.trim(),
    nameI: nameI(player),
    firstName: player.fname,
    familyName: player.lname,
  }
}

/** Returns the figures of a player or a team, without those that are not {@link Facts.known}. */
function figuresOf(
  line: StatLine,
  more: PlayerAdvanced | TeamAdvanced,
  known: boolean,
): Record<string, number> {
  const ifKnown = (value: number) => (known ? value : null)
  const shots = (name: string, made: number, attempted: number) => ({
    [`${name}Made`]: made,
    [`${name}Attempted`]: ifKnown(attempted),
    [`${name}Percentage`]: ifKnown(attempted === 0 ? 0 : Math.round((1000 * made) / attempted) / 1000),
  })
  return knownFigures({
    assists: ifKnown(line.ast),
    blocks: ifKnown(line.blk),
    ...shots('fieldGoals', line.fgm, line.fga),
    foulsPersonal: line.pf,
    ...shots('freeThrows', line.ftm, line.fta),
    points: line.pts,
    blocksReceived: more.blocked,
    foulsDrawn: more.foulsDrawn,
    pointsFastBreak: more.fastBreak,
    pointsInThePaint: more.paint,
    pointsSecondChance: more.secondChance,
    reboundsDefensive: ifKnown(more.drb),
    reboundsOffensive: ifKnown(more.orb),
    reboundsTotal: ifKnown(line.reb),
    steals: ifKnown(line.stl),
    ...shots('threePointers', line.tpm, line.tpa),
    turnovers: ifKnown(line.to),
    ...shots('twoPointers', line.fgm - line.tpm, line.fga - line.tpa),
  })
}
