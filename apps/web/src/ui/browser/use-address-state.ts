import { useState } from 'react'

/**
 * Stores texts in the page's address (`?team=3`). They are then still there after going back, after a reload,
 * and in a shared link. Default values are left out of the address. A change does not load the page again.
 * @param usual the names and default values; later changes of this object have no effect
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
    // The router is not used here, because it would run the route's guard at every key press.
    history.replaceState(history.state, '', query ? `?${query}` : location.pathname)
  }
  return [state, change]
}
