import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../..')
/** A line with this mark is not checked, for a quotation or a proper name. */
const ALLOWED = 'english-ok'
/** Expressions that readers have to read twice, each with a better one. */
const PATTERNS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bof before\b/i, 'previous'],
  [/\bfor good\b/i, 'permanently'],
  [/\banew\b/i, 'again'],
  [/\b(he|him|his|himself)\b/, 'they'],
  [/\b(is|are|was|were|be) told (of|that|so|by|when|where|once|nothing)\b/i, 'is notified, reports'],
  [
    /^(who|whom|whoever|what|whatever) (is|are|was|has|comes|goes|asks|stands|waits|lies)\b/i,
    'name the thing',
  ],
  [/\b(has|have) (it|them|nothing|everything|all) (done|made|said|told|kept|sent|drawn)\b/i, 'a verb'],
  [/\bwhat (comes|stands|lies|waits|goes on|is told|is said)\b/i, 'name the thing'],
]
const COMMENT = /^\s*(?:\/\/|\/\*\*?|\*(?!\/))\s?(.*?)(?:\*\/)?$/
const TITLE = /\b(?:test|it|describe)(?:\.\w+)*\(\s*['"`](.*?)['"`],/

/** Reports comments, test titles and Markdown that break the style of CONTRIBUTING.md. */
function findBreaches(): string[] {
  const files = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.mjs', '*.css', '*.md'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  return files
    .split('\0')
    .filter((file) => file !== '' && file !== 'scripts/checks/plain-english.ts')
    .flatMap((file) => breachesIn(file, readFileSync(path.join(ROOT, file), 'utf8')))
}

function breachesIn(file: string, content: string): string[] {
  return content.split('\n').flatMap((line, index) => {
    if (line.includes(ALLOWED)) return []
    const prose = file.endsWith('.md') ? line : (COMMENT.exec(line)?.[1] ?? TITLE.exec(line)?.[1])
    if (prose === undefined) return []
    return PATTERNS.flatMap(([pattern, instead]) => {
      const found = pattern.exec(prose.trim())
      return found ? [`${file}:${index + 1}: “${found[0]}”. Write instead: ${instead}.`] : []
    })
  })
}

const breaches = findBreaches()
console.log(breaches.join('\n') || 'Comments, test titles and documents are in plain English.')
if (breaches.length > 0) process.exitCode = 1
