import { expect, test } from 'vitest'
import { makeTeam, playGame } from '../../season/played-season.ts'
import { startCourtside } from '../../support/courtside.ts'

/** A limit for changes of the answer, which the server caches for a second. */
const IN_TIME = { timeout: 10_000 }

test('one request answers everything that the start page shows, as the public sees it', async () => {
  const { admin, visitor } = await startCourtside()
  expect(await visitor.call('GET /start', {})).toMatchObject({
    ...{ live: [], latest: null, next: [], results: [], replays: [], leaders: [], story: null },
  })
  const herons = await makeTeam(admin, 'Herons')
  const larks = await makeTeam(admin, 'Larks')
  const { id: competitionId } = await admin.call('POST /competitions', {
    body: {
      ...{ name: 'League', season: '2026/27', ruleset: 'nba', standingsRules: 'fiba', zone: 'Europe/Riga' },
      teams: [herons.id, larks.id],
    },
  })
  await admin.call('POST /competitions/:id/stages', {
    params: { id: competitionId },
    body: {
      ...{ name: 'League', kind: 'league' },
      teams: [herons, larks].map(({ id }) => ({ teamId: id })),
    },
  })
  const game = { competitionId, homeId: herons.id, awayId: larks.id }
  const later = await admin.call('POST /fixtures', { body: { ...game, date: '2099-01-10', time: '18:00' } })
  await admin.call('POST /fixtures', { body: game })
  const played = await playGame(admin, 'Friendly', [herons, larks], 7)
  const hidden = await playGame(admin, 'Behind closed doors', [larks, herons], 8)
  await admin.call('PUT /live/:id/openness', { params: { id: hidden }, body: { hidden: true } })
  const words = { title: 'Herons win', text: 'They did it [1 4:00].\n\nAnd more.' }
  await admin.call('PUT /live/:id/story', { params: { id: played }, body: { words, published: true } })

  const read = () => visitor.call('GET /start', {})
  await expect.poll(read).toMatchObject({
    story: { matchId: played, title: 'Herons win', text: 'They did it.' },
  })
  const page = await read()
  expect(page.latest?.id).toBe(played)
  expect(page.results.map(({ id }) => id)).toEqual([played])
  // The list does not contain a game without a date.
  expect(page.next.map(({ id }) => id)).toEqual([later.id])
  expect(page.table?.rows.map(({ team }) => team.teamname)).toEqual(['Herons', 'Larks'])
  expect(page.leaders.map(({ figure }) => figure)).toEqual(['pts', 'reb', 'ast', 'stl', 'blk'])
  // Visitors do not see the hidden match, so it is not counted.
  expect(page.leaders.map(({ best }) => [best.rank, best.averages.games])).toEqual(
    page.leaders.map(() => [1, 1]),
  )

  // Once the league has a game, the leaders of the league are shown. Friendlies then no longer count.
  await admin.call('PATCH /fixtures/:id', { params: { id: played }, body: { competitionId } })
  await playGame(admin, 'Another friendly', [larks, herons], 9)
  const gamesOfBest = async () =>
    (await visitor.call('GET /players/ranking', { query: { by: 'pts' } }))[0]?.averages.games
  await expect.poll(gamesOfBest).toBe(2)
  await expect
    .poll(async () => (await read()).leaders.map(({ best }) => best.averages.games))
    .toEqual([1, 1, 1, 1, 1])

  // A player's page shows the same ranks, and names their competition.
  const ofLeague = await visitor.call('GET /players/ranking', { query: { by: 'pts', competitionId } })
  for (const { rank, player } of ofLeague) {
    const { ranks } = await visitor.call('GET /players/:id', { params: { id: player.id } })
    expect(ranks).toMatchObject({ pts: rank, of: ofLeague.length, competition: { name: 'League' } })
  }

  // A newer competition that has results but no figures of players has no ranks.
  const fields = { season: '2098/99', ruleset: 'fiba', standingsRules: 'fiba', zone: 'Europe/Riga' } as const
  const teams = [herons.id, larks.id]
  const newer = await admin.call('POST /competitions', { body: { ...fields, name: 'Cup', teams } })
  const body = { ...game, competitionId: newer.id, date: '2026-01-10', time: '18:00' }
  const { id } = await admin.call('POST /fixtures', { body })
  const outcome = { status: 'finished', periods: [[70, 60]] } as const
  await admin.call('PUT /fixtures/:id/outcome', { params: { id }, body: outcome as never })
  const [first] = ofLeague
  const { ranks } = await visitor.call('GET /players/:id', { params: { id: first?.player.id ?? 0 } })
  expect(ranks).toMatchObject({ competition: { name: 'League' } })
})

test('shows no figures of players if the club hides the pages of players', async () => {
  const { admin, visitor } = await startCourtside()
  await playGame(admin, 'Friendly', [await makeTeam(admin, 'Herons'), await makeTeam(admin, 'Larks')], 7)
  const leaders = async () => (await visitor.call('GET /start', {})).leaders.length
  await expect.poll(leaders, { timeout: 10_000 }).toBe(5)
  await admin.call('PATCH /club/settings', { body: { seasonPagesShown: false } })
  await expect.poll(leaders, { timeout: 10_000 }).toBe(0)
})

test('lists the games of the club’s own teams first, in a league of many clubs', async () => {
  const { admin, visitor } = await startCourtside()
  await admin.call('PATCH /club/settings', { body: { clubName: 'Žherons' } })
  const [larks, wrens, own] = await Promise.all(
    ['Larks', 'Žheronsbury', 'ŽHERONS II'].map((name) => makeTeam(admin, name)),
  )
  const { id: competitionId } = await admin.call('POST /competitions', {
    body: {
      ...{ name: 'League', season: '2026/27', ruleset: 'fiba', standingsRules: 'fiba', zone: 'Europe/Riga' },
      teams: [larks!.id, wrens!.id, own!.id],
    },
  })
  const game = (homeId: number, awayId: number, date: string) =>
    admin.call('POST /fixtures', { body: { competitionId, homeId, awayId, date, time: '18:00' } })
  const [others, played] = [[] as number[], [] as number[]]
  const decided = async (homeId: number, awayId: number, date: string) => {
    const { id } = await game(homeId, awayId, date)
    const body = { status: 'finished', periods: [[70, 60]] } as const
    await admin.call('PUT /fixtures/:id/outcome', { params: { id }, body: body as never })
    return id
  }
  // Between the club's result and its next game, other teams have more games than a list can show.
  const ownResult = await decided(own!.id, larks!.id, '2020-01-01')
  for (let day = 1; day <= 49; day += 1) {
    const [month, of] = [Math.ceil(day / 28), ((day - 1) % 28) + 1].map((part) =>
      String(part).padStart(2, '0'),
    )
    others.push((await game(larks!.id, wrens!.id, `2099-${month}-${of}`)).id)
    played.unshift(await decided(larks!.id, wrens!.id, `2021-${month}-${of}`))
  }
  const ofClub = await game(wrens!.id, own!.id, '2099-12-01')
  const { next, results } = await visitor.call('GET /start', {})
  expect(next.map(({ id }) => id)).toEqual([ofClub.id, ...others.slice(0, 5)])
  expect(results.map(({ id }) => id)).toEqual([ownResult, ...played.slice(0, 5)])
})

test('lists the live game of the club first among the next games, and marks the club in the table', async () => {
  const { admin, visitor } = await startCourtside()
  await admin.call('PATCH /club/settings', { body: { clubName: 'Herons' } })
  const [own, larks] = await Promise.all(['HERONS II', 'Larks'].map((name) => makeTeam(admin, name)))
  const { id: competitionId } = await admin.call('POST /competitions', {
    body: {
      ...{ name: 'League', season: '2026/27', ruleset: 'fiba', standingsRules: 'fiba', zone: 'Europe/Riga' },
      teams: [own!.id, larks!.id],
    },
  })
  await admin.call('POST /competitions/:id/stages', {
    params: { id: competitionId },
    body: {
      ...{ name: 'League', kind: 'league' },
      teams: [own!, larks!].map(({ id }) => ({ teamId: id })),
    },
  })
  const game = { competitionId, homeId: own!.id, awayId: larks!.id, time: '18:00' }
  const later = await admin.call('POST /fixtures', { body: { ...game, date: '2099-01-10' } })
  const today = await admin.call('POST /fixtures', { body: { ...game, date: '2099-01-11' } })
  await admin.call('POST /fixtures/:id/start', { params: { id: today.id }, body: { light: true } })
  const { next, table } = await visitor.call('GET /start', {})
  expect(next.map(({ id, status }) => [id, status])).toEqual([
    [today.id, 'live'],
    [later.id, 'scheduled'],
  ])
  expect(new Map(table?.rows.map(({ team, own }) => [team.teamname, own]))).toEqual(
    new Map([
      ['HERONS II', true],
      ['Larks', false],
    ]),
  )
})

test('does not announce postponed games, and lists those without a new day after the other upcoming games', async () => {
  const { admin, visitor } = await startCourtside()
  const [home, away] = await Promise.all(['Herons', 'Larks'].map((name) => makeTeam(admin, name)))
  const arrange = async (when: object) =>
    (await admin.call('POST /fixtures', { body: { homeId: home!.id, awayId: away!.id, ...when } })).id
  const postponed = async (date: string) => {
    const id = await arrange({ date, time: '18:00' })
    const body = { status: 'postponed', reason: 'Snow' } as const
    await admin.call('PUT /fixtures/:id/outcome', { params: { id }, body })
    return id
  }
  const past = await postponed('2020-10-10')
  const soon = await postponed('2099-01-10')
  const coming = await arrange({ date: '2099-01-11', time: '18:00' })
  const { next } = await visitor.call('GET /start', {})
  expect(next.map(({ id }) => id)).toEqual([coming])
  const idsOf = async (show: 'upcoming' | 'all') =>
    (await visitor.call('GET /schedule', { query: { show } })).map(({ id }) => id)
  expect(await idsOf('upcoming')).toEqual([soon, coming, past])
  expect(await idsOf('all')).toEqual([past, soon, coming])
})

test('shows the table of the latest competition with a result while the next season has none', async () => {
  const { admin, visitor } = await startCourtside()
  const [home, away] = await Promise.all(['Herons', 'Larks'].map((name) => makeTeam(admin, name)))
  const ids = { homeId: home!.id, awayId: away!.id }
  const rules = { ruleset: 'fiba', standingsRules: 'fiba', zone: 'Europe/Riga' } as const
  const league = async (season: string) => {
    const body = { ...rules, name: 'League', season, teams: Object.values(ids) }
    return (await admin.call('POST /competitions', { body })).id
  }
  const shown = async () => (await visitor.call('GET /start', {})).table?.competition.season
  const finish = async (competitionId: number) => {
    const { id } = await admin.call('POST /fixtures', { body: { ...ids, competitionId } })
    const body = { status: 'finished' as const, periods: [[70, 60] as [number, number]] }
    await admin.call('PUT /fixtures/:id/outcome', { params: { id }, body: body as never })
  }
  const first = await league('2026/27')
  const next = await league('2027/28')
  expect(await shown()).toBe('2027/28')
  await finish(first)
  await expect.poll(shown, IN_TIME).toBe('2026/27')
  await finish(next)
  await expect.poll(shown, IN_TIME).toBe('2027/28')
})
