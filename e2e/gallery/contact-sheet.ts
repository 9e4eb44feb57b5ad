import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGE_TAGS, type Language } from '@courtside/contract'
import { LANGUAGE_COOKIE } from '@courtside/contract/client'
import type { Browser, Page } from '@playwright/test'
import type { Courtside } from '../support/courtside.ts'
import { settled } from '../support/page-check.ts'
import { type PageAccess, SITE_ROUTES, type SiteRoute } from '../support/routes.ts'
import { contextFor, type Visitor } from '../support/sign-in.ts'
import { overflowsOf } from './overflow.ts'

const PHONE = { width: 390, height: 844 }
/** Width of a page on a sheet in pixels, and number of pages per row. */
const THUMBNAIL_WIDTH = 195
const COLUMNS = 8
/** How long to wait until a page is idle, in ms. Pages that follow a live match never become idle. */
const QUIET_WITHIN_MS = 1500

/** The input of the sheets. */
export interface Sheets {
  readonly browser: Browser
  readonly courtside: Courtside
  /** The output folder. */
  readonly folder: string
  readonly who: Readonly<Record<PageAccess, Visitor>>
  readonly routes: readonly SiteRoute[]
  readonly languages: readonly Language[]
  address(route: SiteRoute): string
}

interface Picture {
  readonly path: string
  readonly png: Buffer
}

/**
 * Draws every page in every language on a phone, one sheet per language.
 * @returns a sentence for everything that overflows, with its language and page
 */
export async function makeContactSheets(sheets: Sheets): Promise<string[]> {
  const { folder, browser, languages } = sheets
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const faults: string[] = []
  for (const language of languages) {
    const pictures: Picture[] = []
    for (const access of ['public', 'user', 'scorer', 'admin'] as const)
      faults.push(...(await lookAt(sheets, language, access, pictures)))
    const page = await browser.newPage({ viewport: { width: COLUMNS * (THUMBNAIL_WIDTH + 8), height: 900 } })
    await page.setContent(sheetOf(pictures))
    await page.screenshot({ path: path.join(folder, `${language}.png`), fullPage: true })
    await page.close()
  }
  writeFileSync(path.join(folder, 'overflow.txt'), faults.map((fault) => `${fault}\n`).join(''))
  return faults
}

/** Returns the languages with the given tags, or all languages if none of the tags is known. */
export function languagesNamed(names: readonly string[]): readonly Language[] {
  const named = LANGUAGE_TAGS.filter((language) => names.includes(language))
  return named.length > 0 ? named : LANGUAGE_TAGS
}

/** Returns the requested routes, or all. */
export function routesNamed(names: readonly string[]): readonly SiteRoute[] {
  const named = SITE_ROUTES.filter(({ path }) => names.includes(path))
  return named.length > 0 ? named : SITE_ROUTES
}

async function lookAt(
  { browser, courtside, who, routes, address }: Sheets,
  language: Language,
  access: PageAccess,
  pictures: Picture[],
): Promise<string[]> {
  const own = routes.filter((route) => route.access === access)
  if (own.length === 0) return []
  const context = await contextFor(browser, courtside.url, who[access], {
    viewport: PHONE,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en-GB',
  })
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: courtside.url }])
  const page = await context.newPage()
  const faults: string[] = []
  for (const route of own) {
    await page.goto(address(route))
    await settle(page)
    const found = await overflowsOf(page)
    faults.push(...found.map((fault) => `${language} ${route.path}: ${fault}`))
    pictures.push({ path: route.path, png: await page.screenshot() })
  }
  await context.close()
  return faults
}

async function settle(page: Page): Promise<void> {
  await page.locator('main, h1').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle', { timeout: QUIET_WITHIN_MS }).catch(() => {})
  await page.evaluate(() => document.fonts.ready.then(() => null))
  await settled(page)
}

function sheetOf(pictures: readonly Picture[]): string {
  const figures = pictures.map(
    ({ path, png }) =>
      `<figure><img src="data:image/png;base64,${png.toString('base64')}"><figcaption>${path.replaceAll('<', '&lt;')}</figcaption></figure>`,
  )
  return `<style>body{margin:0;display:grid;grid-template-columns:repeat(${COLUMNS},${THUMBNAIL_WIDTH}px);gap:8px;font:11px sans-serif}figure{margin:0}img{width:100%}</style>${figures.join('')}`
}
