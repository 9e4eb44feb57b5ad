import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

/**
 * Nothing for axe to find (WCAG 2.2 A and AA, best practice), light and dark, at a desk and on a phone, and nothing that
 * sticks out sideways. Leaves the page as wide as it was.
 */
export async function expectSoundPage(page: Page): Promise<void> {
  // The code of a page comes after its address: before it there is nothing to look at.
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
 * What axe finds on a page, each with the elements it is about. It runs in the page itself: our pages have no frames, for whose
 * sake axe's own runner for Playwright opens another page each time, which takes ten times as long.
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
 * Waits until nothing moves any more: a colour on its way to the other scheme is none that anybody reads. A dialog begins
 * to fade in only a frame or two after it was put on the page, so several frames in a row must be still.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () => document.getAnimations().some(({ playState }) => playState === 'running')
    for (let still = 0; still < 5; still = moving() ? 0 : still + 1) await new Promise(requestAnimationFrame)
  })
}
