/**
 * Checks the files against real games: `node packages/interchange/conformance/run.ts <folder>` writes every game file of the folder in
 * each format, reads it and writes it again, which must give the same file; and compares each figure that a file states with the
 * official box score.
 */
import type { GameFile, Side } from '../../basketball/conformance/game-file.ts'
import { runGames } from '../../basketball/conformance/run-games.ts'
import { type ScoredGame, scoreGame } from '../../basketball/conformance/score-game.ts'
import {
  importedLog,
  liveStatsFile,
  liveStatsOf,
  nbaBoxScoreFile,
  nbaBoxScoreOf,
  nbaPlayByPlayFile,
  nbaPlayByPlayOf,
  type ReadGame,
  readLiveStats,
  readNba,
  readStatCrew,
  replayed,
  statCrewOf,
  type WrittenMatch,
} from '../src/index.ts'

const SIDES: readonly Side[] = ['home', 'away']
const MINUTES_TOLERANCE_SECONDS = 1

/** A format: what it writes, and what it reads of that. */
const FORMATS: Readonly<
  Record<string, { write(match: WrittenMatch): string; read(text: string): ReadGame }>
> = {
  LiveStats: {
    write: (match) => JSON.stringify(liveStatsOf(match)),
    read: (text) => readLiveStats(liveStatsFile.parse(JSON.parse(text))),
  },
  NBA: {
    write: (match) => JSON.stringify([nbaBoxScoreOf(match), nbaPlayByPlayOf(match)]),
    read(text) {
      const [box, plays] = JSON.parse(text) as [unknown, unknown]
      return readNba(nbaBoxScoreFile.parse(box), nbaPlayByPlayFile.parse(plays))
    },
  },
  StatCrew: { write: statCrewOf, read: readStatCrew },
}

/** Our names of the figures in official lines, by LiveStats' of them. */
const FIGURES: Readonly<Record<string, string>> = {
  ...{ sPoints: 'pts', sFieldGoalsMade: 'fgm', sFieldGoalsAttempted: 'fga', sThreePointersMade: 'tpm' },
  ...{ sThreePointersAttempted: 'tpa', sFreeThrowsMade: 'ftm', sFreeThrowsAttempted: 'fta' },
  ...{ sReboundsTotal: 'reb', sAssists: 'ast', sSteals: 'stl', sBlocks: 'blk', sTurnovers: 'to' },
  ...{ sFoulsPersonal: 'pf' },
}

type LiveStatsPlayer = Record<string, unknown> & {
  firstName: string
  familyName: string
  shirtNumber: string
}

/** Compares each figure of the players in a LiveStats file with the official one. @returns cells compared and differences */
function compareOfficial(game: GameFile, text: string): { cells: number; differences: string[] } {
  const file = JSON.parse(text) as { tm: Record<string, { pl: Record<string, LiveStatsPlayer> }> }
  const differences: string[] = []
  let cells = 0
  for (const [index, side] of SIDES.entries()) {
    const lines = Object.values(file.tm[String(index + 1)]?.pl ?? {})
    for (const { id, name } of game.players[side]) {
      const official = game.officialBox[id]
      const line = lines.find((each) => `${each.firstName} ${each.familyName}`.trim() === name.trim())
      if (official === undefined) continue
      for (const [theirs, figure] of Object.entries(FIGURES)) {
        cells += 1
        if (line?.[theirs] !== official[figure]) {
          differences.push(`${name} ${theirs}: ${line?.[theirs]}, officially ${official[figure]}`)
        }
      }
      const [minutes, seconds] = String(line?.['sMinutes']).split(':').map(Number)
      const played = (minutes ?? Number.NaN) * 60 + (seconds ?? Number.NaN)
      cells += 1
      if (!(Math.abs(played - (official['min'] ?? 0)) <= MINUTES_TOLERANCE_SECONDS)) {
        differences.push(`${name} seconds: ${played}, officially ${official['min']}`)
      }
    }
  }
  return { cells, differences }
}

function matchOf({ state, endedAt }: ScoredGame, { gameId }: GameFile): WrittenMatch {
  return { title: gameId, playedAt: 0, state, now: endedAt }
}

runGames('packages/interchange/conformance/run.ts', (game) => {
  const match = matchOf(scoreGame(game), game)
  const differences: string[] = []
  for (const [name, { write, read }] of Object.entries(FORMATS)) {
    const first = write(match)
    const { record, contradictions } = read(first)
    const titled = { title: record.title, playedAt: record.playedAt ?? 0, now: 0 }
    if (write({ ...titled, state: replayed(record) }) !== first)
      differences.push(`${name} comes back changed`)
    const { state, contradictions: refused } = importedLog(record)
    if (write({ ...titled, state }) !== first) differences.push(`${name} is imported changed`)
    for (const each of [...contradictions, ...refused]) differences.push(`${name}: ${JSON.stringify(each)}`)
  }
  const official = compareOfficial(game, FORMATS['LiveStats']?.write(match) ?? '')
  differences.push(...official.differences)
  const told = `${Object.keys(FORMATS).length} formats, ${official.cells} official cells, ${differences.length} differ`
  return { told, faults: differences, passed: differences.length === 0 }
})
