import type { Page } from '@playwright/test'

/** What has to be read whole: buttons, tabs, links that look like buttons, heads of tables, labels, headings. */
const READ_WHOLE = 'button, .btn, [role="tab"], th, label, legend, h1, h2, h3, summary'

/** What does not fit a page at its width, each as a sentence: the page that goes sideways, and words that are cut. */
export async function overflowsOf(page: Page): Promise<string[]> {
  return page.evaluate((readWhole) => {
    const called = (element: Element) => {
      const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60)
      return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> “${text}”`
    }
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 2 && height > 2 && getComputedStyle(element).visibility === 'visible'
    }
    /** Whether a part of the page that scrolls by itself holds the element: what sticks out there can be reached. */
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const faults: string[] = []
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth) {
      const outside = [...document.body.querySelectorAll('*')].filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return isSeen(element) && (right > root.clientWidth + 1 || left < -1) && !scrolls(element)
      })
      faults.push(
        `goes ${root.scrollWidth - root.clientWidth} px sideways: ${outside.slice(-2).map(called).join(', ')}`,
      )
    }
    for (const element of document.querySelectorAll<HTMLElement>(readWhole)) {
      const { overflowX, textOverflow } = getComputedStyle(element)
      const isCut = overflowX !== 'visible' || textOverflow === 'ellipsis'
      const isTooWide = element.scrollWidth > element.clientWidth + 1
      const isTooHigh = element.matches('button, .btn') && element.scrollHeight > element.clientHeight + 1
      if (!isSeen(element) || !(isTooWide || isTooHigh)) continue
      faults.push(`${isCut ? 'cuts' : 'lets stick out'} ${called(element)}`)
    }
    return faults
  }, READ_WHOLE)
}
