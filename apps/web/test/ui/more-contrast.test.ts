import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const SHEET = readFileSync(new URL('../../public/more-contrast.css', import.meta.url), 'utf8')
const TOKENS = readFileSync(new URL('../../src/ui/styles/tokens.css', import.meta.url), 'utf8')

/** Returns the tokens with colours in the first block of a style sheet that has this selector. */
function tokensOf(sheet: string, selector: string): Record<string, string> {
  const start = sheet.indexOf(selector)
  expect(start, selector).toBeGreaterThanOrEqual(0)
  const block = sheet.slice(sheet.indexOf('{', start), sheet.indexOf('}', start))
  return Object.fromEntries(
    [...block.matchAll(/--cs-([\w-]+): (#[0-9a-f]{6});/gi)].map(([, name, value]) => [name, value]),
  )
}

/**
 * Returns the contrast of two colours by WCAG 2.2: (L1 + 0.05) / (L2 + 0.05) of their relative luminances.
 */
function contrast(one = '', other = ''): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const LIGHT = tokensOf(SHEET, ':root[data-more-contrast] {')
const DARK = tokensOf(SHEET, ':root[data-more-contrast][data-mantine-color-scheme="dark"]')
const SCHEMES = {
  light: { ...tokensOf(TOKENS, ':root {'), ...LIGHT },
  dark: {
    ...tokensOf(TOKENS, ':root {'),
    ...LIGHT,
    ...tokensOf(TOKENS, ':root[data-mantine-color-scheme="dark"]'),
    ...DARK,
  },
}

describe.each(Object.entries(SCHEMES))('more contrast, %s', (_scheme, tokens) => {
  test('the contrast of text with every background is at least 10:1', () => {
    const pairs = ['ground', 'sheet', 'sheet-2', 'sheet-3', 'wash', 'cover-from', 'cover-mid', 'cover-to']
      .flatMap((ground) => ['ink', 'ink-2', 'ink-3', 'orange-ink'].map((ink) => [ink, ground]))
      .concat([
        ['on-ink', 'ink'],
        ['tab-on', 'tab'],
        ['caution-ink', 'caution-wash'],
      ])
    const weak = pairs.filter(([ink = '', ground = '']) => contrast(tokens[ink], tokens[ground]) < 10)
    expect(weak).toEqual([])
  })

  test('the contrast of borders, marks, focus and fills is at least 7:1', () => {
    const pairs = [
      ...['edge', 'rule-2', 'rule', 'orange-mark', 'focus'].map((mark) => [mark, 'sheet']),
      ['on-orange', 'orange'],
      ['on-live', 'live'],
    ]
    const weak = pairs.filter(([mark = '', ground = '']) => contrast(tokens[mark], tokens[ground]) < 7)
    expect(weak).toEqual([])
  })
})

test('the style sheet with more contrast changes only existing tokens', () => {
  const known = Object.keys(tokensOf(TOKENS, ':root {'))
  const names = Object.keys({ ...LIGHT, ...DARK })
  const washes = ['wash-1', 'wash-2', 'wash-3', 'wash-4']
  expect(names.filter((name) => !known.includes(name) && !washes.includes(name))).toEqual([])
})
