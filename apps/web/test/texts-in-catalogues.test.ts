import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const SOURCES = path.join(import.meta.dirname, '../src')
/** Attributes that are read out or shown. */
const READ = new Set(['alt', 'aria-label', 'body', 'failed', 'hint', 'label', 'placeholder', 'say', 'title'])

/** Words that stand in a component instead of a catalogue, as `file: words`. */
function wordsIn(file: string, code = readFileSync(path.join(SOURCES, file), 'utf8')): string[] {
  const found: string[] = []
  const { program } = parseSync(file, code, { lang: 'tsx' })
  JSON.stringify(program, (_key, node: unknown) => {
    const words = wordsOf(node)
    if (words !== undefined && /\p{L}{2}/u.test(words)) found.push(`${file}: ${words.trim()}`)
    return node
  })
  return found
}

interface Node {
  type?: string
  value?: unknown
  name?: { name?: string }
}

function wordsOf(node: unknown): string | undefined {
  const { type, value, name } = (node ?? {}) as Node
  if (type === 'JSXText') return value as string
  if (type !== 'JSXAttribute' || !READ.has(name?.name ?? '')) return undefined
  const literal = value as Node | null
  return literal?.type === 'Literal' ? (literal.value as string) : undefined
}

test('what people read stands in the texts of a feature, not in its components', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  const components = files.filter((file) => file.endsWith('.tsx'))
  expect(components.flatMap((file) => wordsIn(file))).toEqual([])
})

test('finds words between tags and in what is read out, and nothing else', () => {
  const code = `const part = <section className="plain words" aria-label="Read this">
    Say this <b title={name}>{name}</b>, 7 – 3
  </section>`
  expect(wordsIn('Part.tsx', code)).toEqual(['Part.tsx: Read this', 'Part.tsx: Say this'])
})
