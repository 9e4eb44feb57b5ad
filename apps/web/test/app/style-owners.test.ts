import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SOURCE = fileURLToPath(new URL('../../src/', import.meta.url))

/** The selectors of a style rule, and its style sheet. */
interface Rule {
  readonly sheet: string
  readonly selectors: readonly string[]
}

/** Whether a style sheet belongs to a feature, or to what the feature shows before its scripts run. */
const isOfFeature = (sheet: string) => /^(features|views)\//.test(sheet)

/** Returns the owner of a style sheet: a feature with its views, or a folder that features share. */
function ownerOf(sheet: string): string {
  const [folder = '', feature = ''] = sheet.split('/')
  return isOfFeature(sheet) ? feature : folder
}

/** Splits a selector list at its top-level commas, not at commas in brackets. */
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

/**
 * Returns the rules of a style sheet, including rules within at-rules. A nested rule includes the selectors
 * of its parents.
 */
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

/** Returns the classes and ids in a selector. */
const namesIn = (selector: string): string[] => selector.match(/[.#]-?[_a-z][\w-]*/gi) ?? []

/**
 * Returns the feature selectors without a class or id of their own. A style sheet stays loaded after the user
 * leaves its page, so such a selector changes other pages too.
 */
function strayingIn(rules: readonly Rule[]): string[] {
  const owners = new Map<string, Set<string>>()
  for (const { sheet, selectors } of rules) {
    for (const name of selectors.flatMap(namesIn)) {
      owners.set(name, (owners.get(name) ?? new Set()).add(ownerOf(sheet)))
    }
  }
  return rules
    .filter(({ sheet }) => isOfFeature(sheet))
    .flatMap(({ sheet, selectors }) =>
      selectors
        .filter((selector) => !namesIn(selector).some((name) => owners.get(name)?.size === 1))
        .map((selector) => `${sheet}: ${selector}`),
    )
}

test('every style of a feature uses a class that no other feature or shared part styles', () => {
  const sheets = globSync('**/*.css', { cwd: SOURCE })
  const rules = sheets.flatMap((sheet) => rulesOf(sheet, readFileSync(path.join(SOURCE, sheet), 'utf8')))
  expect(rules.length).toBeGreaterThan(1000)
  // Embeds are separate documents.
  expect(strayingIn(rules.filter(({ sheet }) => ownerOf(sheet) !== 'embeds'))).toEqual([])
})

test('finds a class that two features style, and styles that apply everywhere', () => {
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
