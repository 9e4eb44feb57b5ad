import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

/**
 * Checks that axe finds nothing (WCAG 2.2 A and AA, best practice) and that nothing overflows sideways, in
 * light and dark, on desktop and phone. Restores the page's width afterwards.
 */
export async function expectSoundPage(page: Page): Promise<void> {
  // The code of a page arrives after the address has changed. Until then there is nothing to check.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  for (const size of [PHONE, DESK]) {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await settled(page)
      expect(await findBarriers(page), `${page.url()} ${size.width} ${colorScheme}`).toEqual([])
    }
    const outside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(outside, `${page.url()} sticks out at ${size.width}`).toBeLessThanOrEqual(0)
  }
}

/**
 * Returns axe's findings on a page, each with its elements. Axe runs in the page itself. Axe's own runner for
 * Playwright also supports frames. For that it opens another page each time, which takes ten times as long,
 * and our pages have no frames.
 */
export async function findBarriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(document, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
}

/**
 * Waits until all animations end, because the colours during an animation do not matter. A dialog's animation
 * begins one or two frames after the dialog was added, so several frames in a row must be without animation.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // An animation that follows a scroll position never ends.
    const moving = () =>
      document
        .getAnimations()
        .some(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
    for (let still = 0; still < 5; still = moving() ? 0 : still + 1) await new Promise(requestAnimationFrame)
  })
}
