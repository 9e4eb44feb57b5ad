import type { Ruleset } from '@courtside/basketball'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Action, actionOfKey } from '../entry/actions.ts'

/** What the keys of the scorer's table lead to. */
export interface ScorerKeys {
  /** Whether single keys work: they can be switched off (WCAG 2.1.4), and rest while a dialog is open. */
  readonly singleKeys: boolean
  /** By which it is known what the keys of shots are worth. */
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
  /** Enters a play that was forgotten. */
  onForgotten(): void
  onEditClock(): void
  onLog(): void
  onEndPeriod(): void
  onPlace(): void
  onTeamPlays(): void
  onOverlay(): void
  /** A letter with Shift. @returns whether it meant something */
  onChip(code: string): boolean
}

/** Binds the keys to the page. Letters go by their place on the keyboard, so that both hands find the same shape anywhere. */
export function useScorerKeys(keys: ScorerKeys): void {
  const latest = useRef(keys)
  // With the screen and not after it: a key that is pressed as soon as something shows means what is shown.
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

/** `event.code` of the keys that are no letters, and what they do. */
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

/** @returns whether the key meant something here */
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

/** A control that was reached with the keyboard keeps its own Space and Enter. */
function isPressedByKey(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('button:focus-visible, a:focus-visible')
}
