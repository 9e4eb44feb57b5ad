import type { MatchSetup, RosterPlayer } from '@courtside/basketball'
import { clockOf } from '../clock-text.ts'
import type { RecordedPlay } from '../game-record.ts'
import { type ReadGame, RecordBuilder, rulesetOf, sheetWith, shirt } from '../read-game.ts'
import type { StatedFigure } from '../stated-figures.ts'
import { deadBalls } from './dead-balls.ts'
import { NbaPlays } from './read-plays.ts'
import type { NbaAction, NbaBoxScore, NbaGame, NbaPlayByPlay, NbaTeam } from './schema.ts'

const MINUTE_MS = 60_000
/** Our posts of the referees, by the NBA's names. */
const ASSIGNMENTS: Readonly<Record<string, string>> = {
  OFFICIAL1: 'crew-chief',
  OFFICIAL2: 'umpire-1',
  OFFICIAL3: 'umpire-2',
}

/** Reads a box score, and the play-by-play of the same game if it is available. */
export function readNba({ game }: NbaBoxScore, plays?: NbaPlayByPlay): ReadGame {
  const { actions } = plays?.game ?? { actions: [] }
  const setup = setupOf(game, actions)
  const builder = new RecordBuilder()
  const known = new Set(['offTurnover', 'secondChance'])
  for (const { statistics } of [game.homeTeam, game.awayTeam]) {
    if (statistics['pointsFastBreak'] !== undefined) known.add('fastBreak')
    if (statistics['pointsInThePaint'] !== undefined) known.add('inPaint')
  }
  const reader = new NbaPlays(setup, builder, known)
  for (const each of inOrder(actions)) reader.read(each)
  reader.rows.link()
  const playedAt = Date.parse(game.gameTimeUTC)
  const captain = ({ players }: NbaTeam) => players.find((each) => each.captain === '1')?.personId ?? null
  const officials = game.officials.map(({ name, assignment }) => [
    ASSIGNMENTS[assignment] ?? assignment,
    name,
  ])
  return builder.finish(
    {
      title: game.title,
      playedAt: Number.isNaN(playedAt) ? null : playedAt,
      setup,
      sheet: sheetWith(
        setup,
        {
          venue: game.arena.arenaName,
          venueCity: game.arena.arenaCity,
          attendance: game.attendance,
          officials: Object.fromEntries(officials),
          table: game.table,
        },
        [captain(game.homeTeam), captain(game.awayTeam)],
        [game.homeTeam.assistants, game.awayTeam.assistants],
      ),
      periods: reader.rows.periods(clockOf(game.gameClock) ?? 0),
      finished: game.gameStatus === 3,
    },
    [...figuresOf(game.homeTeam, 0, builder.plays), ...figuresOf(game.awayTeam, 1, builder.plays)],
    game.homeTeam.periods.map(({ score }, index) => [score, game.awayTeam.periods[index]?.score ?? 0]),
  )
}

/** Sorts actions by their order number, if all of them have one. */
function inOrder(actions: readonly NbaAction[]): readonly NbaAction[] {
  if (actions.some(({ orderNumber }) => orderNumber === undefined)) return actions
  return actions.toSorted((a, b) => (a.orderNumber ?? 0) - (b.orderNumber ?? 0))
}

function setupOf(game: NbaGame, actions: readonly NbaAction[]): MatchSetup {
  const startOf = (isIt: (period: number) => boolean) => {
    const start = actions.find(
      (each) => each.actionType === 'period' && each.subType === 'start' && isIt(each.period),
    )
    return start === undefined ? undefined : clockOf(start.clock)
  }
  const periods = game.regulationPeriods
  const ofPeriod = startOf((period) => period <= periods)
  const teams: MatchSetup['teams'] = [teamOf(game.homeTeam), teamOf(game.awayTeam)]
  const ruleset = rulesetOf(
    game.ruleset,
    {
      periods,
      periodMs: ofPeriod ?? (game.periodMinutes ?? 12) * MINUTE_MS,
      overtimeMs: startOf((period) => period > periods) ?? game.overtimeMinutes * MINUTE_MS,
    },
    teams,
  )
  return { ruleset, teams }
}

function teamOf({ teamId, teamCity, teamName, coach, players }: NbaTeam) {
  return {
    id: teamId,
    name: `${teamCity} ${teamName}`.trim(),
    coach,
    starters: players.filter(({ starter }) => starter === '1').map(({ personId }) => personId),
    roster: players.map((each): RosterPlayer => {
      const [first = '', ...rest] = each.name.split(' ')
      const isNamed = each.firstName !== '' || each.familyName !== ''
      return {
        id: each.personId,
        fname: isNamed ? each.firstName : first,
        lname: isNamed ? each.familyName : rest.join(' '),
        ...shirt(each.jerseyNum),
      }
    }),
  }
}

const FIGURES = {
  points: 'pts',
  fieldGoalsMade: 'fgm',
  fieldGoalsAttempted: 'fga',
  threePointersMade: 'tpm',
  threePointersAttempted: 'tpa',
  freeThrowsMade: 'ftm',
  freeThrowsAttempted: 'fta',
  reboundsTotal: 'reb',
  reboundsOffensive: 'orb',
  reboundsDefensive: 'drb',
  assists: 'ast',
  steals: 'stl',
  blocks: 'blk',
  blocksReceived: 'blocked',
  turnovers: 'to',
  foulsPersonal: 'pf',
  foulsDrawn: 'foulsDrawn',
  plusMinusPoints: 'plusMinus',
  pointsFastBreak: 'fastBreak',
  pointsInThePaint: 'paint',
  pointsSecondChance: 'secondChance',
  pointsFromTurnovers: 'offTurnovers',
  benchPoints: 'bench',
} as const satisfies Record<string, StatedFigure['figure']>

/**
 * Returns a team's statistics, in which all rebounds and turnovers are counted except dead balls. The NBA's
 * `turnovers` and its offensive and defensive rebounds leave out those of the team itself.
 */
function teamStatistics({ teamId, statistics }: NbaTeam, plays: readonly RecordedPlay[]) {
  const { reboundsOffensive: _ofPlayers, reboundsDefensive: _too, turnovers, ...rest } = statistics
  const { reboundsTotal, turnoversTotal = turnovers } = statistics
  const rebounds = typeof reboundsTotal === 'number' ? reboundsTotal - deadBalls(plays, teamId) : undefined
  return { ...rest, reboundsTotal: rebounds, turnovers: turnoversTotal }
}

function figuresOf(team: NbaTeam, side: 0 | 1, plays: readonly RecordedPlay[]): StatedFigure[] {
  const { players } = team
  const stated = (line: Readonly<Record<string, unknown>>, playerId: number | null) =>
    Object.entries(FIGURES).flatMap(([key, figure]) => {
      const value = line[key]
      return typeof value === 'number' ? [{ side, playerId, figure, value }] : []
    })
  const ofPlayers = players.flatMap(({ personId, statistics: line }) => {
    const played = clockOf(String(line['minutes'] ?? ''))
    const seconds = { side, playerId: personId, figure: 'seconds' as const, value: (played ?? 0) / 1000 }
    return [...stated(line, personId), ...(played === undefined ? [] : [seconds])]
  })
  return [...stated(teamStatistics(team, plays), null), ...ofPlayers]
}
