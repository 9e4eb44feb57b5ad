import { type Browser, chromium, type Page } from '@playwright/test'
import { launchOptions } from '../../e2e/support/browser.ts'
import { setDeviceClock } from './machine/device-clock.ts'

/** Returns the score on a scoreboard, home first; null while there is none. */
export async function scoreOn(page: Page): Promise<[number, number] | null> {
  const [home, visitors] = await Promise.all(
    ['score-team1', 'score-team2'].map((id) => page.getByTestId(id).first().textContent()),
  )
  return home && visitors ? [Number(home), Number(visitors)] : null
}

/** The watch page of a match in a real browser, opened once and never reloaded. */
export class WatchPage {
  /** The browser that shows the watch page. Callers can open other pages in it. */
  readonly browser: Browser
  readonly #page: Page
  #loads = 0

  private constructor(browser: Browser, page: Page) {
    this.browser = browser
    this.#page = page
    page.on('load', () => {
      this.#loads += 1
    })
  }

  static async open(url: string, matchId: number): Promise<WatchPage> {
    const browser = await chromium.launch(await launchOptions())
    const page = await browser.newPage()
    const watch = new WatchPage(browser, page)
    await page.goto(`${url}/watch/${matchId}`)
    return watch
  }

  /** Returns the score on the scoreboard, home first; null while there is none. */
  async score(): Promise<[number, number] | null> {
    return scoreOn(this.#page)
  }

  /** Sets the device's clock ahead of the true time by `ms`; a negative value sets it behind. */
  async setClockAhead(ms: number): Promise<void> {
    await setDeviceClock(this.#page, ms)
  }

  /** Returns the position of the video, in seconds; null without video. */
  async currentTime(): Promise<number | null> {
    return await this.#page.evaluate(() => document.querySelector('video')?.currentTime ?? null)
  }

  /** Whether the page has not been reloaded. */
  get isFirstLoad(): boolean {
    return this.#loads === 1
  }

  async close(): Promise<void> {
    await this.browser.close()
  }
}
