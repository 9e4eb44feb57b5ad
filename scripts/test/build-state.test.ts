import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashSources } from '../web/build-state.mjs'

let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'courtside-sources-'))
  write('package-lock.json', '{}')
  write('packages/contract/src/index.ts', 'export const A = 1')
  write('apps/web/src/page.ts', 'export const TEXTS = {}')
  write('apps/server/src/features/mail/texts.ts', 'export const TEXTS = {}')
  for (const language of ['de', 'fr'])
    for (const app of ['web', 'server']) write(`apps/${app}/translations/${language}.json`, '{}')
})

afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), content)
}

/** Returns the languages that a change makes outdated. */
function outdatedBy(change: () => void): string[] {
  const before = hashSources(root)
  change()
  const after = hashSources(root)
  return Object.keys(after).filter((language) => after[language] !== before[language])
}

test.each(['web', 'server'])('a changed translation of the %s rebuilds only its language', (app) => {
  expect(outdatedBy(() => write(`apps/${app}/translations/de.json`, '{"a":"b"}'))).toEqual(['de'])
})

test.each([
  ['a page', 'apps/web/src/page.ts'],
  ['a package', 'packages/contract/src/index.ts'],
  ["a server's text", 'apps/server/src/features/mail/texts.ts'],
  ['a tool', 'package-lock.json'],
])('a change of %s rebuilds every language', (_, file) => {
  expect(outdatedBy(() => write(file, 'changed'))).toEqual(Object.keys(hashSources(root)))
})

test('a change of files that no build reads rebuilds nothing', () => {
  expect(outdatedBy(() => write('apps/web/test/page.test.ts', 'test'))).toEqual([])
  expect(outdatedBy(() => write('apps/server/src/features/mail/mail.ts', 'code'))).toEqual([])
})
