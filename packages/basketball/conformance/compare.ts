import { boxScore, type PlayerLine, type StatLine, scoresByPeriod } from '../src/index.ts'
import type { GameFile, OfficialLine, Side } from './game-file.ts'
import type { ScoredGame } from './score-game.ts'

/** The result of checking a game against its official figures. */
export interface Comparison {
  cells: number
  /** One sentence per differing cell. */
  differences: string[]
  /** The largest difference in a player's playing time, in seconds. */
  largestMinutesDifference: number
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
const SIDES: readonly Side[] = ['home', 'away']
const MINUTES_TOLERANCE_SECONDS = 1

/** Team-only figures, for which the file has no plays. They are subtracted from the official team line. */
const TEAM_ONLY: Partial<Record<(typeof FIGURES)[number], string>> = {
  reb: 'teamReb',
  to: 'teamTo',
  pf: 'teamPf',
  fga: 'teamFieldGoalAttempts',
}

/** Compares every cell of the official player box, team box and score by quarter. */
export function compare(game: GameFile, scored: ScoredGame): Comparison {
  const result: Comparison = { cells: 0, differences: [], largestMinutesDifference: 0 }
  for (const { play, rejection } of scored.refused) {
    result.differences.push(`play ${play.seq} (${play.type}) refused: ${JSON.stringify(rejection)}`)
  }
  const box = boxScore(scored.state, scored.endedAt)
  const lines = new Map(box.players.map((line) => [line.id, line]))
  for (const [officialId, official] of Object.entries(game.officialBox)) {
    const line = lines.get(scored.playerIds.get(officialId) ?? 0)
    if (line === undefined) result.differences.push(`${officialId} is in the official box and on no roster`)
    else comparePlayer(result, officialId, line, official)
  }
  for (const [index, side] of SIDES.entries()) {
    const line = box.teams[index]
    if (line !== undefined) compareFigures(result, side, line, playersPart(game, side))
    const seconds = box.players
      .filter(({ teamId }) => teamId === scored.teamIds[side])
      .reduce((sum, player) => sum + player.seconds, 0)
    compareSeconds(result, side, seconds, game.officialTeamBox[side]['min'])
    const periods = scoresByPeriod(scored.state).map(({ points }) => points[index])
    compareCell(
      result,
      `${side} number of quarters`,
      periods.length,
      game.officialScoreByQuarter[side].length,
    )
    for (const [quarter, points] of game.officialScoreByQuarter[side].entries()) {
      compareCell(result, `${side} points of quarter ${quarter + 1}`, periods[quarter], points)
    }
  }
  return result
}

function comparePlayer(result: Comparison, name: string, line: PlayerLine, official: OfficialLine): void {
  compareFigures(result, name, line, official)
  const distance = compareSeconds(result, name, line.seconds, official['min'])
  result.largestMinutesDifference = Math.max(result.largestMinutesDifference, distance)
}

function compareFigures(result: Comparison, name: string, line: StatLine, official: OfficialLine): void {
  for (const figure of FIGURES) compareCell(result, `${name} ${figure}`, line[figure], official[figure])
}

function compareCell(
  result: Comparison,
  name: string,
  ours: number | undefined,
  official: number | undefined,
): void {
  result.cells += 1
  if (ours !== official) result.differences.push(`${name}: ${ours}, officially ${official}`)
}

/** @returns the difference in seconds */
function compareSeconds(
  result: Comparison,
  name: string,
  ours: number,
  official: number | undefined,
): number {
  result.cells += 1
  const distance = Math.abs(ours - (official ?? Number.POSITIVE_INFINITY))
  if (distance > MINUTES_TOLERANCE_SECONDS) {
    result.differences.push(`${name} seconds played: ${ours}, officially ${official}`)
  }
  return distance
}

/**
 * Returns the team line without the team-only part. Some sources include that part in their totals, others do
 * not. The sum of the player lines shows whether it does.
 */
function playersPart(game: GameFile, side: Side): OfficialLine {
  const official = game.officialTeamBox[side]
  const part = { ...official }
  for (const figure of FIGURES) {
    const total = official[figure] ?? 0
    const byPlayers = game.players[side].reduce(
      (sum, { id }) => sum + (game.officialBox[id]?.[figure] ?? 0),
      0,
    )
    if (total !== byPlayers) part[figure] = total - (official[TEAM_ONLY[figure] ?? ''] ?? 0)
  }
  return part
}
