import { useCallback, useState } from 'react'

const PARAMETER = 'tab'

/** The tabs that a phone shows below the video. The first is the default. */
export const TABS = ['commentary', 'box', 'flow', 'plays'] as const

export type Tab = (typeof TABS)[number]

/** Returns the tab that an address names (`?tab=box`), or else the first tab. */
export function tabInAddress(search: string): Tab {
  const asked = new URLSearchParams(search).get(PARAMETER)
  return TABS.find((tab) => tab === asked) ?? TABS[0]
}

/** Returns the query of an address with another tab. All other parameters stay. */
export function addressOfTab(search: string, tab: Tab): string {
  const query = new URLSearchParams(search)
  if (tab === TABS[0]) query.delete(PARAMETER)
  else query.set(PARAMETER, tab)
  return `?${query}`
}

/**
 * Returns the current tab and a function that changes it. The tab is part of the page's address. The video
 * continues to play when the tab changes.
 */
export function useTab(): [tab: Tab, show: (tab: Tab) => void] {
  const [tab, setTab] = useState(() => tabInAddress(location.search))
  const show = useCallback((next: Tab) => {
    setTab(next)
    // The router is not used here, because it would render the whole page again.
    history.replaceState(history.state, '', addressOfTab(location.search, next))
  }, [])
  return [tab, show]
}
