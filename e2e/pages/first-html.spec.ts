import { expect, test } from '@playwright/test'
import { type Courtside, startCourtside } from '../support/courtside.ts'
import { type Game, signIn, startGame } from '../support/game/game.ts'

const HOSTILE = '</script><img src=x onerror="document.title=1"> & "Cup"'

let courtside: Courtside
let game: Game

test.beforeAll(async () => {
  courtside = await startCourtside()
  const admin = await signIn(courtside.url)
  game = await startGame(admin, HOSTILE)
  const [home, visitors] = game.setup.teams
  const play = { matchId: game.matchId, quarterId: 1, type: 'TWO POINTS' } as const
  for (const team of [home, home, visitors]) {
    await admin.call('POST /stats/create', {
      body: { ...play, teamId: team.id, playerId: team.starters[0] ?? 0 },
    })
  }
})

test.afterAll(() => courtside?.stop())

test('without scripts the page shows the score, and a link describes its target', async ({ browser }) => {
  const page = await (
    await browser.newContext({ baseURL: courtside.url, javaScriptEnabled: false })
  ).newPage()
  await page.goto(`/watch/${game.matchId}?t=1`)
  const [home, visitors] = game.setup.teams
  await expect(page.getByTestId('score-team1')).toHaveText('4')
  await expect(page.getByTestId('score-team2')).toHaveText('2')
  await expect(page.getByTestId('quarter')).toHaveText('1ST')
  // The clock runs; this page shows its value at the time of rendering.
  const clock = (await page.getByTestId('clock').textContent()) ?? ''
  expect(clock).toMatch(/^1[12]:\d\d$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${home.name} v ${visitors.name}`)
  await expect(page.locator('.wtitle .meta')).toContainText(HOSTILE)
  const tag = (name: string) => page.locator(`meta[property="og:${name}"]`)
  await expect(tag('title')).toHaveAttribute('content', `${home.name} v ${visitors.name}`)
  await expect(tag('description')).toHaveAttribute(
    'content',
    `${HOSTILE}: ${home.name} 4, ${visitors.name} 2, 1ST ${clock}`,
  )
  await expect(tag('url')).toHaveAttribute('content', `${courtside.url}/watch/${game.matchId}`)
  const event = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(event).toMatchObject({ '@type': 'SportsEvent', homeTeam: { name: home.name } })
  // The scripts are in a template, so that they load only after this HTML is painted.
  await expect(page.locator('script[type=module], link[rel=modulepreload]')).toHaveCount(0)
  await page.context().close()
})

test('with scripts the score stays in place, and no script in a title runs', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: courtside.url })).newPage()
  await page.route('**/api/live/*/log', async (route) => {
    await released
    await route.continue()
  })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.goto(`/watch/${game.matchId}`)
  const score = page.getByTestId('score-team1')
  // Only the page's own code shows this text, so this code has already replaced the server's HTML. The log
  // has not arrived yet.
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached()
  const before = await score.boundingBox()
  release()
  await expect(page.getByRole('log', { name: 'Live Commentary' })).toBeVisible()
  await expect(score).toHaveText('4')
  expect(await score.boundingBox()).toEqual(before)
  expect(await page.title()).toBe(`${game.setup.teams[0].name} v ${game.setup.teams[1].name}, Courtside`)
  await page.context().close()
})

test('without scripts the start page shows its header', async ({ browser }) => {
  const page = await (
    await browser.newContext({ baseURL: courtside.url, javaScriptEnabled: false })
  ).newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your gymis on air')
  await expect(page.getByRole('main').getByRole('link', { name: 'Watch live' })).toHaveAttribute(
    'href',
    '/watch',
  )
  const header = page.getByRole('navigation', { name: 'Main' })
  await expect(header.getByRole('link')).toHaveText([
    ...['Watch live', 'Schedule', 'Standings', 'Teams', 'Archive', 'My teams'],
    ...['Home', 'Features', 'About', 'Contact', 'Login'],
  ])
  await header.getByRole('link', { name: 'Archive' }).click()
  await expect(page).toHaveURL(`${courtside.url}/archive`)
  await page.context().close()
})

test('a team and a player are described with their figures, at one address each', async ({ request }) => {
  const admin = await signIn(courtside.url)
  const { id } = await admin.call('POST /teams/create-team', {
    body: { teamname: 'O’Brien’s نادي </script>', coach: 'Kim' },
  })
  const address = `/team/${id}-obriens-${encodeURIComponent('نادي')}-script`
  const ask = (path: string) => request.get(courtside.url + path, { maxRedirects: 0 })
  for (const other of [`/team/${id}`, `/team/${id}-former-name`]) {
    const { location } = (await ask(`${other}?spoilers=off`)).headers()
    expect(location).toBe(`${address}?spoilers=off`)
  }
  const team = await (await ask(address)).text()
  expect(team).toContain(`<link rel="canonical" href="${courtside.url}${address}"/>`)
  expect(team).toMatch(/<h1>O’Brien’s نادي &lt;\/script&gt;<\/h1>/)
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(team) ?? []
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'SportsTeam',
    name: 'O’Brien’s نادي </script>',
    url: courtside.url + address,
  })
  const [home] = game.setup.teams
  const [scorer] = home.roster
  const player = await (await request.get(`${courtside.url}/player/${scorer?.id}`)).text()
  expect(player).toContain(`<h1>${scorer?.fname} ${scorer?.lname}</h1>`)
  expect(player).toContain('"@type":"Person"')
  for (const nobody of ['/team/99999', '/player/99999-x', '/team/x', '/player/0']) {
    expect((await ask(nobody)).status(), nobody).toBe(404)
  }
})

test('tables and the schedule are described with their teams and games, without scores where scores are hidden', async ({
  request,
}) => {
  const admin = await signIn(courtside.url)
  const long = 'Sporting Association of the Upper Riverside and Harbour Quarters'.slice(0, 60)
  const names = [long, "D'Arcy & Sons </script>"]
  const teams = []
  for (const teamname of names) {
    teams.push((await admin.call('POST /teams/create-team', { body: { teamname, coach: 'Kim' } })).id)
  }
  const [homeId = 0, awayId = 0] = teams
  const rules = { ruleset: 'fiba', standingsRules: 'fiba', zone: 'Europe/Riga' } as const
  const { id: competitionId } = await admin.call('POST /competitions', {
    body: { name: 'Cup', season: '2031', ...rules, teams },
  })
  const game = { competitionId, homeId, awayId, time: '18:00', venue: 'Pier Hall' }
  const played = await admin.call('POST /fixtures', { body: { ...game, date: '2031-01-10' } })
  await admin.call('POST /fixtures', { body: { ...game, date: '2031-01-17' } })
  await admin.call('PUT /fixtures/:id/outcome', {
    params: { id: played.id },
    body: { status: 'finished', periods: [[81, 79]] },
  })
  const page = async (path: string) => {
    const answer = await request.get(courtside.url + path)
    const html = await answer.text()
    const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    const etag = answer.headers()['etag'] ?? ''
    return {
      shown: html.replace(/<script type="application\/json".*?<\/script>/gs, ''),
      data: JSON.parse(data),
      etag,
    }
  }
  const tables = await page(`/standings?competition=${competitionId}`)
  expect(tables.shown).toContain(
    `<link rel="canonical" href="${courtside.url}/standings?competition=${competitionId}"/>`,
  )
  expect(tables.data.itemListElement.map(({ item }: { item: { name: string } }) => item.name)).toEqual(names)
  expect(tables.shown).toContain('<h1 class="h1">Standings</h1>')
  expect(tables.shown).toContain('D&#x27;Arcy &amp; Sons &lt;/script&gt;')
  const path = `/schedule?day=2031-01-10&competition=${competitionId}`
  const schedule = await page(path)
  expect(schedule.data.itemListElement.map(({ item }: { item: object }) => item)).toMatchObject(
    ['2031-01-10T16:00:00.000Z', '2031-01-17T16:00:00.000Z'].map((startDate) => ({
      '@type': 'SportsEvent',
      startDate,
      location: { name: 'Pier Hall' },
      homeTeam: { name: long, url: expect.stringMatching(/\/team\/\d+-sporting-association/) },
    })),
  )
  expect(schedule.shown).toMatch(/<b class="ahead">81<\/b>/)
  expect((await page(`${path}&spoilers=off`)).shown).not.toMatch(/>81</)
  // An unchanged page is not sent again; a changed one is.
  const again = await request.get(courtside.url + path, { headers: { 'if-none-match': schedule.etag } })
  expect(again.status()).toBe(304)
  await admin.call('PATCH /fixtures/:id', { params: { id: played.id }, body: { venue: 'Dock Hall' } })
  expect((await page(path)).shown).toContain('Dock Hall')
  // A coming game is described at its own address.
  const next = Number(new URL(schedule.data.itemListElement[1].item.url).pathname.split('/').at(-1))
  const fixture = await page(`/watch/${next}`)
  expect(fixture.data).toMatchObject({
    '@type': 'SportsEvent',
    startDate: '2031-01-17T16:00:00.000Z',
    location: { name: 'Pier Hall' },
    url: `${courtside.url}/watch/${next}`,
    homeTeam: { name: long },
    awayTeam: { name: names[1] },
  })
  expect(fixture.shown).toContain(
    `<title>${long} v D&#x27;Arcy &amp; Sons &lt;/script&gt;, Courtside</title>`,
  )
  expect(fixture.shown).toContain(`<link rel="canonical" href="${courtside.url}/watch/${next}"/>`)
  // A team's address contains its id and a simple form of its name, whatever characters the name has.
  for (const teamId of teams) {
    const { url } = await fetch(`${courtside.url}/team/${teamId}`)
    expect(new URL(url).pathname).toMatch(/^\/team\/\d+-[\w-]+$/)
  }
})

test('an unknown match gets a page without content, with the status 404', async ({ request }) => {
  const answer = await request.get(`${courtside.url}/watch/999`, { headers: { accept: 'text/html' } })
  expect(answer.status()).toBe(404)
  expect(await answer.text()).toContain('<div id="root"></div>')
})

test('every client gets the page, unknown addresses answer with the page and status 404, and robots find their files', async () => {
  const ask = async (address: string, accept = '*/*') => {
    const answer = await fetch(courtside.url + address, { headers: { accept }, redirect: 'manual' })
    const type = answer.headers.get('content-type')?.split(';')[0]
    return [answer.status, type, (await answer.text()).includes('id="root"')]
  }
  const PAGE = 'text/html'
  for (const address of [
    '/',
    '/watch',
    `/watch/${game.matchId}`,
    '/archive/',
    '/login?next=/live',
    '/players/7',
  ]) {
    for (const accept of ['*/*', PAGE, 'application/json']) {
      expect([address, ...(await ask(address, accept))]).toEqual([address, 200, PAGE, true])
    }
  }
  const missing = ['/nowhere', '/assets/none.js', '/watch/99999', '/watch/1/2/3', '/login/more', '/.env']
  for (const address of missing) {
    expect([address, ...(await ask(address))]).toEqual([address, 404, PAGE, true])
  }
  for (const address of ['/api/nothing', '/video/none/live.m3u8', '/api']) {
    expect([address, ...(await ask(address))]).toEqual([address, 404, 'application/json', false])
  }
  expect(await ask('/robots.txt')).toEqual([200, 'text/plain', false])
  expect((await ask('/favicon.ico'))[0]).toBe(200)
  expect((await fetch(`${courtside.url}/watch`, { method: 'HEAD' })).status).toBe(200)
})
