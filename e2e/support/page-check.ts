import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

/**
 * Nothing for axe to find (WCAG 2.2 A and AA, best practice), light and dark, at a desk and on a phone, and nothing that
 * sticks out sideways. Leaves the page as wide as it was.
 */
export async function expectSoundPage(page: Page): Promise<void> {
  for (const size of [PHONE, DESK]) {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await settled(page)
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
      expect(found, `${page.url()} ${size.width} ${colorScheme}`).toEqual([])
    }
    const outside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(outside, `${page.url()} sticks out at ${size.width}`).toBeLessThanOrEqual(0)
  }
}

/**
 * Waits until nothing moves any more: a colour on its way to the other scheme is none that anybody reads. A dialog begins
 * to fade in only a frame or two after it was put on the page, so several frames in a row must be still.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () => document.getAnimations().some(({ playState }) => playState === 'running')
    for (let still = 0; still < 5; still = moving() ? 0 : still + 1) await new Promise(requestAnimationFrame)
  })
}
