import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SOURCE = fileURLToPath(new URL('../../src/', import.meta.url))

/** A style rule's selectors, and the style sheet it stands in. */
interface Rule {
  readonly sheet: string
  readonly selectors: readonly string[]
}

/** Who a style sheet belongs to: a feature, or a folder that features share. */
function ownerOf(sheet: string): string {
  const [folder = '', feature = ''] = sheet.split('/')
  return folder === 'features' ? feature : folder
}

/** Splits at the commas that separate selectors, not at those in brackets. */
function selectorsIn(list: string): string[] {
  const selectors = ['']
  let depth = 0
  for (const char of list) {
    if ('(['.includes(char)) depth += 1
    if (')]'.includes(char)) depth -= 1
    if (char === ',' && depth === 0) selectors.push('')
    else selectors[selectors.length - 1] += char
  }
  return selectors.map((selector) => selector.trim())
}

/** The rules of a style sheet, those within at-rules included; a nested rule counts with what it is nested in. */
function rulesOf(sheet: string, css: string): Rule[] {
  const rules: Rule[] = []
  const around: string[] = []
  for (const [, text = '', bracket] of css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]*)([{}])/g)) {
    if (bracket === '}') {
      around.pop()
      continue
    }
    const head = text.slice(text.lastIndexOf(';') + 1).trim()
    around.push(head)
    if (head.startsWith('@') || around.some((outer) => outer.startsWith('@keyframes'))) continue
    const outside = around.slice(0, -1).filter((outer) => !outer.startsWith('@'))
    rules.push({ sheet, selectors: selectorsIn(head).map((selector) => [...outside, selector].join(' ')) })
  }
  return rules
}

/** The classes and ids that a selector names. */
const namesIn = (selector: string): string[] => selector.match(/[.#]-?[_a-z][\w-]*/gi) ?? []

/**
 * Selectors of features that name no class or id of their own: their style sheets stay when one goes to another page, so the
 * selector changes the look of other pages as well.
 */
function strayingIn(rules: readonly Rule[]): string[] {
  const owners = new Map<string, Set<string>>()
  for (const { sheet, selectors } of rules) {
    for (const name of selectors.flatMap(namesIn)) {
      owners.set(name, (owners.get(name) ?? new Set()).add(ownerOf(sheet)))
    }
  }
  return rules
    .filter(({ sheet }) => sheet.startsWith('features/'))
    .flatMap(({ sheet, selectors }) =>
      selectors
        .filter((selector) => !namesIn(selector).some((name) => owners.get(name)?.size === 1))
        .map((selector) => `${sheet}: ${selector}`),
    )
}

test('each style of a feature is bound to a class that no other feature and no shared part styles', () => {
  const sheets = globSync('**/*.css', { cwd: SOURCE })
  const rules = sheets.flatMap((sheet) => rulesOf(sheet, readFileSync(path.join(SOURCE, sheet), 'utf8')))
  expect(rules.length).toBeGreaterThan(1000)
  // Embeds are documents of their own.
  expect(strayingIn(rules.filter(({ sheet }) => ownerOf(sheet) !== 'embeds'))).toEqual([])
})

test('finds a class that two features style, and styles that hold everywhere', () => {
  const rules = [
    ...rulesOf('ui/button.css', '.btn { color: red }'),
    ...rulesOf(
      'features/a/a.css',
      '.picture { width: 5rem } .a-sheet .picture, .a-sheet .btn { width: 1rem }',
    ),
    ...rulesOf(
      'features/b/b.css',
      '@media print { body { margin: 0 } /* .b */ .picture img, .b-page { margin: 0 } }',
    ),
    ...rulesOf(
      'features/c/c.css',
      '@keyframes c { from { top: 0 } } .c-list { top: 0; .btn { top: 0 } } .btn { top: 0 }',
    ),
  ]
  expect(strayingIn(rules)).toEqual([
    'features/a/a.css: .picture',
    'features/b/b.css: body',
    'features/b/b.css: .picture img',
    'features/c/c.css: .btn',
  ])
})
