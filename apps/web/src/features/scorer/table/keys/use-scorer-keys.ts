import type { Ruleset } from '@courtside/basketball'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Action, actionOfKey } from '../../entry/actions.ts'

/** The actions of the scorer's keyboard keys. */
export interface ScorerKeys {
  /**
   * Whether single keys do something. Users can switch them off (WCAG 2.1.4), and they are off while a dialog
   * is open.
   */
  readonly singleKeys: boolean
  /** The rules, which define the values of the keys for shots. */
  readonly rules: Pick<Ruleset, 'shots'>
  onAction(action: Action, side: 0 | 1): void
  onDigit(digit: string): void
  onEnter(): void
  onEscape(): void
  onClock(): void
  onUndo(): void
  onRedo(): void
  onHelp(): void
  onTimeout(side: 0 | 1): void
  onArrow(): void
  /** Enters a forgotten play. */
  onForgotten(): void
  onEditClock(): void
  onLog(): void
  onEndPeriod(): void
  onPlace(): void
  onTeamPlays(): void
  onOverlay(): void
  /**
   * Handles a letter that is pressed together with Shift.
   * @returns whether the key does something
   */
  onChip(code: string): boolean
}

/**
 * Handles the page's keyboard keys. Letters are identified by their position on the keyboard, so that the
 * layout for both hands is the same on every keyboard.
 */
export function useScorerKeys(keys: ScorerKeys): void {
  const latest = useRef(keys)
  // Updates in the layout phase and not later, so that a key pressed as soon as a change is visible already
  // applies to the change.
  useLayoutEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat || isTyping(event.target)) return
      if (handle(event, latest.current)) event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** The actions of keys that are not letters, by `event.code`. */
const CONTROLS: Readonly<Record<string, (keys: ScorerKeys) => void>> = {
  Comma: (keys) => keys.onTimeout(0),
  Period: (keys) => keys.onTimeout(1),
  Slash: (keys) => keys.onArrow(),
  Equal: (keys) => keys.onForgotten(),
  Backquote: (keys) => keys.onLog(),
  BracketLeft: (keys) => keys.onEditClock(),
  BracketRight: (keys) => keys.onEndPeriod(),
  Minus: (keys) => keys.onPlace(),
  Quote: (keys) => keys.onTeamPlays(),
  Backslash: (keys) => keys.onOverlay(),
}

/** @returns whether the key does something */
function handle(event: KeyboardEvent, keys: ScorerKeys): boolean {
  if (event.altKey) return false
  if (event.ctrlKey || event.metaKey) {
    if (event.code !== 'KeyZ') return false
    if (event.shiftKey) keys.onRedo()
    else keys.onUndo()
    return true
  }
  if (!keys.singleKeys) return false
  if (event.key === '?') {
    keys.onHelp()
    return true
  }
  if (event.key === '#') {
    keys.onOverlay()
    return true
  }
  switch (event.code) {
    case 'Escape':
      keys.onEscape()
      return true
    case 'Space':
      if (isPressedByKey(event.target)) return false
      keys.onClock()
      return true
    case 'Enter':
    case 'NumpadEnter':
      if (isPressedByKey(event.target)) return false
      keys.onEnter()
      return true
  }
  const control = CONTROLS[event.code]
  if (control && !event.shiftKey) {
    control(keys)
    return true
  }
  if (/^\d$/.test(event.key)) {
    keys.onDigit(event.key)
    return true
  }
  if (event.shiftKey) return keys.onChip(event.code)
  const found = actionOfKey(event.code, keys.rules)
  if (found === null) return false
  keys.onAction(found.action, found.side)
  return true
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, select, textarea, dialog') !== null
}

/**
 * Returns whether the focused element is a button or link that was focused by the keyboard. Such an element
 * handles Space and Enter itself.
 */
function isPressedByKey(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('button:focus-visible, a:focus-visible')
}
