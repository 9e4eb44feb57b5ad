import { useState } from 'react'

/**
 * Texts that stand in the page's address (`?team=3`), so that they are there again after going back, after a reload and in a
 * link that is passed on. What has its usual value is left out. The page is not loaded again when they change.
 * @param usual the names and usual values; only the first ones given count
 */
export function useAddressState<State extends Record<string, string>>(
  usual: State,
): [state: State, change: (changes: Partial<State>) => void] {
  const [state, setState] = useState<State>(() => {
    const given = new URLSearchParams(location.search)
    const entries = Object.entries(usual).map(([name, value]) => [name, given.get(name) ?? value])
    return { ...usual, ...Object.fromEntries(entries) }
  })
  function change(changes: Partial<State>) {
    const next = { ...state, ...changes }
    setState(next)
    const told = Object.entries(next).filter(([name, value]) => value !== usual[name])
    const query = new URLSearchParams(told).toString()
    // Not by the router: it would ask the route's guard again at every key that is pressed.
    history.replaceState(history.state, '', query ? `?${query}` : location.pathname)
  }
  return [state, change]
}
