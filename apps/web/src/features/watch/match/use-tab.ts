import { useCallback, useState } from 'react'

const PARAMETER = 'tab'

/** What a phone shows one at a time below the picture; the first when the address names none. */
export const TABS = ['commentary', 'box', 'flow', 'plays'] as const

export type Tab = (typeof TABS)[number]

/** The tab that an address asks for (`?tab=box`). */
export function tabInAddress(search: string): Tab {
  const asked = new URLSearchParams(search).get(PARAMETER)
  return TABS.find((tab) => tab === asked) ?? TABS[0]
}

/** The query of the same address with another tab; what else stands in it stays. */
export function addressOfTab(search: string, tab: Tab): string {
  const query = new URLSearchParams(search)
  if (tab === TABS[0]) query.delete(PARAMETER)
  else query.set(PARAMETER, tab)
  return `?${query}`
}

/** The tab that is shown. It stands in the page's address; the picture plays on when it changes. */
export function useTab(): [tab: Tab, show: (tab: Tab) => void] {
  const [tab, setTab] = useState(() => tabInAddress(location.search))
  const show = useCallback((next: Tab) => {
    setTab(next)
    // Not by the router, which would draw the whole page again.
    history.replaceState(history.state, '', addressOfTab(location.search, next))
  }, [])
  return [tab, show]
}
