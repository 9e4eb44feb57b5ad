import type { Client } from '@courtside/contract/client'
import { embedCode } from '@courtside/contract/embed-code'
import { expect, type Page } from '@playwright/test'
import { type Game, signIn, startGame } from '../support/game/game.ts'
import { signedInContext } from '../support/game/scorers-table.ts'
import { startSite } from '../support/other-site.ts'
import { findBarriers } from '../support/page-check.ts'
import { test } from '../support/shared-courtside.ts'

const allow = (admin: Client, embedSites: string[]) =>
  admin.call('PATCH /club/settings', { body: { embedSites } })

async function play(admin: Client, game: Game): Promise<void> {
  const [team] = game.setup.teams
  const body = { matchId: game.matchId, teamId: team.id, playerId: team.starters[0] ?? 0, quarterId: 1 }
  await admin.call('POST /stats/create', { body: { ...body, type: 'THREE POINTS' } })
}

/** Returns whether the frame in a page shows a page of Courtside. */
async function isShown(page: Page): Promise<boolean> {
  const frame = page.frames()[1]
  return frame !== undefined && (await frame.locator('#embed, #root').count()) > 0
}

test('embeds appear on an allowed site, follow the game, and are as high as their content', {
  tag: '@thorough',
}, async ({ browser, courtside }) => {
  const admin = await signIn(courtside.url)
  const game = await startGame(admin, 'Embedded')
  const site = await startSite()
  await allow(admin, ['https://elsewhere.example', site.origin])
  const page = await browser.newPage()

  await test.step('the score bug, as the game progresses', async () => {
    site.show(embedCode(courtside.url, { kind: 'score', id: game.matchId }, 'Score'))
    await page.goto(site.origin)
    const frame = page.frameLocator('iframe')
    await expect(frame.getByTestId('score-team1')).toHaveText('0')
    await play(admin, game)
    await expect(frame.getByTestId('score-team1')).toHaveText('3')
    const before = await frame.getByTestId('clock').textContent()
    await expect(frame.getByTestId('clock')).not.toHaveText(before ?? '')
    await expect.poll(async () => (await page.locator('iframe').boundingBox())?.height).toBe(64)
  })
  await test.step('the box score', async () => {
    site.show(embedCode(courtside.url, { kind: 'box', id: game.matchId, scheme: 'dark' }, 'Box'))
    await page.goto(site.origin)
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('row', { name: /Player No 1/ }).first()).toContainText('3')
    const height = async () => (await page.locator('iframe').boundingBox())?.height ?? 0
    const shown = await frame.locator('#embed').evaluate((main: HTMLElement) => main.offsetHeight)
    await expect.poll(height).toBeGreaterThanOrEqual(shown)
    await expect.poll(height).toBeLessThan(shown + 4)
  })
  await test.step('schedule, standings and player', async () => {
    for (const [kind, words] of [
      ['schedule', 'Embedded Home'],
      ['standings', 'No standings yet.'],
      ['player', 'Waiting for video'],
    ] as const) {
      site.show(embedCode(courtside.url, { kind, id: kind === 'player' ? game.matchId : null }, kind))
      await page.goto(site.origin)
      await expect(page.frameLocator('iframe').getByText(words).first()).toBeVisible()
    }
  })
  await page.close()
  site.server.close()
})

test('other sites cannot show embeds, and no site can show any other page', {
  tag: '@thorough',
}, async ({ browser, courtside }) => {
  const admin = await signIn(courtside.url)
  const game = await startGame(admin, 'Unframed')
  const site = await startSite()
  const page = await browser.newPage()
  const shows = async (path: string) => {
    site.show(`<iframe src="${courtside.url}${path}"></iframe>`)
    await page.goto(site.origin)
    return isShown(page)
  }
  await allow(admin, ['https://elsewhere.example'])
  expect(await shows(`/embed/score/${game.matchId}`)).toBe(false)
  await allow(admin, [site.origin])
  expect(await shows(`/embed/score/${game.matchId}`)).toBe(true)
  for (const path of [
    '/',
    `/watch/${game.matchId}`,
    '/login',
    '/schedule',
    '/embed/score/999999',
    '/overlay/none',
  ]) {
    expect(await shows(path), path).toBe(false)
  }
  await expect(allow(admin, ['javascript:alert(1)'])).rejects.toMatchObject({ statusCode: 400 })
  await expect(allow(admin, ['https://a.example; script-src *'])).rejects.toMatchObject({ statusCode: 400 })
  await page.close()
  site.server.close()
})

test('offers the code wherever something can be embedded; programs find it as oEmbed', {
  tag: '@thorough',
}, async ({ browser, courtside }) => {
  const admin = await signIn(courtside.url)
  const game = await startGame(admin, 'Coded')
  const context = await signedInContext(browser, courtside.url, { width: 1440, height: 900 })
  const page = await context.newPage()
  await page.goto(`/watch/${game.matchId}`)
  await page.getByRole('button', { name: 'Embed' }).click()
  const dialog = page.getByRole('dialog', { name: 'Embed on a web site' })
  await dialog.getByLabel('Box score').check()
  await dialog.getByLabel('Dark').check()
  await expect(dialog.getByLabel('Embed code')).toHaveValue(
    new RegExp(`src="${courtside.url}/embed/box/${game.matchId}\\?scheme=dark"`),
  )
  expect(await findBarriers(page)).toEqual([])
  const discovered = await page.locator('link[type="application/json+oembed"]').getAttribute('href')
  const oEmbed = await (await context.request.get(discovered ?? '')).json()
  expect(oEmbed).toMatchObject({ version: '1.0', type: 'video', title: 'Coded', width: 640, height: 404 })
  expect(oEmbed.html).toContain(`/embed/player/${game.matchId}`)
  for (const path of ['/schedule', '/standings']) {
    const html = await (await context.request.get(courtside.url + path)).text()
    const [, address = ''] = /application\/json\+oembed" href="([^"]+)"/.exec(html) ?? []
    const found = await (await context.request.get(address.replaceAll('&amp;', '&'))).json()
    expect(found, path).toMatchObject({ version: '1.0', type: 'rich' })
    expect(found.html).toContain(`/embed${path}`)
  }
  const german = `${courtside.url}/standings?lang=de`
  const inGerman = await context.request.get(`/api/oembed?url=${encodeURIComponent(german)}`)
  const { title, html } = await inGerman.json()
  expect({ title, html }).toEqual({
    title: 'Tabelle',
    html: expect.stringContaining('/embed/standings?lang=de'),
  })
  const nothing = await context.request.get(
    `/api/oembed?url=${encodeURIComponent('https://elsewhere.example/')}`,
  )
  expect(nothing.status()).toBe(404)

  for (const path of ['score', 'box', 'player']) {
    await page.goto(`/embed/${path}/${game.matchId}`)
    await page.locator('#embed').waitFor()
    expect(
      (await findBarriers(page)).filter((each) => !/^(page-has-heading-one|region)/.test(each)),
      path,
    ).toEqual([])
  }
  await context.close()
})
