import { CellCheck, type CellComparison, type Line } from './cell-check.ts'
import { liveStatsPlays, nbaPlays } from './file-plays.ts'

/** Our names of the counted figures, by LiveStats' names. */
const LIVE_STATS = {
  sPoints: 'pts',
  sFieldGoalsMade: 'fgm',
  sFieldGoalsAttempted: 'fga',
  sThreePointersMade: 'tpm',
  sThreePointersAttempted: 'tpa',
  sFreeThrowsMade: 'ftm',
  sFreeThrowsAttempted: 'fta',
  sReboundsOffensive: 'oreb',
  sReboundsDefensive: 'dreb',
  sReboundsTotal: 'reb',
  sAssists: 'ast',
  sSteals: 'stl',
  sBlocks: 'blk',
  sBlocksReceived: 'blocked',
  sTurnovers: 'to',
  sFoulsOn: 'drawn',
  sPointsSecondChance: 'secondChance',
  sPointsFastBreak: 'fastBreak',
  sPointsInThePaint: 'paint',
} as const
const LIVE_STATS_TEAM = {
  tot_sReboundsTeam: 'teamReb',
  tot_sReboundsTeamOffensive: 'teamOreb',
  tot_sTurnoversTeam: 'teamTo',
  tot_sFoulsTeam: 'teamFouls',
  tot_sPointsFromTurnovers: 'offTurnovers',
  tot_sBenchPoints: 'bench',
  tot_sBiggestLead: 'lead',
  tot_sBiggestScoringRun: 'run',
  tot_sLeadChanges: 'leadChanges',
  tot_sTimesScoresLevel: 'ties',
} as const
const NBA = {
  points: 'pts',
  fieldGoalsMade: 'fgm',
  fieldGoalsAttempted: 'fga',
  threePointersMade: 'tpm',
  threePointersAttempted: 'tpa',
  freeThrowsMade: 'ftm',
  freeThrowsAttempted: 'fta',
  assists: 'ast',
  steals: 'stl',
  blocks: 'blk',
  blocksReceived: 'blocked',
  foulsDrawn: 'drawn',
  pointsSecondChance: 'secondChance',
  pointsFastBreak: 'fastBreak',
  pointsInThePaint: 'paint',
} as const
const NBA_PLAYER = {
  reboundsOffensive: 'oreb',
  reboundsDefensive: 'dreb',
  reboundsTotal: 'reb',
  turnovers: 'to',
  plusMinusPoints: 'plusMinus',
} as const
const NBA_TEAM = {
  turnoversTeam: 'teamTo',
  turnoversTotal: 'to',
  benchPoints: 'bench',
  pointsFromTurnovers: 'offTurnovers',
  biggestLead: 'lead',
  biggestScoringRun: 'run',
  leadChanges: 'leadChanges',
  timesTied: 'ties',
} as const

/** Compares every figure of a LiveStats file that can be counted from its plays. */
export function compareLiveStats(text: string): CellComparison {
  const file = JSON.parse(text) as { tm: Record<string, Line & { pl: Record<string, Line> }> }
  const check = new CellCheck(liveStatsPlays(text))
  for (const side of [0, 1] as const) {
    const team = file.tm[String(side + 1)]
    if (team === undefined) continue
    const counted = check.counted.teams[side]
    const prefixed = Object.fromEntries(Object.entries(LIVE_STATS).map(([key, name]) => [`tot_${key}`, name]))
    check.compare(`team ${side + 1}`, team, { ...prefixed, ...LIVE_STATS_TEAM }, counted)
    check.cell(
      `team ${side + 1} tot_sReboundsTeamDefensive`,
      team['tot_sReboundsTeamDefensive'],
      (counted['teamReb'] ?? 0) - (counted['teamOreb'] ?? 0),
    )
    const leading = (counted['secondsLeading'] ?? 0) / 60
    check.near(`team ${side + 1} tot_sTimeLeading`, Number(team['tot_sTimeLeading']), leading, 0.006)
    for (const [pno, line] of Object.entries(team.pl)) {
      const own = check.player(`${side + 1} ${pno}`)
      const names = { ...LIVE_STATS, sPlusMinusPoints: 'plusMinus', eff_1: 'eff', sFoulsPersonal: 'pf' }
      check.compare(`player ${side + 1} ${pno}`, line, names, own)
      const [minutes = 0, seconds = 0] = String(line['sMinutes']).split(':').map(Number)
      check.near(`player ${side + 1} ${pno} sMinutes`, minutes * 60 + seconds, own['seconds'] ?? 0, 1)
    }
  }
  return check.result()
}

/** Compares every figure of an NBA box score that can be counted from its play-by-play. */
export function compareNba(text: string): CellComparison {
  const [{ game }] = JSON.parse(text) as [
    { game: Record<'homeTeam' | 'awayTeam', { players: Line[]; statistics: Line }> },
  ]
  const check = new CellCheck(nbaPlays(text))
  for (const [side, { players, statistics }] of [game.homeTeam, game.awayTeam].entries()) {
    const counted = check.counted.teams[side === 0 ? 0 : 1]
    check.compare(`team ${side + 1}`, statistics, { ...NBA, ...NBA_TEAM }, counted)
    const { teamReb = 0, dead = 0, reb = 0, to = 0, teamTo = 0 } = counted
    check.cell(`team ${side + 1} reboundsTeam`, statistics['reboundsTeam'], teamReb + dead)
    check.cell(`team ${side + 1} reboundsTotal`, statistics['reboundsTotal'], reb + dead)
    check.cell(`team ${side + 1} reboundsPersonal`, statistics['reboundsPersonal'], reb - teamReb)
    check.cell(`team ${side + 1} turnovers`, statistics['turnovers'], to - teamTo)
    const led = durationOf(statistics['timeLeading'])
    check.near(`team ${side + 1} timeLeading`, led, counted['secondsLeading'] ?? 0, 0.02)
    for (const player of players) {
      const own = check.player(String(player['personId']))
      const line = player['statistics'] as Line
      const name = `player ${player['personId']}`
      check.compare(name, line, { ...NBA, ...NBA_PLAYER, foulsPersonal: 'pf' }, own)
      check.near(`${name} minutes`, durationOf(line['minutes']), own['seconds'] ?? 0, 0.02)
    }
  }
  return check.result()
}

/** Parses `PT11M35.00S` into seconds. */
function durationOf(text: unknown): number {
  const [minutes = Number.NaN, seconds = Number.NaN] = (String(text).match(/[\d.]+/g) ?? []).map(Number)
  return minutes * 60 + seconds
}
