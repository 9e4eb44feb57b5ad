import { expect, type Locator, type Page } from '@playwright/test'

const MAX_STOPS = 80

/** Presses Tab until an element has the focus, as a person without a mouse does; it must show that it has it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await target.evaluate(showsFocus), 'the focus is seen').toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} cannot be reached with the Tab key.`)
}

/** Tabs to fields one after the other and types into them; gives the last one the Enter key. */
export async function typeForm(page: Page, values: readonly (readonly [Locator, string])[]): Promise<void> {
  for (const [field, value] of values) {
    await tabTo(page, field)
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
}

function showsFocus(element: Element): boolean {
  const seen = (candidate: Element | null) => {
    if (!candidate) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(candidate)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  }
  return seen(element) || seen(element.parentElement) || seen(element.nextElementSibling)
}
