import { jerseyOf, type RosterPlayer } from '@courtside/basketball'
import { useEffect, useEffectEvent, useState } from 'react'
import { typeJersey } from '../../../ui/forms/jersey-typing.ts'
import { BY_KEY } from './next-graphic.ts'
import type { Directing } from './use-director.ts'

/** The number of a player while it is typed: the team and the digits so far. */
export interface TypedNumber {
  readonly side: 0 | 1
  readonly digits: string
}

/** Keyboard keys that begin a player's number: # and H for the home team, V for the visitors. */
const BEGINS: Readonly<Record<string, 0 | 1>> = { '#': 0, h: 0, v: 1 }

/**
 * Handles the director's keyboard keys. 1 to 8 makes a graphic the next one, and puts it on air when pressed
 * again. Space puts the next graphic on air or removes it, O switches automatic removal on or off, Escape
 * removes graphic and score bug. H or V and a number selects a player. Ignores keys typed into a field, and
 * Space on a button.
 * @param singleKeys whether the keys work. Users can switch them off, for example if they use speech input or
 * press keys by accident (WCAG 2.1.4).
 */
export function useDirectorKeys(
  directing: Directing,
  rosters: readonly [readonly RosterPlayer[], readonly RosterPlayer[]],
  singleKeys: boolean,
): TypedNumber | null {
  const [typed, setTyped] = useState<TypedNumber | null>(null)

  function type(number: TypedNumber, digit: string) {
    const roster = rosters[number.side]
    const result = typeJersey(number.digits + digit, roster.map(jerseyOf))
    if (result.kind === 'chosen') choose(number.side, result.jersey)
    else setTyped(result.kind === 'open' ? { ...number, digits: result.typed } : null)
  }

  function choose(side: 0 | 1, jersey: string | null) {
    const player = rosters[side].find((each) => jerseyOf(each) === jersey)
    if (player) directing.choose({ kind: 'player', playerId: player.id })
    setTyped(null)
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!singleKeys || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTaken(event))
      return
    const key = event.key.toLowerCase()
    const side = BEGINS[key]
    if (typed && /^\d$/.test(key)) type(typed, key)
    else if (typed && key === 'enter') choose(typed.side, typed.digits)
    else if (typed && key === 'escape') setTyped(null)
    else if (side !== undefined) setTyped({ side, digits: '' })
    else if (!act(directing, key)) return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return singleKeys ? typed : null
}

/** Performs the action of a key. Returns whether the key has an action. */
function act(directing: Directing, key: string): boolean {
  const kind = /^[1-8]$/.test(key) ? BY_KEY[Number(key) - 1] : undefined
  if (kind) directing.choose({ kind, playerId: null })
  else if (key === ' ') directing.take()
  else if (key === 'o') directing.setGoes(!directing.goes)
  else if (key === 'escape') directing.clear()
  else return false
  return true
}

/** Returns whether a key is meant for the focused element. */
function isTaken({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('input:not([type=checkbox]), textarea, select, [role=dialog]')) return true
  return key === ' ' && target.closest('button, a, input') !== null
}
