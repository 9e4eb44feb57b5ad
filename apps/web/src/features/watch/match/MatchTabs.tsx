import { useRef } from 'react'
import { TEXTS } from '../../../views/watch/texts.ts'
import { addressOfTab, type Tab } from './use-tab.ts'

/**
 * The tabs below the video on a phone. Each is a link, so that it can be opened in another window and shared.
 */
export function MatchTabs(props: {
  tabs: readonly Tab[]
  tab: Tab
  /** Whether the first tab is the summary of a finished match in place of the commentary. */
  isFinal: boolean
  onTab(tab: Tab): void
}) {
  const { tabs, tab, isFinal, onTab } = props
  const nav = useRef<HTMLElement>(null)
  return (
    <nav ref={nav} className="match-tabs" aria-label={TEXTS.tabs}>
      {tabs.map((each) => (
        <a
          key={each}
          href={addressOfTab(location.search, each)}
          aria-current={each === tab ? 'page' : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onTab(each)
            if (nav.current) showStart(nav.current)
          }}
        >
          {isFinal && each === 'commentary' ? TEXTS.summary : TEXTS.tab[each]}
        </a>
      ))}
    </nav>
  )
}

/** Scrolls up to the start of a new tab's content if the tabs are stuck at the top of the window. */
function showStart(nav: HTMLElement): void {
  const stuckAt = nav.getBoundingClientRect().top
  nav.style.position = 'static'
  const { top } = nav.getBoundingClientRect()
  nav.style.position = ''
  if (top < stuckAt) scrollBy({ top: top - stuckAt, behavior: 'instant' })
}
