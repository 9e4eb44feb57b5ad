import {
  advancedStats,
  type BoxScore,
  boxScore,
  lacksMisses,
  type MatchState,
  type PlayerAdvanced,
  type PlayerLine,
  periodLengthMs,
  type ScoreFlow,
  type StatLine,
  scoreFlow,
  scoresByPeriod,
  type TeamAdvanced,
  validMarks,
} from '@courtside/basketball'
import { centisecondClock, minuteClock } from '../clock-text.ts'
import { feedPlace } from '../court-place.ts'
import { editionOf } from '../edition.ts'
import { type GameRecord, isOfPlayer, replayed, type WrittenMatch } from '../game-record.ts'
import { knownFigures } from '../known-figures.ts'
import { liveStatsRecord } from './lossy.ts'
import { type LiveStatsRow, liveStatsRows, type Numbered, numberedPlayers } from './rows.ts'

/** LiveStats' keys for the officials, by our posts. */
const OFFICIALS = { 'crew-chief': 'referee1', 'umpire-1': 'referee2', 'umpire-2': 'referee3' } as const

/** The data from which the parts of the two teams are written. */
interface Facts {
  readonly record: GameRecord
  readonly state: MatchState
  readonly box: BoxScore
  readonly advanced: { players: PlayerAdvanced[]; teams: [TeamAdvanced, TeamAdvanced] }
  readonly flow: ScoreFlow
  readonly keys: ReadonlyMap<number, Numbered>
  readonly rows: readonly LiveStatsRow[]
  /** Whether all figures are entered. In light mode only points, made shots and fouls are. */
  readonly known: boolean
}

/**
 * Returns a match as FIBA LiveStats' web casts state it (`data.json`). The figures are counted from the plays
 * in the file. These fields are not in the original format: `title`, `playedAt`, `ruleset`, `venue`, `table`,
 * and `1pt` among the kinds of shots.
 */
export function liveStatsOf(match: WrittenMatch): unknown {
  const record = liveStatsRecord(match)
  const state = replayed(record)
  const box = boxScore(state, 0)
  const keys = numberedPlayers(box.players, record)
  const facts: Facts = {
    record,
    state,
    box,
    keys,
    advanced: advancedStats(state, 0),
    flow: scoreFlow(state),
    rows: liveStatsRows(record, keys),
    known: !lacksMisses(state),
  }
  const { ruleset } = record.setup
  const last = record.periods.at(-1)
  const isOvertime = last !== undefined && last.period > ruleset.periods
  return {
    title: record.title,
    playedAt: record.playedAt === null ? null : new Date(record.playedAt).toISOString(),
    ruleset: editionOf(ruleset),
    clock: minuteClock(last?.leftMs ?? ruleset.periodMs),
    period: last === undefined ? 0 : isOvertime ? last.period - ruleset.periods : last.period,
    periodLength: (last === undefined ? ruleset.periodMs : periodLengthMs(ruleset, last.period)) / 60_000,
    periodType: isOvertime ? 'OVERTIME' : 'REGULAR',
    inOT: isOvertime ? 1 : 0,
    finished: record.finished ? 1 : 0,
    clockExact: centisecondClock(last?.leftMs ?? ruleset.periodMs),
    tm: { '1': teamPart(facts, 0), '2': teamPart(facts, 1) },
    pbp: facts.rows.toReversed(),
    attendance: record.sheet.attendance ?? '',
    periodsMax: ruleset.periods,
    periodLengthREGULAR: ruleset.periodMs / 60_000,
    periodLengthOVERTIME: ruleset.overtimeMs / 60_000,
    officials: Object.fromEntries(
      Object.entries(OFFICIALS).flatMap(([role, key]) => {
        const name = record.sheet.officials[role as keyof typeof OFFICIALS]
        return name === undefined ? [] : [[key, { name }]]
      }),
    ),
    venue: { name: record.sheet.venue, city: record.sheet.venueCity },
    table: record.sheet.table,
  }
}

function teamPart(facts: Facts, side: 0 | 1): unknown {
  const { record, box, advanced, flow, state, rows } = facts
  const team = record.setup.teams[side]
  const sheet = record.sheet.teams[side]
  const line = box.teams[side]
  const more = advanced.teams[side]
  const periods = scoresByPeriod(state)
  const own = (part: readonly { points: readonly [number, number] }[]) =>
    part.reduce((sum, { points }) => sum + points[side], 0)
  const regulation = periods.slice(0, record.setup.ruleset.periods)
  return {
    name: team.name,
    nameInternational: team.name,
    shortName: team.name,
    code: codeOf(team.name),
    coach: sheet.coach,
    ...Object.fromEntries(sheet.assistants.map((name, index) => [`assistcoach${index + 1}`, name])),
    score: line.pts,
    full_score: line.pts,
    ...Object.fromEntries(regulation.map(({ period, points }) => [`p${period}_score`, points[side]])),
    ot_score: own(periods.slice(record.setup.ruleset.periods)),
    fouls: line.pf + line.team.fouls,
    timeouts: validMarks(state).filter(({ type, teamId }) => type === 'TIMEOUT' && teamId === team.id).length,
    ...prefixed(sharedFigures(line, more, facts.known)),
    ...teamFigures(facts, side),
    tot_sBiggestLead: leadOf(flow, side),
    tot_sBiggestScoringRun: flow.longestRuns[side]?.points ?? 0,
    tot_sLeadChanges: flow.leadChanges.length,
    tot_sTimesScoresLevel: flow.ties,
    pl: Object.fromEntries(
      box.players
        .filter(({ teamId }) => teamId === team.id)
        .map((player) => [String(facts.keys.get(player.id)?.pno), playerPart(facts, player, side)]),
    ),
    shot: shotsOf(facts, side),
    scoring: rows.filter(({ tno, scoring, success }) => tno === side + 1 && scoring === 1 && success === 1),
  }
}

function teamFigures({ box, advanced, known }: Facts, side: 0 | 1): Record<string, number> {
  const line = box.teams[side]
  const { offTurnovers, bench, minutesLeading, orb } = advanced.teams[side]
  const ofPlayers = advanced.players.filter(({ teamId }) => teamId === line.teamId)
  const teamOffensive = orb - ofPlayers.reduce((sum, player) => sum + player.orb, 0)
  return {
    ...(known && {
      tot_sReboundsTeam: line.team.reb,
      tot_sReboundsTeamDefensive: line.team.reb - teamOffensive,
      tot_sReboundsTeamOffensive: teamOffensive,
      tot_sTurnoversTeam: line.team.to,
    }),
    tot_sFoulsTeam: line.team.fouls,
    tot_sFoulsTotal: line.pf + line.team.fouls,
    ...knownFigures({
      tot_sPointsFromTurnovers: offTurnovers,
      tot_sBenchPoints: bench,
      tot_sTimeLeading: minutesLeading === null ? null : Math.round(minutesLeading * 100) / 100,
    }),
  }
}

function playerPart({ record, keys, advanced, known }: Facts, line: PlayerLine, side: 0 | 1): unknown {
  const key = keys.get(line.id)
  const more = advanced.players.find(({ id }) => id === line.id)
  if (key === undefined || more === undefined) throw new Error(`Player ${line.id} has no key.`)
  const { fname, lname } = key.player
  return {
    firstName: fname,
    familyName: lname,
    name: `${fname} ${lname}`.trim(),
    shirtNumber: line.jersey,
    playingPosition: '',
    captain: record.sheet.teams[side].captainId === line.id ? 1 : 0,
    ...(known && {
      starter: record.setup.teams[side].starters.includes(line.id) ? 1 : 0,
      active: line.seconds > 0 ? 1 : 0,
      sMinutes: minutesText(line.seconds),
      eff_1: more.eff,
    }),
    ...sharedFigures(line, more, known),
    ...(more.plusMinus !== null && { sPlusMinusPoints: more.plusMinus }),
  }
}

/**
 * Returns the figures that both players and teams have. Leaves out a figure for which no data was entered,
 * because a zero would look like a counted figure.
 */
function sharedFigures(
  line: StatLine,
  more: PlayerAdvanced | TeamAdvanced,
  known: boolean,
): Record<string, number> {
  const ifKnown = (value: number) => (known ? value : null)
  const shots = (name: string, made: number, attempted: number) => ({
    [`s${name}Made`]: made,
    [`s${name}Attempted`]: ifKnown(attempted),
    [`s${name}Percentage`]: ifKnown(attempted === 0 ? 0 : Math.round((100 * made) / attempted)),
  })
  return knownFigures({
    ...shots('FieldGoals', line.fgm, line.fga),
    ...shots('TwoPointers', line.fgm - line.tpm, line.fga - line.tpa),
    ...shots('ThreePointers', line.tpm, line.tpa),
    ...shots('FreeThrows', line.ftm, line.fta),
    sReboundsDefensive: ifKnown(more.drb),
    sReboundsOffensive: ifKnown(more.orb),
    sReboundsTotal: ifKnown(line.reb),
    sAssists: ifKnown(line.ast),
    sTurnovers: ifKnown(line.to),
    sSteals: ifKnown(line.stl),
    sBlocks: ifKnown(line.blk),
    sBlocksReceived: more.blocked,
    sFoulsPersonal: line.pf,
    sPoints: line.pts,
    sFoulsOn: more.foulsDrawn,
    sPointsSecondChance: more.secondChance,
    sPointsFastBreak: more.fastBreak,
    sPointsInThePaint: more.paint,
  })
}

function prefixed(figures: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [`tot_${name}`, value]))
}

function shotsOf({ record, keys, rows }: Facts, side: 0 | 1): unknown[] {
  const placed = record.plays.filter(isOfPlayer).filter(({ x, teamId }) => {
    return x !== undefined && teamId === record.setup.teams[side].id
  })
  const shotRows = rows.filter(({ tno, scoring }) => scoring === 1 && tno === side + 1)
  const ownShots = record.plays.filter(
    (play) => play.teamId === record.setup.teams[side].id && isShot(play.type),
  )
  return placed.flatMap((play) => {
    const row = shotRows[ownShots.indexOf(play)]
    if (row === undefined || play.x === undefined || play.y === undefined) return []
    const { actionType, subType, actionNumber, period, periodType } = row
    return {
      r: row.success,
      ...feedPlace({ x: play.x, y: play.y }, side),
      p: keys.get(play.playerId)?.pno,
      pno: keys.get(play.playerId)?.pno,
      tno: side + 1,
      per: period,
      perType: periodType,
      actionType,
      subType,
      actionNumber,
    }
  })
}

function isShot(type: string): boolean {
  return /POINT|FREE THROW/.test(type)
}

function leadOf({ largestLeads }: ScoreFlow, side: 0 | 1): number {
  const step = largestLeads[side]
  return step === null ? 0 : step.score[side] - step.score[side === 0 ? 1 : 0]
}

function minutesText(seconds: number): string {
  return minuteClock(Math.floor(seconds) * 1000)
}

function codeOf(name: string): string {
  return name
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 3)
    .toUpperCase()
}
