import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isKnownMigration } from '../../src/db/migrate.ts'
import { MIGRATIONS } from '../../src/db/migrations.ts'

const FOLDER = path.join(import.meta.dirname, '../../src/db/migrations')

test('runs each migration that has a file, and knows no other', () => {
  const files = readdirSync(FOLDER).map((file) => path.basename(file, '.ts'))
  expect(Object.keys(MIGRATIONS)).toEqual(files.sort())
  expect(files.every(isKnownMigration)).toBe(true)
  expect(isKnownMigration('0000-other')).toBe(false)
})
