import { TEXTS } from '../texts.ts'
import { addressOfTab, TABS, type Tab } from './use-tab.ts'

/** On a phone, the tabs below the video. Each is a link, so that it can be opened elsewhere and shared. */
export function MatchTabs({ tab, onTab }: { tab: Tab; onTab(tab: Tab): void }) {
  return (
    <nav className="match-tabs" aria-label={TEXTS.tabs}>
      {TABS.map((each) => (
        <a
          key={each}
          href={addressOfTab(location.search, each)}
          aria-current={each === tab ? 'page' : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onTab(each)
          }}
        >
          {TEXTS.tab[each]}
        </a>
      ))}
    </nav>
  )
}
