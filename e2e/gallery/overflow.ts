import type { Page } from '@playwright/test'

/**
 * Elements that must be fully readable: buttons, tabs, links that look like buttons, table headings, labels,
 * headings.
 */
const READ_WHOLE = 'button, .btn, [role="tab"], th, label, legend, h1, h2, h3, summary'
/**
 * Maximum number of lines for words on the scorer's table. A figure on a separate line below its word cannot
 * be read at a glance.
 */
const MOST_LINES: Readonly<Record<string, number>> = { '.sct-f > span': 1, '.sct-m button > span': 2 }

/**
 * Returns a sentence for everything that overflows a page at its width: horizontal scrolling and cut words.
 */
export async function overflowsOf(page: Page): Promise<string[]> {
  return page.evaluate(
    ([readWhole, mostLines]) => {
      const called = (element: Element) => {
        const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60)
        return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> “${text}”`
      }
      const isSeen = (element: Element) => {
        const { width, height } = element.getBoundingClientRect()
        return width > 2 && height > 2 && getComputedStyle(element).visibility === 'visible'
      }
      /** Returns whether the element is in a part of the page that scrolls or hides its overflow. */
      const scrolls = (element: Element | null): boolean =>
        element !== null &&
        element !== document.body &&
        (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) ||
          scrolls(element.parentElement))
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
      for (const [selector, most] of Object.entries(mostLines)) {
        for (const element of document.querySelectorAll<HTMLElement>(selector)) {
          const range = document.createRange()
          range.selectNodeContents(element)
          const bottoms = [...range.getClientRects()]
            .filter(({ width }) => width > 2)
            .map(({ bottom }) => bottom)
          const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight)
          const lines = Math.round((Math.max(...bottoms) - Math.min(...bottoms)) / lineHeight) + 1
          if (isSeen(element) && lines > most) faults.push(`takes ${lines} lines: ${called(element)}`)
        }
      }
      return faults
    },
    [READ_WHOLE, MOST_LINES] as const,
  )
}
