import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Sandbox } from '../../../mutants/sandbox.ts'

const ROOT = path.join(import.meta.dirname, '../../..')

test('a copy of the sources contains everything that tests need', async () => {
  const sandbox = new Sandbox(ROOT)
  onTestFinished(() => sandbox.remove())
  expect(await sandbox.runTests(['packages/network/test/addresses.test.ts'])).toBe('passed')
})
