// `npm run documents` wraps the prose of the Markdown documents; with --check it reports their faults
// instead.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseDocument } from 'yaml'
import { ROOT } from '../workspace.mjs'
import { LONGEST_LINE, wrapProse } from './wrap-prose.ts'

/** Documents that describe the current sources, so every path in them must exist. */
const PATHS_CHECKED = /^(ARCHITECTURE|CONTRIBUTING)\.md$|README\.md$/
const PATH = /^(?:apps|packages|scripts|docs|e2e|bench|demo|mutants|deploy|\.ci|\.github)\/[\w./-]*$/

/** Folders with other projects' documents, and with reports of failed tests. */
const NOT_OURS = new Set(['node_modules', 'test-results'])
const documents = globSync('**/*.md', { cwd: ROOT, exclude: (name) => NOT_OURS.has(name) }).sort()

if (process.argv.includes('--check')) {
  const faults = [...documents.flatMap(documentFaults), ...yamlFaults(), ...exampleFaults()]
  for (const fault of faults) console.log(fault)
  if (faults.length > 0) process.exitCode = 1
  else console.log(`${documents.length} documents: links, paths, lines and examples are right.`)
} else {
  for (const document of documents) {
    const text = read(document)
    const wrapped = wrapProse(text)
    if (wrapped !== text) writeFileSync(path.join(ROOT, document), wrapped)
  }
}

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8')
}

/** Returns the faults of a document, one line each. */
function documentFaults(document: string): string[] {
  const lines = withoutFences(read(document)).split('\n')
  return lines.flatMap((line, index) => {
    const faults = [...brokenLinks(document, line), ...missingPaths(document, line)]
    if (line.length > LONGEST_LINE && !line.startsWith('|')) {
      faults.push(`${line.length} columns, at most ${LONGEST_LINE}: run "npm run documents"`)
    }
    return faults.map((fault) => `${document}:${index + 1}: ${fault}`)
  })
}

/** Returns the text with the lines of its code blocks emptied, so that lines keep their numbers. */
function withoutFences(text: string): string {
  return text.replace(/^( *)```[\s\S]*?^ *```$/gm, (block) => block.replace(/[^\n]/g, ''))
}

function brokenLinks(document: string, line: string): string[] {
  return [...line.matchAll(/\]\(([^()\s]+)\)/g)].flatMap(([, target = '']) => {
    if (/^[a-z]+:/.test(target)) return []
    const [file = '', anchor] = target.split('#')
    const linked = file ? path.join(path.dirname(document), file) : document
    if (!existsSync(path.join(ROOT, linked))) return [`links to ${target}, which does not exist`]
    return anchor && !anchorsOf(linked).includes(anchor)
      ? [`links to ${target}, a heading that does not exist`]
      : []
  })
}

/** Returns the anchors that GitHub gives the headings of a document. */
function anchorsOf(document: string): string[] {
  return [...withoutFences(read(document)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function missingPaths(document: string, line: string): string[] {
  if (!PATHS_CHECKED.test(document)) return []
  const named = [...line.matchAll(/`([^`]+)`/g)].flatMap(([, text = '']) => (PATH.test(text) ? [text] : []))
  return named
    .filter((file) => !existsSync(path.join(ROOT, file)))
    .map((file) => `names ${file}, which does not exist`)
}

/** Returns the parse errors in the YAML files for the code host. */
function yamlFaults(): string[] {
  return globSync('.github/**/*.yml', { cwd: ROOT }).flatMap((file) =>
    parseDocument(read(file)).errors.map(({ message }) => `${file}: ${message}`),
  )
}

/**
 * Returns the examples in the packages' READMEs that fail when pasted into a runtime started in the
 * repository.
 */
function exampleFaults(): string[] {
  return globSync('packages/*/README.md', { cwd: ROOT }).flatMap((document) =>
    [...read(document).matchAll(/^```js\n([\s\S]*?)^```$/gm)].flatMap(([, example = '']) => {
      const options = { cwd: ROOT, input: example, encoding: 'utf8' } as const
      const { status, stderr } = spawnSync(process.execPath, ['--input-type=module'], options)
      return status === 0 ? [] : [`${document}: its example fails: ${stderr}`]
    }),
  )
}
