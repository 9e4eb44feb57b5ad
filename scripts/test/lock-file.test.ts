import { expect, test } from 'vitest'
import { lockFaults } from '../packages/lock-file.mjs'
import { readLock } from '../packages/locked-packages.mjs'

const INTEGRITY = `sha512-${'A'.repeat(86)}==`

test('the lock file has no fault', () => {
  expect(lockFaults(readLock().packages)).toEqual([])
})

test('reports an entry without a checksum, including one for another platform', () => {
  expect(
    lockFaults({
      '': { version: '1.0.0' },
      'packages/own': { version: '1.0.0' },
      'node_modules/own': { resolved: 'packages/own', link: true },
      'node_modules/whole': { version: '1.0.0', integrity: INTEGRITY },
      'node_modules/@swc/core-darwin-arm64': { version: '1.0.0', optional: true },
    }),
  ).toEqual([
    'Without a checksum (node scripts/packages/lock-file.mjs asks for it): node_modules/@swc/core-darwin-arm64',
  ])
})

test('reports a damaged checksum, the address of a registry and a missing binary', () => {
  expect(
    lockFaults({
      'node_modules/torn': { version: '1.0.0', integrity: INTEGRITY.slice(0, -3) },
      'node_modules/far': {
        version: '1.0.0',
        integrity: INTEGRITY,
        resolved: 'https://registry.example/far.tgz',
      },
      'node_modules/tool': {
        version: '1.0.0',
        integrity: INTEGRITY,
        optionalDependencies: { 'tool-darwin-arm64': '1.0.0' },
      },
    }),
  ).toEqual([
    'Missing (node scripts/packages/lock-file.mjs adds them): tool-darwin-arm64',
    'With the address of a registry: node_modules/far',
    'With a checksum that is none: node_modules/torn',
  ])
})
