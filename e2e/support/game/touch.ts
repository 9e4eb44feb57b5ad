import type { CDPSession, Locator, Page } from '@playwright/test'

/** How long a control may take to appear, in ms. The failure names a control that does not appear. */
const APPEARS_WITHIN_MS = 45_000

/**
 * A finger on a touch screen. Each tap has a timestamp, so that the time between two taps is exact even on a
 * slow machine.
 */
export class Finger {
  readonly #session: CDPSession
  /** Time of the last tap, in s since the epoch. */
  #at = Date.now() / 1000

  private constructor(session: CDPSession) {
    this.#session = session
  }

  static async of(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page))
  }

  /** Taps a control, a second after the last tap. */
  async tap(control: Locator): Promise<void> {
    await this.at(await this.place(control), 1000)
  }

  /** Taps the same spot twice, `gapMs` apart, like a finger that bounces. */
  async bounce(control: Locator, gapMs: number): Promise<void> {
    const place = await this.place(control)
    await this.at(place, 1000)
    await this.at(place, gapMs)
  }

  /** Taps a place, `afterMs` after the last tap. */
  async at({ x, y }: { x: number; y: number }, afterMs: number): Promise<void> {
    this.#at += afterMs / 1000
    const send = (type: 'touchStart' | 'touchEnd') =>
      this.#session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchStart' ? [{ x, y }] : [],
        timestamp: this.#at,
      })
    await send('touchStart')
    await send('touchEnd')
  }

  /** Returns the centre of a control. */
  async place(control: Locator): Promise<{ x: number; y: number }> {
    await control.scrollIntoViewIfNeeded({ timeout: APPEARS_WITHIN_MS })
    const box = await control.boundingBox()
    if (!box) throw new Error('The control is not on the page.')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
}
