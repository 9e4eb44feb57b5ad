// Runs in a separate process on the pinned runtime, because it needs the installed packages.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'
import { ROOT } from '../workspace.mjs'

/**
 * Maximum number of lines of a function, including nested functions. The linter's limit (biome.json) is the
 * same number, but the linter includes markup and leaves out nested functions.
 */
const MOST_LINES = 60
const SOURCES = [
  'apps/*/src/**/*.{ts,tsx}',
  'apps/web/worker/**/*.ts',
  'packages/*/{src,conformance}/**/*.ts',
  'demo/**/*.ts',
  'bench/**/*.ts',
  'e2e/**/*.ts',
  'scripts/**/*.{mjs,ts}',
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
 * Prints the functions that are too long. The linter's own rule leaves out nested functions, so it would
 * accept a function with a hundred closures. This check counts nested functions. It does not count markup,
 * because a page decides how much markup it needs.
 * @returns {boolean} whether no function is too long
 */
function checkFunctionLength() {
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter(
    (file) => !TESTS.test(file),
  )
  const long = files.flatMap((file) => longFunctions(readFileSync(path.join(ROOT, file), 'utf8'), file))
  for (const { file, name, lines } of long) {
    console.log(
      `${file}: ${name} has ${lines} lines; at most ${MOST_LINES} are allowed: split it, or make it a class`,
    )
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
  // The parser reports positions in bytes, and they start at an arbitrary number. The position of the
  // statement `0;` shows that number.
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
  /**
   * @param {any} node
   * @param {string} name
   * @returns {number} the node's lines of markup, which do not count
   */
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
