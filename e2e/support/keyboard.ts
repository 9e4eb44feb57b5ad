import { expect, type Locator, type Page } from '@playwright/test'

const MAX_STOPS = 80

/** Presses Tab until an element has the focus, like a person without a mouse. The focus must be visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await target.evaluate(showsFocus), 'the focus is visible').toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} cannot be reached with the Tab key.`)
}

/** Tabs to fields one after the other and types into them; presses Enter in the last one. */
export async function typeForm(page: Page, values: readonly (readonly [Locator, string])[]): Promise<void> {
  for (const [field, value] of values) {
    await tabTo(page, field)
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
}

/**
 * Maximum number of additional stops that are not controls of the page: parts of a date field, scrolling
 * boxes.
 */
const MORE_STOPS = 25

/**
 * Presses Tab through the whole page. A page may grow meanwhile and then has more stops. So the walk is
 * repeated until a whole round reaches nothing new.
 * @returns the controls that get no focus or do not show it
 */
export async function unreachedByTab(page: Page): Promise<string[]> {
  await page.evaluate(`(${watchFocus})(${showsFocus})`)
  let before: string[] = []
  let left = await page.evaluate(unreached)
  while (left.length > 0 && left.join() !== before.join()) {
    for (let stop = left.length + MORE_STOPS; stop > 0; stop -= 1) await page.keyboard.press('Tab')
    before = left
    left = await page.evaluate(unreached)
  }
  return left
}

/** Runs in the page. Records which of its controls had the focus and showed it. */
function watchFocus(isSeen: (element: Element) => boolean): void {
  const reached = new Set<Element>()
  Object.assign(window, { reached })
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && isSeen(target)) reached.add(target)
  })
}

/**
 * Runs in the page.
 * @returns the existing controls that were not reached yet
 */
function unreached(): string[] {
  const { reached } = window as unknown as { reached: Set<Element> }
  const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')
  // Only one radio button of a group is a stop.
  const stops = [...controls].filter(
    (control) =>
      control.checkVisibility() && control.tabIndex >= 0 && !control.matches(':disabled, [type=radio]'),
  )
  return stops
    .filter((stop) => !reached.has(stop))
    .map(({ tagName, textContent, ariaLabel }) => `${tagName} ${ariaLabel ?? textContent}`)
}

function showsFocus(element: Element): boolean {
  const seen = (candidate: Element | null) => {
    if (!candidate) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(candidate)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  }
  return seen(element) || seen(element.parentElement) || seen(element.nextElementSibling)
}
