/**
 * Checks the file formats with real games: `node packages/interchange/conformance/run.ts <folder>`. For every
 * game file of the folder, it does the following:
 *
 * - It writes the game in each format, reads the file and writes it again. Both files must be equal.
 * - It compares each figure in a file with the official box score, and with an independent count of the
 * file's own plays.
 * - It imports the game from files as other programs would send them: with plays of teams, and with the order
 * and the clocks of the feed. It compares the result with the official figures of players and teams.
 */
import { boxScore, scoresByPeriod } from '@courtside/basketball'
import type { GameFile, Side } from '../../basketball/conformance/game-file.ts'
import { runGames } from '../../basketball/conformance/run-games.ts'
import { type ScoredGame, scoreGame } from '../../basketball/conformance/score-game.ts'
import {
  euroLeagueBoxScore,
  euroLeaguePlays,
  geniusFile,
  importedGame,
  liveStatsFile,
  liveStatsOf,
  nbaBoxScoreFile,
  nbaBoxScoreOf,
  nbaPlayByPlayFile,
  nbaPlayByPlayOf,
  nbaStatsV2,
  type ReadGame,
  readEuroLeague,
  readGenius,
  readLiveStats,
  readNba,
  readNbaStats,
  readStatCrew,
  replayed,
  statCrewOf,
  type WrittenMatch,
} from '../src/index.ts'
import { compareLiveStats, compareNba } from './compare-cells.ts'
import { compareStatCrew } from './compare-statcrew.ts'
import { liveStatsFeed, nbaFeed } from './foreign-feed.ts'
import { euroLeagueFeed, geniusFeed, nbaStatsFeed } from './foreign-formats.ts'

const SIDES: readonly Side[] = ['home', 'away']
const MINUTES_TOLERANCE_SECONDS = 1
const TEN_MINUTES = 600

/** A format: its writer and its reader. */
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

/** Our names of the figures in official box scores, by LiveStats' names. */
const FIGURES: Readonly<Record<string, string>> = {
  sPoints: 'pts',
  sFieldGoalsMade: 'fgm',
  sFieldGoalsAttempted: 'fga',
  sThreePointersMade: 'tpm',
  sThreePointersAttempted: 'tpa',
  sFreeThrowsMade: 'ftm',
  sFreeThrowsAttempted: 'fta',
  sReboundsTotal: 'reb',
  sAssists: 'ast',
  sSteals: 'stl',
  sBlocks: 'blk',
  sTurnovers: 'to',
  sFoulsPersonal: 'pf',
}

type LiveStatsPlayer = Record<string, unknown> & {
  firstName: string
  familyName: string
  shirtNumber: string
}

/**
 * Compares each figure of the players in a LiveStats file with the official box score.
 * @returns the number of compared figures, and the differences
 */
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

/** The figures that are compared for teams, which include plays of the team itself. */
const TEAM_FIGURES = [...new Set(Object.values(FIGURES))]

/**
 * Imports a feed, and compares it with the official box score.
 * @returns the number of compared figures, and the differences
 */
function compareImported(game: GameFile, read: ReadGame) {
  const { state, contradictions } = importedGame(read)
  const differences = contradictions.flatMap((each) =>
    // Clocks that step back are no difference: the import corrects and reports them.
    each.kind === 'clock' ? [] : [JSON.stringify(each)],
  )
  let cells = 0
  const compare = (what: string, ours: number | undefined, official: number | undefined, tolerated = 0) => {
    cells += 1
    if (!(Math.abs((ours ?? Number.NaN) - (official ?? Number.NaN)) <= tolerated))
      differences.push(`${what}: ${ours}, officially ${official}`)
  }
  const box = boxScore(state, 0)
  for (const [index, side] of SIDES.entries()) {
    const { id: teamId } = state.setup.teams[index === 0 ? 0 : 1]
    for (const { id, name } of game.players[side]) {
      const official = game.officialBox[id]
      const line = box.players.find((each) => each.teamId === teamId && each.name === name.trim())
      if (official === undefined) continue
      for (const figure of TEAM_FIGURES)
        compare(`${name} ${figure}`, line?.[figure as 'pts'], official[figure])
      compare(`${name} seconds`, line?.seconds, official['min'], MINUTES_TOLERANCE_SECONDS)
    }
    const official = game.officialTeamBox[side]
    const { team, ...line } = box.teams[index === 0 ? 0 : 1]
    // Some sources count dead balls as rebounds of the team; our figures never do.
    const ownPlays = game.teamPlays.filter((play) => play.team === side)
    const dead = ownPlays.filter(({ type }) => type === 'DEADBALL REBOUND').length
    const rebounds = official['reb'] ?? 0
    const isDeadCounted = (official['teamReb'] ?? 0) > team.reb
    for (const figure of TEAM_FIGURES.filter((each) => each !== 'reb' && each !== 'pf'))
      compare(`${side} ${figure}`, line[figure as 'pts'], official[figure])
    compare(`${side} reb`, line.reb + (isDeadCounted ? dead : 0), rebounds)
    compare(`${side} team rebounds`, team.reb + (isDeadCounted ? dead : 0), official['teamReb'])
    compare(`${side} team turnovers`, team.to, official['teamTo'])
    for (const [quarter, points] of game.officialScoreByQuarter[side].entries()) {
      compare(`${side} points ${quarter + 1}`, scoresByPeriod(state)[quarter]?.points[index], points)
    }
  }
  return { cells, differences }
}

/**
 * Each function writes a game as another program would send it, and reads it back. It returns null for a game
 * that the format cannot express: EuroLeague's quarters always have ten minutes, and the NBA's statistics
 * pages have no assists on free throws, which games with quarters of ten minutes can have.
 */
const FEEDS: Readonly<Record<string, (game: GameFile) => ReadGame | null>> = {
  'LiveStats feed': (game) => readLiveStats(liveStatsFile.parse(liveStatsFeed(game))),
  'NBA feed'(game) {
    const { box, plays } = nbaFeed(game)
    return readNba(nbaBoxScoreFile.parse(box), nbaPlayByPlayFile.parse(plays))
  },
  'EuroLeague feed'(game) {
    if (game.quarterSeconds !== TEN_MINUTES) return null
    const { box, plays } = euroLeagueFeed(game)
    return readEuroLeague(euroLeagueBoxScore.parse(box), euroLeaguePlays.parse(plays), undefined)
  },
  'Genius feed': (game) => readGenius(geniusFile.parse(geniusFeed(game))),
  'NBA stats feed'(game) {
    if (game.quarterSeconds === TEN_MINUTES) return null
    const { box, plays } = nbaStatsFeed(game)
    return readNbaStats(nbaBoxScoreFile.parse(box), nbaStatsV2.parse(plays))
  },
}

function matchOf({ state, endedAt }: ScoredGame, { gameId }: GameFile): WrittenMatch {
  return { title: gameId, playedAt: 0, state, now: endedAt }
}

runGames('packages/interchange/conformance/run.ts', (game) => {
  const match = matchOf(scoreGame(game), game)
  const differences: string[] = []
  for (const [name, { write, read }] of Object.entries(FORMATS)) {
    const first = write(match)
    const game = read(first)
    const { record } = game
    const titled = { title: record.title, playedAt: record.playedAt ?? 0, now: 0 }
    if (write({ ...titled, state: replayed(record) }) !== first)
      differences.push(`${name} comes back changed`)
    const { state, contradictions } = importedGame(game)
    if (write({ ...titled, state }) !== first) differences.push(`${name} is imported changed`)
    for (const each of contradictions) differences.push(`${name}: ${JSON.stringify(each)}`)
  }
  const official = compareOfficial(game, FORMATS['LiveStats']?.write(match) ?? '')
  const counted = [
    compareLiveStats(FORMATS['LiveStats']?.write(match) ?? ''),
    compareNba(FORMATS['NBA']?.write(match) ?? ''),
    compareStatCrew(FORMATS['StatCrew']?.write(match) ?? ''),
  ]
  const imported = Object.entries(FEEDS).flatMap(([name, readFeed]) => {
    const read = readFeed(game)
    if (read === null) return []
    const compared = compareImported(game, read)
    return { ...compared, differences: compared.differences.map((each) => `${name}: ${each}`) }
  })
  for (const each of [official, ...counted, ...imported]) differences.push(...each.differences)
  const cells = (of: readonly { cells: number }[]) => of.reduce((sum, each) => sum + each.cells, 0)
  const told =
    `${Object.keys(FORMATS).length} formats, ${official.cells} official cells, ${cells(counted)} cells by the plays of files, ` +
    `${cells(imported)} official cells of feeds imported, ${differences.length} differ`
  return { told, faults: differences, passed: differences.length === 0 }
})
