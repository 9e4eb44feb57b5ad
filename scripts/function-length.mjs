// Runs on the pinned runtime, in a process of its own: it needs what is installed.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'
import { ROOT } from './workspace.mjs'

/** With the functions inside; the linter (biome.json) allows as many with the markup, without those inside. */
const MOST_LINES = 60
const SOURCES = [
  'apps/*/src/**/*.{ts,tsx}',
  'apps/web/worker/**/*.ts',
  'packages/*/{src,conformance}/**/*.ts',
  'demo/**/*.ts',
  'bench/**/*.ts',
  'e2e/**/*.ts',
  'scripts/*.{mjs,ts}',
  'mutants/**/*.ts',
]
const TESTS = /(^|\/)test\/|\.(test|spec)\.ts$/
const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'PrivateMethod',
  'Constructor',
  'MethodProperty',
  'GetterProperty',
  'SetterProperty',
])

/**
 * Lists the functions that are too long. The linter's own rule does not count what stands in a function inside, so that a function
 * of a hundred closures passes it; here they count. Markup does not: it is as long as what it shows.
 * @returns {boolean} whether there is none
 */
function checkFunctionLength() {
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter(
    (file) => !TESTS.test(file),
  )
  const long = files.flatMap((file) => longFunctions(readFileSync(path.join(ROOT, file), 'utf8'), file))
  for (const { file, name, lines } of long) {
    console.log(`${file}: ${name} has ${lines} lines; at most ${MOST_LINES}: cut it, or make a class of it`)
  }
  if (long.length === 0) console.log('No function is too long')
  return long.length === 0
}

/**
 * @param {string} code
 * @param {string} file
 */
function longFunctions(code, file) {
  /** @type {{ file: string, name: string, lines: number }[]} */
  const found = []
  // The parser counts bytes, from wherever it was before: this statement says from where.
  const source = Buffer.from(`0;${code}`)
  const module = parseSync(source.toString(), { syntax: 'typescript', tsx: file.endsWith('x') })
  const start = module.body[0]?.span.start ?? 0
  /** @param {{ start: number, end: number }} span */
  const linesOf = (span) =>
    source
      .subarray(span.start - start, span.end - start)
      .toString()
      .split('\n')
      .filter((line) => line.trim()).length
  /** @param {any} node @param {string} name @returns {number} lines of markup in it */
  const walk = (node, name) => {
    if (!node || typeof node !== 'object') return 0
    let markup = 0
    const own = node.type === 'VariableDeclarator' ? node.id : (node.identifier ?? node.key)
    for (const child of Object.values(node)) markup += walk(child, own?.value ?? name)
    if (/^JSX(Element|Fragment)$/.test(node.type)) return linesOf(node.span)
    if (FUNCTIONS.has(node.type)) {
      const body = node.function?.body ?? node.body
      const lines = body?.span ? linesOf(body.span) - markup : 0
      if (lines > MOST_LINES) found.push({ file, name: own?.value ?? name, lines })
    }
    return markup
  }
  walk(module, file)
  return found
}

process.exitCode = checkFunctionLength() ? 0 : 1
