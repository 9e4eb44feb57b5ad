import { RULESETS } from '@courtside/basketball'
import { useEffect, useState } from 'react'
import { actionsOf } from '../../entry/actions.ts'

/** The keyboard layout as Chromium reports it (Keyboard Map API). Other browsers do not report it. */
interface KeyboardWithLayout {
  getLayoutMap(): Promise<ReadonlyMap<string, string>>
}

/**
 * Returns a function that returns the label of a key on this device: the letter of the device's layout if the
 * browser reports it, otherwise the letter of a US keyboard.
 */
export function useKeyLabels(): (code: string) => string {
  const [layout, setLayout] = useState<ReadonlyMap<string, string> | null>(null)
  useEffect(() => {
    const keyboard = keyboardOf(navigator)
    let shown = true
    keyboard?.getLayoutMap().then(
      (map) => {
        if (shown) setLayout(new Map(codes().map((code) => [code, map.get(code) ?? usLetter(code)])))
      },
      (error) => console.error('Failed to read the keyboard layout', error),
    )
    return () => {
      shown = false
    }
  }, [])
  return (code) => (layout?.get(code) ?? usLetter(code)).toLocaleUpperCase()
}

function keyboardOf(device: Navigator): KeyboardWithLayout | null {
  if (!('keyboard' in device)) return null
  const keyboard = device.keyboard
  return isKeyboardWithLayout(keyboard) ? keyboard : null
}

function isKeyboardWithLayout(value: unknown): value is KeyboardWithLayout {
  return typeof value === 'object' && value !== null && 'getLayoutMap' in value
}

const SIGNS: Readonly<Record<string, string>> = {
  Comma: ',',
  Period: '.',
  Slash: '/',
  Equal: '=',
  Backquote: '`',
  BracketLeft: '[',
  BracketRight: ']',
  Minus: '-',
  Quote: "'",
  Backslash: '\\',
}

function codes(): string[] {
  return [...actionsOf(RULESETS.fiba).flatMap((action) => [...action.keys]), ...Object.keys(SIGNS)]
}

function usLetter(code: string): string {
  return SIGNS[code] ?? code.replace('Key', '')
}
