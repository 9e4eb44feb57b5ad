import type { Client } from '@courtside/contract/client'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test'
import { ADMINISTRATOR } from '../courtside.ts'

const TABLET = { width: 1024, height: 768 }

/** Returns a browser context with the administrator signed in, as if through the page. */
export async function signedInContext(
  browser: Browser,
  url: string,
  viewport: { width: number; height: number } = TABLET,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...options, baseURL: url, viewport })
  await signInContext(context)
  return context
}

/** Signs the administrator in to an open context, as if through the page. */
export async function signInContext(context: BrowserContext): Promise<void> {
  const { username: identifier, password } = ADMINISTRATOR
  const answer = await context.request.post('/api/auth/login', { data: { identifier, password } })
  const tokens: Record<string, string> = await answer.json()
  await context.addInitScript(({ accessToken = '', refreshToken = '' }) => {
    // On a reload, keeps the newer tokens that the page has received since.
    if (localStorage.getItem('accessToken')) return
    localStorage.setItem('accessToken', accessToken)
    localStorage.setItem('refreshToken', refreshToken)
  }, tokens)
}

/** Opens the scorer's table of a match. */
export async function openTable(context: BrowserContext, matchId: number): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`/stats-entry/${matchId}`)
  await expect(page.getByRole('button', { name: 'End Match' })).toBeVisible()
  return page
}

/**
 * A scorer's actions at the table, and the table's messages. The teams come from `startGame`, with players 1
 * to 10.
 */
export class Table {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Returns the half of the team at `side`: 0 left, 1 right. */
  half(side: 0 | 1) {
    return this.page.locator('.scol').nth(side)
  }

  /** The quarter selection. */
  get quarter() {
    return this.page.getByRole('combobox', { name: 'Quarter' })
  }

  /** Enters a play by two taps. */
  async tap(side: 0 | 1, action: string, jerseyNo: number): Promise<void> {
    await this.half(side).getByRole('button', { name: action, exact: true }).click()
    await this.half(side)
      .getByRole('dialog')
      .getByRole('button', { name: `${jerseyNo} Player No ${jerseyNo}` })
      .click()
  }

  /** Presses keys, by their position on the keyboard. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  /** Waits for a message. */
  async told(message: string): Promise<void> {
    await expect(this.page.locator('.toast').getByText(message, { exact: true }).last()).toBeVisible()
  }

  /** Waits until every play is delivered. */
  async allSaved(): Promise<void> {
    await expect(this.page.locator('.outbox')).toContainText('All saved')
  }

  /** Waits until the page shows a score. */
  async shows(home: number, visitors: number): Promise<void> {
    await expect(this.page.getByTestId('score-team1')).toHaveText(String(home))
    await expect(this.page.getByTestId('score-team2')).toHaveText(String(visitors))
  }
}

/** Returns the valid plays of a match on the server, oldest first: action and jersey number. */
export async function playsOf(admin: Client, matchId: number): Promise<string[]> {
  const stats = await admin.call('GET /stats/match/:id', { params: { id: matchId } })
  return stats.map(({ type, player }) => `${type} ${player.jerseyNo}`)
}

/**
 * Runs in the page. Returns how many writes of a match are waiting in the device's store, which remains when
 * the page is closed.
 */
export function storedWaiting(matchId: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('courtside-scorer')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('desks').objectStore('desks').get(matchId)
      reading.onerror = () => reject(reading.error)
      reading.onsuccess = () => {
        opening.result.close()
        resolve(reading.result.waiting.length)
      }
    }
  })
}

/**
 * Runs in the page. Returns how many of the last 300 plays in the device's store were entered here and not
 * undone.
 */
export function storedPlays(matchId: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('courtside-scorer')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('desks').objectStore('desks').get(matchId)
      reading.onerror = () => reject(reading.error)
      reading.onsuccess = () => {
        opening.result.close()
        resolve(reading.result.done.length)
      }
    }
  })
}
