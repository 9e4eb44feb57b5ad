import { readLiveStats } from '../livestats/read.ts'
import { liveStatsFile } from '../livestats/schema.ts'
import type { ReadGame } from '../read-game.ts'
import type { EuroLeagueBoxScore, EuroLeaguePlays, EuroLeaguePoints } from './schema.ts'

type Team = EuroLeagueBoxScore['Stats'][number]
type Shot = EuroLeaguePoints['Rows'][number]

/**
 * LiveStats' `actionType`, `subType` and `success` by PLAYTYPE. The types of missed shots end with A or ATT.
 */
const PLAY_TYPES: Readonly<Record<string, readonly [string, string?, 0?]>> = {
  '2FGM': ['2pt'],
  '2FGA': ['2pt', '', 0],
  '3FGM': ['3pt'],
  '3FGA': ['3pt', '', 0],
  FTM: ['freethrow'],
  FTA: ['freethrow', '', 0],
  LAYUPMD: ['2pt', 'layup'],
  LAYUPATT: ['2pt', 'layup', 0],
  DUNK: ['2pt', 'dunk'],
  DUNKMD: ['2pt', 'dunk'],
  DUNKATT: ['2pt', 'dunk', 0],
  AS: ['assist'],
  O: ['rebound', 'offensive'],
  D: ['rebound', 'defensive'],
  TO: ['turnover'],
  ST: ['steal'],
  FV: ['block'],
  RV: ['foulon'],
  CM: ['foul', 'personal'],
  OF: ['foul', 'offensive'],
  CMU: ['foul', 'unsportsmanlike'],
  CMT: ['foul', 'technical'],
  CMD: ['foul', 'disqualifying'],
  CMTI: ['foul', 'technical'],
  C: ['foul', 'coachTechnical'],
  B: ['foul', 'benchTechnical'],
  IN: ['substitution', 'in'],
  OUT: ['substitution', 'out'],
  TOUT: ['timeout', 'full'],
  TOUT_TV: ['timeout', 'officials'],
  CCH: ['challenge'],
  BP: ['period', 'start'],
  EP: ['period', 'end'],
  EG: ['game', 'end'],
}

/** LiveStats' name of each figure of a line. */
const FIGURES: Readonly<Record<string, string>> = {
  Points: 'sPoints',
  FieldGoalsMade3: 'sThreePointersMade',
  FieldGoalsAttempted3: 'sThreePointersAttempted',
  FreeThrowsMade: 'sFreeThrowsMade',
  FreeThrowsAttempted: 'sFreeThrowsAttempted',
  OffensiveRebounds: 'sReboundsOffensive',
  DefensiveRebounds: 'sReboundsDefensive',
  TotalRebounds: 'sReboundsTotal',
  Assistances: 'sAssists',
  Steals: 'sSteals',
  Turnovers: 'sTurnovers',
  BlocksFavour: 'sBlocks',
  FoulsCommited: 'sFoulsPersonal',
  FoulsReceived: 'sFoulsOn',
  Plusminus: 'sPlusMinusPoints',
}

/** The row for the blocked player. The block itself has another row, so this one is skipped. */
const BLOCKED = 'AG'
/**
 * Distance of the ring from the baseline, in cm (FIBA Official Basketball Rules, Art. 2 and diagram 1).
 */
const RING_CM = 157.5
const COURT_CM = { length: 2800, width: 1500 }
const PERIODS = 4

/**
 * Reads a game of the EuroLeague's pages: its `Boxscore`, its `PlaybyPlay` if available, and the places of
 * shots from its `Points` if available.
 */
export function readEuroLeague(
  box: EuroLeagueBoxScore,
  plays: EuroLeaguePlays | undefined,
  points: EuroLeaguePoints | undefined,
): ReadGame {
  const [home, visitors] = box.Stats
  if (home === undefined || visitors === undefined) throw new Error('The schema requires two teams.')
  const shots = points?.Rows ?? []
  const rows = plays === undefined ? [] : rowsOf(plays, [home, visitors], shots)
  const referees = box.Referees.split(/[,;]/).map((name) => name.trim())
  return readLiveStats(
    liveStatsFile.parse({
      playedAt: firstShot(shots),
      attendance: box.Attendance,
      ...(box.Live && { finished: 0 }),
      ...{ periodsMax: PERIODS, periodLengthREGULAR: 10, periodLengthOVERTIME: 5 },
      officials: Object.fromEntries(
        referees.slice(0, 3).map((name, index) => [`referee${index + 1}`, { name }]),
      ),
      tm: {
        '1': { ...teamOf(home, plays?.TeamA, shotsOf(rows, shots, 1)), ...byPeriod(box, 0) },
        '2': { ...teamOf(visitors, plays?.TeamB, shotsOf(rows, shots, 2)), ...byPeriod(box, 1) },
      },
      pbp: rows,
    }),
  )
}

interface Row {
  readonly actionNumber: number
  readonly number: number
  readonly tno: number
}

function rowsOf(plays: EuroLeaguePlays, teams: readonly [Team, Team], shots: readonly Shot[]): Row[] {
  const flags = new Map(shots.map((shot) => [shot.NUM_ANOT, qualifiersOf(shot)]))
  const keys = teams.map(
    ({ PlayersStats }) => new Map(PlayersStats.map(({ Player_ID }, index) => [Player_ID, index + 1])),
  )
  const quarters = [plays.FirstQuarter, plays.SecondQuarter, plays.ThirdQuarter, plays.ForthQuarter]
  const periods = [...quarters, ...overtimes(plays.ExtraTime ?? [])]
  const rows: Row[] = []
  let foul: number | '' = ''
  for (const [index, ofPeriod] of periods.entries()) {
    const isOvertime = index >= PERIODS
    let clock = isOvertime ? '05:00' : '10:00'
    for (const { NUMBEROFPLAY, CODETEAM, PLAYER_ID, PLAYTYPE, MARKERTIME } of ofPeriod) {
      if (PLAYTYPE === BLOCKED) continue
      const [actionType, subType = '', success = 1] = PLAY_TYPES[PLAYTYPE] ?? [PLAYTYPE]
      // Rows without a player or team, such as the start or end of a period, have no time. The end of a
      // period or of the game gets 00:00; any other such row gets the time of the row before.
      clock = MARKERTIME || (PLAYTYPE === 'EP' || PLAYTYPE === 'EG' ? '00:00' : clock)
      const tno = CODETEAM === plays.CodeTeamA ? 1 : CODETEAM === plays.CodeTeamB ? 2 : 0
      const ofBench = PLAYTYPE === 'C' || PLAYTYPE === 'B' || actionType === 'timeout'
      const isTeams = PLAYER_ID === '' || ofBench || tno === 0
      const actionNumber = rows.length + 1
      rows.push({
        ...{ clock, tno, success, actionType, subType, actionNumber, number: NUMBEROFPLAY },
        period: isOvertime ? index - PERIODS + 1 : index + 1,
        periodType: isOvertime ? 'OVERTIME' : 'REGULAR',
        pno: isTeams ? 0 : (keys[tno - 1]?.get(PLAYER_ID) ?? -1),
        qualifier: flags.get(NUMBEROFPLAY) ?? [],
        previousAction: actionType === 'foulon' ? foul : '',
      } as Row)
      if (actionType === 'foul') foul = actionNumber
    }
  }
  return rows
}

/**
 * Splits the rows of all overtimes into one list per overtime. An overtime ends with a row EP (end of period)
 * or EG (end of game).
 */
function overtimes<Play extends { PLAYTYPE: string }>(rows: readonly Play[]): Play[][] {
  const found: Play[][] = []
  let open = false
  for (const row of rows) {
    if (!open && row.PLAYTYPE !== 'EG') found.push([])
    open = row.PLAYTYPE !== 'EP' && row.PLAYTYPE !== 'EG'
    found.at(-1)?.push(row)
  }
  return found
}

function qualifiersOf({ FASTBREAK, SECOND_CHANCE, POINTS_OFF_TURNOVER }: Shot): string[] {
  return [
    ...(FASTBREAK === '1' ? ['fastbreak'] : []),
    ...(SECOND_CHANCE === '1' ? ['2ndchance'] : []),
    ...(POINTS_OFF_TURNOVER === '1' ? ['fromturnover'] : []),
  ]
}

/** Returns a team's points by period, with the names that LiveStats uses. */
function byPeriod({ ByQuarter }: EuroLeagueBoxScore, side: 0 | 1): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const [name, value] of Object.entries(ByQuarter[side] ?? {})) {
    const [, quarter, extra] = /^(?:Quarter([1-4])|(Extra\d+))$/.exec(name) ?? []
    const key = quarter === undefined ? 'ot_score' : `p${quarter}_score`
    const points = Number(value)
    if ((quarter ?? extra) !== undefined && points >= 0) sums[key] = (sums[key] ?? 0) + points
  }
  return sums
}

/**
 * Returns the field goals of a line. The file states only two-point and three-point shots, so they are added
 * up.
 */
function fieldGoals(line: Readonly<Record<string, unknown>>, prefix: string): Record<string, number> {
  const sum = (what: string) => Number(line[`FieldGoals${what}2`]) + Number(line[`FieldGoals${what}3`])
  const figures = { Made: sum('Made'), Attempted: sum('Attempted') }
  return Object.fromEntries(
    Object.entries(figures)
      .filter(([, value]) => !Number.isNaN(value))
      .map(([what, value]) => [`${prefix}sFieldGoals${what}`, value]),
  )
}

function teamOf(
  { Team: name, Coach, PlayersStats, totr }: Team,
  longName: string | undefined,
  shot: object[],
) {
  const named = (line: Readonly<Record<string, unknown>>, prefix: string) => ({
    ...fieldGoals(line, prefix),
    ...Object.fromEntries(
      Object.entries(FIGURES).flatMap(([theirs, ours]) =>
        typeof line[theirs] === 'number' ? [[prefix + ours, line[theirs]]] : [],
      ),
    ),
  })
  const { Plusminus: _sum, ...totals } = totr
  return {
    name: longName || name,
    coach: firstLast(Coach).join(' ').trim(),
    ...named(totals, 'tot_'),
    shot,
    pl: Object.fromEntries(
      PlayersStats.map((player, index) => {
        const [firstName, familyName] = firstLast(player.Player)
        const minutes = /^\d+:\d\d$/.test(player.Minutes) ? { sMinutes: player.Minutes } : {}
        const own = { firstName, familyName, shirtNumber: player.Dorsal, starter: player.IsStarter }
        return [String(index + 1), { ...own, ...minutes, ...named(player, '') }]
      }),
    ),
  }
}

/** Parses `LAST, FIRST`. */
function firstLast(name: string): [string, string] {
  const [last = '', first = ''] = name.split(',').map((part) => part.trim())
  return [first, last]
}

function shotsOf(rows: readonly Row[], shots: readonly Shot[], tno: number): object[] {
  const numbers = new Map(rows.filter((row) => row.tno === tno).map((row) => [row.number, row.actionNumber]))
  return shots.flatMap(({ NUM_ANOT, ID_ACTION, COORD_X, COORD_Y }) => {
    const actionNumber = numbers.get(NUM_ANOT)
    if (actionNumber === undefined || ID_ACTION.startsWith('FT')) return []
    const within = (part: number) => Math.min(1, Math.max(0, part))
    const x = within((COORD_Y + RING_CM) / COURT_CM.length) * 100
    const y = within(0.5 + COORD_X / COURT_CM.width) * 100
    return [{ x, y, actionNumber }]
  })
}

/**
 * Returns when the first shot was taken, from `UTC` (YYYYMMDDhhmmss) as ISO 8601; empty if no shot has a
 * time.
 */
function firstShot(shots: readonly Shot[]): string {
  const [first = ''] = shots
    .map(({ UTC }) => UTC)
    .filter((text) => /^\d{14}$/.test(text))
    .sort()
  return first.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6Z')
}
