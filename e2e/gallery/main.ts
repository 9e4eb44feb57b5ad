import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { launchOptions } from '../support/browser.ts'
import { startCourtside } from '../support/courtside.ts'
import { settled } from '../support/page-check.ts'
import { addressOf, type PageAccess, SITE_ROUTES } from '../support/routes.ts'
import { contextFor, registerFan, type Visitor } from '../support/sign-in.ts'
import { languagesNamed, makeContactSheets, routesNamed } from './contact-sheet.ts'
import { type League, playLeague } from './league.ts'

const FOLDER = fileURLToPath(new URL('../../screenshots/', import.meta.url))
const README_FOLDER = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))
const LANGUAGES_FOLDER = fileURLToPath(new URL('../../screenshots-languages/', import.meta.url))
/** Pages that the README shows, with the names of their screenshots. */
const IN_README: ReadonlyMap<string, string> = new Map([
  ['/', 'start-page'],
  ['/watch/:live', 'watch'],
  ['/stats-entry/:live', 'scorers-table'],
  ['/dashboard', 'dashboard'],
  ['/archive', 'archive'],
  ['/player-ranking', 'player-ranking'],
])
const README_WIDTH = 1200
const WEBP_QUALITY = 0.82
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const SCHEMES = ['light', 'dark'] as const
const WHO: Readonly<Record<PageAccess, Visitor>> = {
  public: 'visitor',
  user: 'CUSTOMER',
  scorer: 'ADMIN',
  admin: 'ADMIN',
}
/** Time in ms within which a page becomes idle. Pages that follow a live match never do. */
const QUIET_WITHIN_MS = 3000
/** Time limit in ms, generous because the machine may be busy. */
const DONE_WITHIN_MS = 120_000

const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const forReadme = process.argv.includes('--readme')
const forLanguages = process.argv.includes('--languages')

const courtside = await startCourtside()
let league: League | undefined
let running: Browser | undefined
try {
  league = await playLeague(courtside)
  await registerFan(courtside.url)
  running = await chromium.launch(await launchOptions())
  if (forLanguages) {
    const { matches } = league
    const faults = await makeContactSheets({
      browser: running,
      courtside,
      who: WHO,
      folder: LANGUAGES_FOLDER,
      routes: routesNamed(chosen),
      languages: languagesNamed(chosen),
      address: (route) => addressOf(route.path, matches),
    })
    for (const fault of faults) console.log(fault)
    console.log(
      `${faults.length} overflows. The sheets are in ${path.relative(process.cwd(), LANGUAGES_FOLDER)}/.`,
    )
  } else await takePictures(running, league)
} finally {
  await running?.close()
  await league?.close()
  await courtside.stop()
}
// The channel to the parent process would otherwise keep this process running.
process.exit()

async function takePictures(browser: Browser, league: League): Promise<void> {
  if (!forReadme) rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  for (const access of ['public', 'user', 'admin'] as const) await takeAll(browser, access, league)
  console.log(`The screenshots are in ${path.relative(process.cwd(), forReadme ? README_FOLDER : FOLDER)}/.`)
}

async function takeAll(browser: Browser, access: PageAccess, { matches }: League): Promise<void> {
  const context = await contextFor(browser, courtside.url, WHO[access], {
    locale: 'en-GB',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(DONE_WITHIN_MS)
  const page = await context.newPage()
  for (const route of SITE_ROUTES.filter((route) => route.access === access)) {
    if (chosen.length > 0 && !chosen.includes(route.path)) continue
    if (forReadme && !IN_README.has(route.path)) continue
    await page.goto(addressOf(route.path, matches))
    await settle(page)
    if (forReadme) await takeForReadme(page, IN_README.get(route.path) ?? '')
    else await take(page, nameOf(route.path), route.path === '/')
  }
  await context.close()
}

async function take(page: Page, name: string, full: boolean): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      await settled(page)
      const file = `${name}-${size.width}-${colorScheme}`
      await page.screenshot({ path: path.join(FOLDER, `${file}.png`) })
      if (full) await page.screenshot({ path: path.join(FOLDER, `${file}-full.png`), fullPage: true })
    }
  }
}

async function takeForReadme(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
  await settled(page)
  const picture = await toWebp(page.context(), await page.screenshot(), README_WIDTH)
  writeFileSync(path.join(README_FOLDER, `${name}.webp`), picture)
}

/** Waits for the page's content: fonts, images and lists. */
async function settle(page: Page): Promise<void> {
  await page.locator('main').first().waitFor()
  await page.waitForLoadState('networkidle', { timeout: QUIET_WITHIN_MS }).catch(() => {})
  await page.evaluate(() => document.fonts.ready.then(() => null))
}

function nameOf(route: string): string {
  return route.split('?')[0]?.replaceAll(/[/:]+/g, '-').replace(/^-/, '') || 'start'
}

/**
 * Converts a PNG to WebP and scales it down to a width in pixels, with the browser that took the screenshot.
 */
async function toWebp(context: BrowserContext, png: Buffer, width: number): Promise<Buffer> {
  const page = await context.newPage()
  try {
    const encoded = await page.evaluate(
      async ({ source, width, quality }) => {
        const image = await createImageBitmap(await (await fetch(source)).blob())
        const height = Math.round((image.height / image.width) * width)
        const small = await createImageBitmap(image, {
          resizeWidth: width,
          resizeHeight: height,
          resizeQuality: 'high',
        })
        const canvas = Object.assign(document.createElement('canvas'), { width, height })
        canvas.getContext('2d')?.drawImage(small, 0, 0)
        return canvas.toDataURL('image/webp', quality)
      },
      { source: `data:image/png;base64,${png.toString('base64')}`, width, quality: WEBP_QUALITY },
    )
    return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64')
  } finally {
    await page.close()
  }
}
