import type { GameFile, PlayRecord, Side, TeamPlayRecord } from '../../basketball/conformance/game-file.ts'

/** A row of a game file: a play by a player or by a team. */
type Row = (PlayRecord & { playerId: string }) | TeamPlayRecord

const SHOTS: Readonly<Record<string, string>> = { TWO: '2pt', THREE: '3pt', FREE: 'freethrow' }

/**
 * Converts a game file to a LiveStats `data.json` as another program would send it. Rows are in the order in
 * which they were entered, so clocks can step back. A substitution is two rows. There are no links between
 * rows, no kinds of plays, and no fields that only our files have.
 */
export function liveStatsFeed(game: GameFile): unknown {
  const keys = keysOf(game)
  const rows = rowsOf(game).flatMap((row) => liveStatsRows(row, keys))
  const team = (side: Side) => ({
    name: side,
    coach: '',
    pl: Object.fromEntries(
      game.players[side].map(({ id, name, jersey, starter }) => {
        const [first = '', ...last] = name.split(' ')
        return [
          String(keys.get(id)),
          {
            firstName: first,
            familyName: last.join(' '),
            shirtNumber: jersey,
            starter: starter ? 1 : 0,
            ...liveStatsFigures(game.officialBox[id]),
          },
        ]
      }),
    ),
    shot: [],
  })
  return {
    periodsMax: 4,
    periodLengthREGULAR: game.quarterSeconds / 60,
    periodLengthOVERTIME: game.overtimeSeconds / 60,
    tm: { '1': team('home'), '2': team('away') },
    pbp: rows.map((row, index) => ({ ...row, actionNumber: index + 1, previousAction: '' })).toReversed(),
  }
}

/** Converts a game file to NBA liveData as another program would send it: box score and play-by-play. */
export function nbaFeed(game: GameFile): { box: unknown; plays: unknown } {
  const numbers = keysOf(game)
  const teamIds: Record<Side, number> = { home: 1_610_612_751, away: 1_610_612_744 }
  const actions = nbaActions(game, numbers, teamIds)
  const team = (side: Side) => ({
    teamId: teamIds[side],
    teamName: side,
    teamCity: '',
    players: game.players[side].map(({ id, name, jersey, starter }) => ({
      personId: numbers.get(id),
      name,
      jerseyNum: jersey,
      starter: starter ? '1' : '0',
      statistics: {},
    })),
  })
  return {
    box: { game: { gameStatus: 3, regulationPeriods: 4, homeTeam: team('home'), awayTeam: team('away') } },
    plays: { game: { actions: actions.map((action, index) => ({ ...action, actionNumber: index + 1 })) } },
  }
}

/** Returns the integer part of a number with at least two digits. */
function two(value: number): string {
  return String(Math.floor(value)).padStart(2, '0')
}

/** Returns a key for each player, unique across both teams. */
function keysOf(game: GameFile): Map<string, number> {
  const ids = (side: Side) => game.players[side].map(({ id }) => id)
  return new Map([...ids('home'), ...ids('away')].map((id, index) => [id, index + 1]))
}

function rowsOf(game: GameFile): Row[] {
  return [...game.events, ...game.teamPlays].sort((a, b) => a.seq - b.seq)
}

function liveStatsFigures(official: Readonly<Record<string, number>> = {}): Record<string, unknown> {
  const { min = 0, pts, reb, ast } = official
  return {
    sMinutes: `${two(min / 60)}:${two(min % 60)}`,
    sPoints: pts,
    sReboundsTotal: reb,
    sAssists: ast,
  }
}

function liveStatsRows(row: Row, keys: ReadonlyMap<string, number>): object[] {
  const { type, team, quarter, clock } = row
  const isOvertime = quarter > 4
  const seconds = Math.floor(clock)
  const base = {
    clock: `${two(seconds / 60)}:${two(seconds % 60)}:${two(Math.round((clock - seconds) * 100))}`,
    tno: team === 'home' ? 1 : 2,
    pno: 'playerId' in row ? keys.get(row.playerId) : 0,
    period: isOvertime ? quarter - 4 : quarter,
    periodType: isOvertime ? 'OVERTIME' : 'REGULAR',
    success: 1,
    subType: '',
    qualifier: [] as string[],
  }
  const [worth = ''] = type.split(' ')
  const shot = SHOTS[worth]
  if (shot !== undefined) return [{ ...base, actionType: shot, success: type.endsWith('MISS') ? 0 : 1 }]
  if (type === 'SUBSTITUTION' && 'playerInId' in row) {
    const action = { ...base, actionType: 'substitution' }
    return [
      { ...action, subType: 'out' },
      { ...action, subType: 'in', pno: keys.get(row.playerInId ?? '') },
    ]
  }
  if (type === 'DEADBALL REBOUND') return [{ ...base, actionType: 'rebound', subType: 'offensivedeadball' }]
  if (type === 'FOUL' && !('playerId' in row))
    return [{ ...base, actionType: 'foul', subType: 'coachTechnical' }]
  return [{ ...base, actionType: type.toLowerCase() }]
}

function nbaActions(
  game: GameFile,
  numbers: ReadonlyMap<string, number>,
  teamIds: Readonly<Record<Side, number>>,
): Record<string, unknown>[] {
  const actions: Record<string, unknown>[] = []
  let on = 0
  for (const row of rowsOf(game)) {
    const { type, team, quarter, clock } = row
    if (quarter > on) {
      on = quarter
      const minutes = (quarter > 4 ? game.overtimeSeconds : game.quarterSeconds) / 60
      const start = { actionType: 'period', subType: 'start', clock: `PT${two(minutes)}M00.00S` }
      actions.push({ ...start, period: quarter })
    }
    const seconds = Math.floor(clock % 60)
    const base = {
      clock: `PT${two(clock / 60)}M${two(seconds)}.${two(Math.round((clock % 1) * 100))}S`,
      period: quarter,
      teamId: teamIds[team],
      personId: 'playerId' in row ? numbers.get(row.playerId) : 0,
      subType: '',
      descriptor: '',
      qualifiers: [] as string[],
    }
    const [worth = ''] = type.split(' ')
    const shot = SHOTS[worth]
    if (shot !== undefined) {
      actions.push({
        ...base,
        actionType: shot,
        shotResult: type.endsWith('MISS') ? 'Missed' : 'Made',
      })
    } else if (type === 'SUBSTITUTION' && 'playerInId' in row) {
      const action = { ...base, actionType: 'substitution' }
      actions.push({ ...action, subType: 'out' })
      actions.push({ ...action, subType: 'in', personId: numbers.get(row.playerInId ?? '') })
    } else if (type === 'DEADBALL REBOUND') {
      actions.push({
        ...base,
        actionType: 'rebound',
        subType: 'offensive',
        qualifiers: ['deadball', 'team'],
      })
    } else if (type === 'ASSIST') {
      const shot = actions.findLast(
        (action) => action['teamId'] === base.teamId && action['shotResult'] === 'Made',
      )
      if (shot !== undefined) shot['assistPersonId'] = base.personId
    } else if (type === 'FOUL' && !('playerId' in row)) {
      actions.push({ ...base, actionType: 'foul', subType: 'technical' })
    } else actions.push({ ...base, actionType: type.toLowerCase() })
  }
  return actions
}
