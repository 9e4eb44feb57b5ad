import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { type Courtside, startCourtside } from '../support/courtside.ts'
import { signIn, startGame } from '../support/game/game.ts'
import { unreachedByTab } from '../support/keyboard.ts'
import { expectSoundPage } from '../support/page-check.ts'
import {
  addressOf,
  type PageAccess,
  type RouteMatches,
  SITE_ROUTES,
  type SiteRoute,
} from '../support/routes.ts'
import { contextFor, FAN, registerFan, type Visitor } from '../support/sign-in.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const HEADER = ['Watch live', 'Schedule', 'Standings', 'Teams', 'Archive', 'My teams']
/** Links on the start page to itself and to its sections. On other pages these links are in the footer. */
const START = ['Home', 'Features', 'About', 'Contact']
const MENU = [
  'Schedule',
  'Standings',
  'Teams',
  'Archive',
  'My teams',
  'Home',
  'Feature',
  'About us',
  'Contact us',
]
const SIDE: Readonly<Record<Visitor, string[]>> = {
  visitor: [],
  CUSTOMER: ['Teams', 'Players'],
  ADMIN: ['Live', 'Teams', 'Add Team', 'Players', 'Add Player'],
}
const MAY: Readonly<Record<Visitor, readonly PageAccess[]>> = {
  visitor: ['public'],
  CUSTOMER: ['public', 'user'],
  ADMIN: ['public', 'user', 'admin', 'scorer'],
}

let courtside: Courtside
let matches: RouteMatches

test.beforeAll(async () => {
  courtside = await startCourtside({ CONTACT_TO: 'desk@club.example' })
  const admin = await signIn(courtside.url)
  const archived = (await startGame(admin, 'Semi-final')).matchId
  await admin.call('PUT /live/end/:id', { params: { id: archived } })
  const { matchId: live, setup } = await startGame(admin, 'Cup final')
  const [home] = setup.teams
  const stat = { matchId: live, teamId: home.id, playerId: home.starters[0] ?? 0, quarterId: 1 }
  await admin.call('POST /stats/create', { body: { ...stat, type: 'THREE POINTS' } })
  matches = { live, archived }
  await registerFan(courtside.url)
})

test.afterAll(() => courtside?.stop())

async function pageFor(browser: Browser, who: Visitor, options = {}): Promise<Page> {
  const context = await contextFor(browser, courtside.url, who, { viewport: DESK, ...options })
  return context.newPage()
}

const pathOf = ({ path }: SiteRoute) => addressOf(path, matches)

/** Checks the navigation around a route's page: on a desktop, then on a phone. */
async function expectChrome(page: Page, route: SiteRoute, who: Visitor): Promise<void> {
  const header = page.getByRole('banner')
  if (route.bare) {
    await expect(header).toHaveCount(0)
    return
  }
  const navigation = header.getByRole('navigation', { name: 'Main' })
  const entries = pathOf(route) === '/' ? [...HEADER, ...START] : HEADER
  await expect(navigation.getByRole('link')).toHaveText(who === 'visitor' ? [...entries, 'Login'] : entries)
  await expect(header.getByRole('button', { name: 'Search' })).toBeVisible()
  await expect(navigation.getByRole('button')).toHaveText(who === 'visitor' ? [] : [nameOf(who)])
  expect(await navigation.locator('[aria-current]').allTextContents(), 'highlighted').toEqual(
    highlightedOn(pathOf(route)),
  )
  // Administrators have this bar on every page outside administration, except the pages for signing in. It
  // leads back to administration.
  const bar = page.getByRole('navigation', { name: 'For staff' })
  await expect(bar).toHaveCount(who === 'ADMIN' && !route.side && !route.floor ? 1 : 0)
  const side = page.getByRole('navigation', { name: who === 'ADMIN' ? 'Administration' : 'Club' })
  if (route.side && who !== 'visitor') {
    for (const name of SIDE[who])
      await expect(side.getByRole('link', { name, exact: name !== 'Live' })).toBeVisible()
  } else await expect(side).toHaveCount(0)

  await page.setViewportSize(PHONE)
  await expect(header.getByRole('button', { name: 'Menu' })).toBeVisible()
  await expect(navigation.getByRole('link', { name: 'Archive' })).toBeHidden()
  await expect(side).toBeHidden()
  const drawer = page.locator('.side-bar').getByRole('button')
  await expect(drawer).toHaveCount(route.side && who !== 'visitor' ? 1 : 0)
  await page.setViewportSize(DESK)
}

const nameOf = (who: Visitor) => (who === 'ADMIN' ? 'admin' : FAN.username)

/**
 * Returns the header's entry that is highlighted on a page: `Home`, `Watch live` for watch pages, or the
 * entry with the page's name.
 */
function highlightedOn(path: string): string[] {
  if (path === '/') return ['Home']
  if (path.startsWith('/watch')) return ['Watch live']
  if (path === '/team') return ['Teams']
  // /teams is a page of administrators.
  if (path === '/teams') return []
  return HEADER.filter((entry) => path === `/${entry.toLowerCase().replace(' ', '-')}`)
}

for (const who of ['visitor', 'CUSTOMER', 'ADMIN'] as const) {
  test(`every route as ${who}: access, header, side navigation, on desktop and phone`, {
    tag: '@thorough',
  }, async ({ browser }) => {
    // An administrator opens all pages, and goes through each one by keyboard.
    test.setTimeout(300_000)
    const page = await pageFor(browser, who)
    for (const route of SITE_ROUTES) {
      const wanted = pathOf(route)
      await page.goto(wanted)
      await page.locator('main').first().waitFor()
      if (MAY[who].includes(route.access)) {
        await expectChrome(page, route, who)
        expect(page.url(), wanted).toBe(courtside.url + wanted)
        // Only an administrator may open every page, so only then each page is walked by keyboard. The walk
        // is repeated if a late part of the page has changed the order.
        if (who === 'ADMIN') {
          await expect.poll(() => unreachedByTab(page), { message: `by keyboard on ${wanted}` }).toEqual([])
        }
      } else if (who === 'visitor') {
        await expect(page).toHaveURL(`${courtside.url}/login?next=${encodeURIComponent(wanted)}`)
      } else await expect(page).toHaveURL(`${courtside.url}/homepage`)
    }
    await page.context().close()
  })
}

test('header and footer lead to sections of the start page, from the start page and from other pages', {
  tag: '@thorough',
}, async ({ browser }) => {
  const page = await pageFor(browser, 'visitor')
  for (const route of SITE_ROUTES.filter(({ access, bare }) => access === 'public' && !bare)) {
    await page.goto(pathOf(route))
    const footer = page.getByRole('navigation', { name: 'About this site' })
    await footer.getByRole('link', { name: 'About', exact: true }).click()
    await expect(page).toHaveURL(`${courtside.url}/#about`)
    await expect(page.locator('#about')).toBeInViewport()
  }
  await clickBeforeScripts(page, 'About')
  await expect(page.locator('#about')).toBeInViewport()
  for (const name of ['Contact', 'Features']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
    await expect(page.locator(`#${name.toLowerCase()} h2`).first()).toBeInViewport()
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    // The link also works a second time, when the address does not change.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
    await expect(page.locator(`#${name.toLowerCase()} h2`).first()).toBeInViewport()
  }
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
  await page.context().close()
})

/**
 * Opens the start page for the second time, and clicks a link of its first HTML before the scripts have
 * loaded.
 */
async function clickBeforeScripts(page: Page, name: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Skip to content' }).waitFor({ state: 'attached' })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
  await expect(page).toHaveURL(`${courtside.url}/#${name.toLowerCase()}`)
  release()
  await page.unrouteAll({ behavior: 'wait' })
}

test('the mobile menu lists its entries, and closes on every change of route', async ({ browser }) => {
  const page = await pageFor(browser, 'visitor', { viewport: PHONE, reducedMotion: 'reduce' })
  await page.goto('/watch')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const [entry, address] of [
    ['Archive', '/archive'],
    ['Home', '/'],
    ['Feature', '/#features'],
    ['About us', '/#about'],
    ['Contact us', '/#contact'],
    ['Login', '/login'],
  ] as const) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(menu.getByRole('list').first().getByRole('link')).toHaveText([...MENU, 'Login'])
    await menu.getByRole('link', { name: entry, exact: true }).click()
    await expect(page).toHaveURL(courtside.url + address)
    await expect(menu).toBeHidden()
  }
  await page.context().close()
})

test('signed-in users have a menu with dashboard, settings, profile and logout; on a phone the side navigation is a drawer', async ({
  browser,
}) => {
  const page = await pageFor(browser, 'ADMIN', { reducedMotion: 'reduce' })
  await page.goto('/')
  for (const [entry, address] of [
    ['Dashboard', '/dashboard'],
    ['Settings', '/settings'],
    ['Edit Profile', '/profile'],
  ] as const) {
    await page.getByRole('button', { name: 'admin' }).click()
    await page.getByRole('menuitem', { name: entry }).click()
    await expect(page).toHaveURL(courtside.url + address)
  }
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Administration' }).click()
  const drawer = page.getByRole('dialog', { name: 'Administration' })
  await drawer.getByRole('link', { name: 'Teams', exact: true }).click()
  await expect(page).toHaveURL(`${courtside.url}/teams`)
  await expect(drawer).toBeHidden()
  await page.setViewportSize(DESK)
  await page.getByRole('button', { name: 'admin' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`${courtside.url}/login`)
  expect(
    await page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')]),
  ).toEqual([null, null])
  await page.context().close()
})

test('the start page shows the live match with its changing score, and describes what every game gets', async ({
  browser,
}) => {
  const page = await pageFor(browser, 'visitor')
  await page.goto('/')
  const hero = page.locator('.hero-match')
  await expect(hero.getByRole('link', { name: 'Cup final' })).toHaveAttribute(
    'href',
    `/watch/${matches.live}`,
  )
  const home = hero.getByTestId('score-team1')
  await expect(home).toHaveText('3')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live now')
  await expect(page.locator('.hero-links').getByRole('link')).toHaveAttribute(
    'href',
    `/watch/${matches.live}`,
  )
  await expect(page.getByRole('region', { name: 'Four things every game gets' })).toBeVisible()
  const admin = await signIn(courtside.url)
  const { setup } = await admin.call('GET /live/:id', { params: { id: matches.live } })
  const [team] = setup.teams
  const stat = { matchId: matches.live, teamId: team.id, playerId: team.starters[1] ?? 0, quarterId: 1 }
  await admin.call('POST /stats/create', { body: { ...stat, type: 'TWO POINTS' } })
  await expect(home).toHaveText('5')
  await expect(page.getByText('No 2, two points.')).toBeVisible()
  await expectSoundPage(page)
  await page.context().close()
})

test('the header of the start page turns red when a live match is known', async ({ browser }) => {
  const page = await pageFor(browser, 'visitor')
  const state = Promise.withResolvers<void>()
  await page.route('**/api/start*', async (route) => {
    await state.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/start*')
  await page.goto('/')
  await asked
  const colourOf = (link: Locator) =>
    link.evaluate((element) => getComputedStyle(element, '::before').backgroundColor)
  const inHeader = page.getByRole('banner').getByRole('link', { name: 'Watch live' })
  const before = await colourOf(inHeader)
  state.resolve()
  const inHero = page.locator('.hero-links').getByRole('link')
  await expect(inHero).toHaveAttribute('href', `/watch/${matches.live}`)
  const red = await colourOf(inHero)
  await expect.poll(() => colourOf(inHeader)).toBe(red)
  expect(before).not.toBe(red)
  await page.unrouteAll({ behavior: 'wait' })
  await page.context().close()
})

test('/homepage shows live matches, the latest results and the leaders', async ({ browser }) => {
  const page = await pageFor(browser, 'CUSTOMER')
  await page.goto('/homepage')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${FAN.username}`)
  const part = (name: string) => page.getByRole('region', { name })
  await expect(part('Live now').getByRole('link', { name: /Cup final/ })).toBeVisible()
  await expect(part('Latest results').getByRole('link', { name: /Semi-final/ })).toBeVisible()
  await expect(part('Leaders of the season')).toBeVisible()
  await expectSoundPage(page)
  await page.context().close()
})

test('the contact form reports missing fields, sends by keyboard alone, and the mail arrives', async ({
  browser,
}) => {
  const page = await pageFor(browser, 'visitor')
  await page.goto('/#contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  for (const name of ['Name', 'Email', 'Subject', 'Message']) {
    await expect(page.getByText(`${name} is required.`)).toBeVisible()
  }
  await expect(page.getByLabel('Name')).toBeFocused()
  const { keyboard } = page
  await keyboard.type('Pat')
  await keyboard.press('Tab')
  await keyboard.type('pat')
  await keyboard.press('Tab')
  await keyboard.type('Which camera?')
  await keyboard.press('Tab')
  await keyboard.type('Hello there')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.getByText('Email must be an email address, such as name@club.example.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await keyboard.type('@fans.example')
  const busy = { statusCode: 429, error: 'Too Many Requests', message: 'Please wait a minute.' }
  await page.route('**/api/contact', (route) => route.fulfill({ status: 429, json: busy }), { times: 1 })
  await keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Failed to send message.\nPlease wait a minute.', {
    useInnerText: true,
  })
  await page.getByLabel('Email').focus()
  await keyboard.press('Enter')
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
  const folder = path.join(courtside.dataDir, 'mail')
  const [mail = ''] = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'))
  expect(mail).toMatch(/To: desk@club\.example[\s\S]*Subject: Contact: Which camera\?[\s\S]*Hello there/)
  await page.context().close()
})

/** Returns the built file of a module of the web application. */
function codeOf(module: string): string {
  const manifest = path.join(import.meta.dirname, '../../apps/web/dist/public/.vite/manifest.en.json')
  return JSON.parse(readFileSync(manifest, 'utf8'))[module].file
}

test('the page for an unknown address and the page for missing code both lead back', async ({ browser }) => {
  const page = await pageFor(browser, 'visitor')
  await page.goto('/nowhere')
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(`${courtside.url}/`)
  const code = `**/${codeOf('src/features/archive/ArchivePage.tsx')}`
  await page.route(code, (route) => route.abort())
  const loadedAgain = page.waitForEvent('load')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Archive' }).click()
  // The page reloads once by itself, and the code is still missing.
  await loadedAgain
  await expect(page.getByText('Courtside was probably updated while this page was open.')).toBeVisible()
  await expect(page).toHaveURL(`${courtside.url}/archive`)
  await expect(page.getByRole('banner')).toBeVisible()
  await expectSoundPage(page)
  await page.unroute(code)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Archive', level: 1 })).toBeVisible()
  await page.context().close()
})
