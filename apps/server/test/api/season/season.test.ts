import { SEASON_FOLD_VERSION } from '@courtside/basketball'
import type { Ranking } from '@courtside/contract'
import { ApiError, type Client } from '@courtside/contract/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { aggregateLogs, type SqlTotals } from '../../season/log-aggregation.ts'
import { makeTeam, playGame, type SeasonTeam } from '../../season/played-season.ts'
import { startCourtside, type TestCourtside } from '../../support/courtside.ts'

const ROUNDS = 2

/** The figure of each ranking, computed from the sums that SQL has counted. */
const FIGURE: Record<Ranking, (line: SqlTotals) => number> = {
  pts: (line) => line.pts / line.games,
  reb: (line) => line.reb / line.games,
  ast: (line) => line.ast / line.games,
  stl: (line) => line.stl / line.games,
  blk: (line) => line.blk / line.games,
  fg_pct: (line) => (100 * line.fgm) / line.fga,
  tp_pct: (line) => (100 * line.tpm) / line.tpa,
  ft_pct: (line) => (100 * line.ftm) / line.fta,
  eff: (line) => efficiency(line) / line.games,
}
const ATTEMPTS: Partial<Record<Ranking, 'fga' | 'tpa' | 'fta'>> = {
  fg_pct: 'fga',
  tp_pct: 'tpa',
  ft_pct: 'fta',
}
const RANKINGS = Object.keys(FIGURE) as Ranking[]

function efficiency(line: SqlTotals): number {
  const good = line.pts + line.reb + line.ast + line.stl + line.blk
  return good - (line.fga - line.fgm) - (line.fta - line.ftm) - line.to
}

/** Returns each player's rank: the number of better players, plus one. */
function expectedPlaces(lines: readonly SqlTotals[], by: Ranking): Map<number, number> {
  const figure = FIGURE[by]
  // Figures are quotients of small whole numbers. If two of them differ by less than this, they are equal.
  const better = (one: SqlTotals, other: SqlTotals) => figure(one) - figure(other) > 1e-9
  return new Map(lines.map((line) => [line.player_id, 1 + lines.filter((each) => better(each, line)).length]))
}

async function refusal(call: Promise<unknown>): Promise<[number, readonly string[]]> {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError) return [error.statusCode, error.messages]
    throw error
  }
  throw new Error('The call was not refused.')
}

describe('a season of twelve finished games', () => {
  let courtside: TestCourtside
  let admin: Client
  let teams: SeasonTeam[]
  let lines: SqlTotals[]
  const ends: (() => Promise<void>)[] = []

  beforeAll(async () => {
    courtside = await startCourtside(undefined, (end) => ends.push(end))
    admin = courtside.admin
    teams = []
    for (const name of ['Herons', 'Larks', 'Otters', 'Terns']) teams.push(await makeTeam(admin, name))
    let seed = 0
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const [at, home] of teams.entries()) {
        for (const visitors of teams.slice(at + 1)) {
          await playGame(admin, `Game ${++seed}`, [home, visitors], seed)
        }
      }
    }
    // An unfinished match does not count.
    const [home, visitors] = [teams[0]!, teams[1]!]
    const { id } = await admin.call('POST /live/create', {
      body: {
        title: 'Not over',
        team1Id: home.id,
        team2Id: visitors.id,
        team1Players: home.players.slice(0, 5),
        team2Players: visitors.players.slice(0, 5),
      },
    })
    await admin.call('POST /quarter/start', { body: { matchId: id, quarterId: 1 } })
    const stat = { matchId: id, teamId: home.id, playerId: home.players[0]!, quarterId: 1 }
    await admin.call('POST /stats/create', { body: { ...stat, type: 'THREE POINTS' } })
    lines = await aggregateLogs(courtside.db)
    return async () => {
      for (const end of ends) await end()
    }
  }, 120_000)

  test('averages equal an SQL aggregation over the raw logs', async () => {
    expect(lines.length).toBeGreaterThan(28)
    expect(lines.reduce((sum, { games }) => sum + games, 0)).toBeGreaterThanOrEqual(12 * 10)
    const listed = await admin.call('GET /players/averages', {})
    expect(listed).toHaveLength(32)
    for (const { player, averages } of listed) {
      const line = lines.find(({ player_id }) => player_id === player.id)
      if (!line) {
        expect(averages).toBeNull()
        continue
      }
      const { games } = line
      expect(averages?.games).toBe(games)
      for (const figure of ['pts', 'fgm', 'fga', 'tpm', 'tpa', 'ftm', 'fta', 'reb', 'ast', 'stl'] as const) {
        expect(averages?.[figure], `${player.lname} ${figure}`).toBeCloseTo(line[figure] / games, 9)
      }
      for (const figure of ['blk', 'to', 'pf'] as const) {
        expect(averages?.[figure], `${player.lname} ${figure}`).toBeCloseTo(line[figure] / games, 9)
      }
      expect(averages?.min, `${player.lname} minutes`).toBeCloseTo(line.seconds / 60 / games, 9)
      expect(averages?.eff).toBeCloseTo(efficiency(line) / games, 9)
      for (const by of ['fg_pct', 'tp_pct', 'ft_pct'] as const) {
        expect(averages?.[by]).toBeCloseTo(line[ATTEMPTS[by]!] === 0 ? 0 : FIGURE[by](line), 9)
      }
    }
  })

  test.each(RANKINGS)('the ranking by %s equals that aggregation; ties share a rank', async (by) => {
    const attempts = ATTEMPTS[by]
    const able = attempts ? lines.filter((line) => line[attempts] >= 1) : lines
    const expected = expectedPlaces(able, by)
    const ranked = await admin.call('GET /players/ranking', { query: { by } })
    expect(new Map(ranked.map(({ player, rank }) => [player.id, rank]))).toEqual(expected)
    expect(ranked.map(({ rank }) => rank)).toEqual([...expected.values()].sort((a, b) => a - b))
    for (const { player, averages } of ranked) {
      expect(averages[by]).toBeCloseTo(FIGURE[by](able.find((line) => line.player_id === player.id)!), 9)
    }
  })

  test("the teams' previous results include everything played before a match, and nothing of the match itself", async () => {
    const archived = await admin.call('GET /archive/archived-matches', {
      query: { sort: 'oldest', pageSize: 50 },
    })
    const [notOver] = await admin.call('GET /live/all', {})
    const beforeOf = async (id: number) =>
      (await courtside.visitor.call('GET /live/:id/before', { params: { id } })).teams
    const nothing = { won: 0, lost: 0, form: [], averages: null, scorers: [] }
    expect(await beforeOf(archived[0]!.id)).toEqual([
      { teamId: teams[0]!.id, ...nothing },
      { teamId: teams[1]!.id, ...nothing },
    ])
    for (const before of await beforeOf(notOver!.id)) {
      const played = archived.filter(({ team1, team2 }) => [team1.id, team2.id].includes(before.teamId))
      const scores = played.map(({ team1, score: [home, visitors] }) =>
        team1.id === before.teamId ? [home, visitors] : [visitors, home],
      )
      const results = scores.map(([own = 0, other = 0]) =>
        own > other ? 'won' : own < other ? 'lost' : 'level',
      )
      expect(before.form).toEqual(results.slice(-5))
      expect([before.won, before.lost]).toEqual(
        ['won', 'lost'].map((result) => results.filter((each) => each === result).length),
      )
      const own = new Set(teams.find(({ id }) => id === before.teamId)?.players)
      const ofTeam = lines.filter(({ player_id }) => own.has(player_id))
      const mean = (sum: (line: SqlTotals) => number) =>
        ofTeam.reduce((total, line) => total + sum(line), 0) / played.length
      expect(before.averages?.pts).toBeCloseTo(
        mean(({ pts }) => pts),
        9,
      )
      expect(before.averages?.reb).toBeCloseTo(
        mean(({ reb }) => reb),
        9,
      )
      expect(before.averages?.ast).toBeCloseTo(
        mean(({ ast }) => ast),
        9,
      )
      const against = scores.reduce((total, [, other = 0]) => total + other, 0) / played.length
      expect(before.averages?.against).toBeCloseTo(against, 9)
      expect(new Map(before.scorers.map(({ playerId, pts }) => [playerId, pts.toFixed(6)]))).toEqual(
        new Map(ofTeam.map(({ player_id, pts, games }) => [player_id, (pts / games).toFixed(6)])),
      )
    }
  })

  test('players with equal figures share a rank, and the ranks after them are skipped', async () => {
    const ranked = await admin.call('GET /players/ranking', { query: { by: 'blk' } })
    const ranks = ranked.map(({ rank }) => rank)
    expect(new Set(ranks).size).toBeLessThan(ranks.length)
    expect(ranks.every((rank, at) => rank === at + 1 || rank === ranks[at - 1])).toBe(true)
  })

  test('filters a ranking by games, attempts and team, and pages it', async () => {
    const ranking = (query: object) => admin.answer('GET /players/ranking', { query })
    const most = Math.max(...lines.map(({ games }) => games))
    const regulars = await ranking({ minGames: most })
    expect(regulars.total).toBe(lines.filter(({ games }) => games >= most).length)
    const threes = lines.map(({ tpa }) => tpa).sort((a, b) => b - a)
    const shooters = await ranking({ by: 'tp_pct', minAttempts: threes[4] })
    expect(shooters.total).toBe(threes.filter((tpa) => tpa >= threes[4]!).length)
    expect((await ranking({ by: 'pts', minAttempts: 10_000 })).total).toBe(lines.length)

    const { id, players } = teams[2]!
    const otters = await ranking({ teamId: id })
    expect(otters.data.every(({ player }) => players.includes(player.id))).toBe(true)
    expect(otters.data[0]?.rank).toBe(1)
    const whole = (await ranking({})).data.map(({ player }) => player.id)
    const paged: number[] = []
    for (let page = 1; page <= 4; page += 1) {
      const { data, total } = await ranking({ page, pageSize: 9 })
      expect(total).toBe(whole.length)
      paged.push(...data.map(({ player }) => player.id))
    }
    expect(paged).toEqual(whole)
    const beyond = await ranking({ page: 9, pageSize: 9 })
    expect([beyond.data, beyond.total]).toEqual([[], whole.length])
    expect(await refusal(admin.call('GET /players/ranking', { query: { minGames: -1 } }))).toEqual([
      400,
      ['minGames must be a whole number from 0 to 10000.'],
    ])
  })

  test('finds players by name and team, and pages the list', async () => {
    const { id, teamname } = teams[1]!
    const list = (query: object) => admin.answer('GET /players/averages', { query })
    expect((await list({ teamId: id })).total).toBe(8)
    expect((await list({ search: 'LARKS 3' })).data.map(({ player }) => player.lname)).toEqual([
      `${teamname} 3`,
    ])
    const second = await list({ teamId: id, page: 2, pageSize: 5 })
    expect([second.total, second.data.length]).toEqual([8, 3])
    expect((await list({ search: '%' })).total).toBe(0)
  })

  test('a player has one game per match, and the games add up to the averages', async () => {
    const id = teams[0]!.players[0]!
    const { averages, games, player } = await admin.call('GET /players/:id', { params: { id } })
    expect(player.lname).toBe('Herons 1')
    expect(games).toHaveLength(averages!.games)
    expect(games.reduce((sum, { pts }) => sum + pts, 0) / games.length).toBeCloseTo(averages!.pts, 9)
    expect(games.map(({ ended_at }) => ended_at)).toEqual(
      [...games.map(({ ended_at }) => ended_at)].sort().reverse(),
    )
    for (const game of games) {
      const params = { matchId: game.matchId }
      const box = await admin.call('GET /stats/:matchId', { params })
      const own = box.players.find((line) => line.id === id)!
      const { min, pts, fga, reb, pf } = own
      expect(game).toMatchObject({ pts, fga, reb, pf, team: { teamname: 'Herons' } })
      expect(Math.floor(game.seconds / 60)).toBe(min)
      const points = (teamname: string) => box.teams.find((team) => team.name === teamname)?.pts
      expect(game.score).toEqual([points('Herons'), points(game.opponent.teamname)])
    }
    // The Herons were the first team of every match.
    expect(games.every(({ atHome }) => atHome)).toBe(true)
    expect(await refusal(admin.call('GET /players/:id', { params: { id: 99_999 } }))).toEqual([
      404,
      ['The player does not exist.'],
    ])
  })

  test("a player's page shows the same ranks as the rankings", async () => {
    for (const id of teams.flatMap(({ players }) => players)) {
      const { ranks } = await courtside.visitor.call('GET /players/:id', { params: { id } })
      expect(ranks?.of).toBe(lines.length)
      for (const by of ['pts', 'reb', 'ast', 'stl', 'blk', 'eff'] as const) {
        expect(ranks?.[by], `${by} of ${id}`).toBe(expectedPlaces(lines, by).get(id))
      }
    }
  })

  test('everybody sees a team with its matches and the averages of its players', async () => {
    const { id, players } = teams[1]!
    const { visitor } = courtside
    const { team, roster, matches } = await visitor.call('GET /teams/:id', { params: { id } })
    expect(team).toMatchObject({ id, teamname: 'Larks', coach: 'Kim' })
    expect(roster.map(({ player }) => player.id)).toEqual(players)
    for (const { player, averages } of roster) {
      const { averages: season } = await visitor.call('GET /players/:id', { params: { id: player.id } })
      expect(averages).toEqual(season)
    }
    const [on, ...finished] = matches
    expect([on?.title, on?.ended_at]).toEqual(['Not over', null])
    expect(finished).toHaveLength(ROUNDS * 3)
    for (const match of finished) {
      const { score, team1 } = await visitor.call('GET /live/:id', { params: { id: match.matchId } })
      expect(match.atHome).toBe(team1.id === id)
      expect(match.score).toEqual(match.atHome ? score : [...score].reverse())
    }
    expect(await refusal(visitor.call('GET /teams/:id', { params: { id: 99_999 } }))).toEqual([
      404,
      ['The team does not exist.'],
    ])
  })

  test('rebuilds the tables from the logs with the same figures', async () => {
    const { db } = courtside
    const read = async () => [
      await db.selectFrom('season_totals').selectAll().orderBy('player_id').execute(),
      await db.selectFrom('season_games').selectAll().orderBy('match_id').orderBy('player_id').execute(),
    ]
    const before = await read()
    await db.deleteFrom('season_matches').execute()
    await db.deleteFrom('season_totals').execute()
    await startCourtside(courtside.connection)
    expect(await read()).toEqual(before)
    // Simulates tables that another version of the fold has written.
    await db.updateTable('season_matches').set({ fold_version: 0 }).execute()
    await db.updateTable('season_games').set({ pts: 99 }).execute()
    await startCourtside(courtside.connection)
    expect(await read()).toEqual(before)
    // Simulates a server that ended before it had computed the totals.
    await db.updateTable('season_matches').set({ fold_version: -SEASON_FOLD_VERSION }).execute()
    await db.updateTable('season_totals').set({ pts: 99 }).execute()
    await startCourtside(courtside.connection)
    expect(await read()).toEqual(before)
    const counted = await db.selectFrom('season_matches').select('fold_version').distinct().execute()
    expect(counted).toEqual([{ fold_version: SEASON_FOLD_VERSION }])
  })

  test('a player who changes teams keeps their figures and is ranked with the new team; a removed player is not ranked', async () => {
    const [id, removed] = [teams[3]!.players[0]!, teams[3]!.players[1]!]
    const before = await admin.call('GET /players/:id', { params: { id } })
    const body = { teamId: teams[0]!.id, jerseyNo: 55 }
    await admin.call('PUT /players/edit-player/:id', { params: { id }, body })
    const after = await admin.call('GET /players/:id', { params: { id } })
    expect([after.averages, after.games]).toEqual([before.averages, before.games])
    expect(after.games[0]?.team.teamname).toBe('Terns')
    const herons = await admin.call('GET /players/ranking', { query: { teamId: teams[0]!.id } })
    expect(herons.map(({ player }) => player.id)).toContain(id)
    await admin.call('DELETE /players/delete-player/:id', { params: { id: removed } })
    const all = await admin.call('GET /players/ranking', {})
    expect(all.map(({ player }) => player.id)).not.toContain(removed)
    expect((await refusal(admin.call('GET /players/:id', { params: { id: removed } })))[0]).toBe(404)
  })
})

test('counts all matches that end at the same moment, even for a player in several of them', async () => {
  const { admin, db } = await startCourtside()
  const names = ['Owls', 'Kites', 'Terns', 'Larks', 'Wrens', 'Swifts']
  const teams: SeasonTeam[] = []
  for (const name of names) teams.push(await makeTeam(admin, name))
  const wanderer = teams[0]!.players[0]!
  const matches: number[] = []
  for (const at of [0, 2, 4]) {
    const [home, visitors] = [teams[at]!, teams[at + 1]!]
    // The player is in the set-up of a match and then moves to the team of the next match.
    await admin.call('PUT /players/edit-player/:id', {
      params: { id: wanderer },
      body: { teamId: home.id, jerseyNo: 50 },
    })
    const five = [wanderer, ...home.players.filter((id) => id !== wanderer).slice(0, 4)]
    const { id } = await admin.call('POST /live/create', {
      body: {
        title: home.teamname,
        team1Id: home.id,
        team2Id: visitors.id,
        team1Players: five,
        team2Players: visitors.players.slice(0, 5),
      },
    })
    await admin.call('POST /quarter/start', { body: { matchId: id, quarterId: 1 } })
    for (const playerId of [wanderer, visitors.players[0]!]) {
      const teamId = playerId === wanderer ? home.id : visitors.id
      const stat = { matchId: id, teamId, playerId, quarterId: 1, type: 'TWO POINTS' as const }
      await admin.call('POST /stats/create', { body: stat })
    }
    matches.push(id)
  }
  await Promise.all(matches.map((id) => admin.call('PUT /live/end/:id', { params: { id } })))
  const { averages, games } = await admin.call('GET /players/:id', { params: { id: wanderer } })
  expect([averages?.games, averages?.pts]).toEqual([3, 2])
  expect(games.map(({ team }) => team.teamname).sort()).toEqual(['Owls', 'Terns', 'Wrens'])
  // Ending a match again changes nothing.
  await Promise.all(matches.map((id) => admin.call('PUT /live/end/:id', { params: { id } })))
  expect(
    await db.selectFrom('season_games').where('player_id', '=', wanderer).selectAll().execute(),
  ).toHaveLength(3)
})
