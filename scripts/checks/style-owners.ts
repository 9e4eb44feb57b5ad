import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const SOURCE = path.join(import.meta.dirname, '../../apps/web/src')

/** The selectors of a style rule, and its style sheet. */
export interface Rule {
  readonly sheet: string
  readonly selectors: readonly string[]
}

/** Whether a style sheet belongs to a feature, or to the HTML that a feature shows before its scripts run. */
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
export function rulesOf(sheet: string, css: string): Rule[] {
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
 * Returns the selectors of features without a class or id that only one owner uses. A style sheet stays
 * loaded after the user leaves its page, so such a selector changes other pages too.
 */
export function strayingIn(rules: readonly Rule[]): string[] {
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

/** Returns the straying selectors of the web application, and the number of its rules. */
function checkSheets(): { rules: number; straying: string[] } {
  const sheets = globSync('**/*.css', { cwd: SOURCE }).sort()
  const rules = sheets.flatMap((sheet) => rulesOf(sheet, readFileSync(path.join(SOURCE, sheet), 'utf8')))
  // Embeds are separate documents.
  return {
    rules: rules.length,
    straying: strayingIn(rules.filter(({ sheet }) => ownerOf(sheet) !== 'embeds')),
  }
}

if (import.meta.main) {
  const { rules, straying } = checkSheets()
  for (const selector of straying) console.log(`${selector}: name a class that no other feature styles.`)
  if (straying.length === 0) console.log(`No feature styles the classes of another, in ${rules} rules.`)
  // Finding almost no rules means that the style sheets are elsewhere.
  if (straying.length > 0 || rules < 1000) process.exitCode = 1
}
