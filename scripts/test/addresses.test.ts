import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { installByAddress, withAddresses } from '../install/addresses.mjs'

test('gives each package of the registry the address that npm writes, and leaves other packages unchanged', () => {
  const own = {
    '': { version: '1.0.0' },
    'packages/own': { version: '1.0.0' },
    'node_modules/own': { resolved: 'packages/own', link: true },
    'node_modules/outer/node_modules/bundled': { version: '1.0.0', inBundle: true },
  }
  expect(
    withAddresses({
      ...own,
      'node_modules/zod': { version: '4.6.7' },
      'apps/web/node_modules/@mantine/core': { version: '9.7.3' },
      'node_modules/other-name': { name: '@scope/real', version: '1.0.0-beta.2' },
    }),
  ).toEqual({
    ...own,
    'node_modules/zod': { version: '4.6.7', resolved: 'https://registry.npmjs.org/zod/-/zod-4.6.7.tgz' },
    'apps/web/node_modules/@mantine/core': {
      version: '9.7.3',
      resolved: 'https://registry.npmjs.org/@mantine/core/-/core-9.7.3.tgz',
    },
    'node_modules/other-name': {
      name: '@scope/real',
      version: '1.0.0-beta.2',
      resolved: 'https://registry.npmjs.org/@scope/real/-/real-1.0.0-beta.2.tgz',
    },
  })
})

/**
 * Makes a folder with a lock file, and records whether the lock file has addresses during each installation.
 */
function scene(results: (Error | undefined)[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'addresses-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const lock = JSON.stringify({ packages: { 'node_modules/zod': { version: '4.6.7' } } })
  writeFileSync(path.join(folder, 'package-lock.json'), lock)
  const preferred = path.join(folder, 'npm-shrinkwrap.json')
  const seen: boolean[] = []
  const install = async () => {
    seen.push(existsSync(preferred) && readFileSync(preferred, 'utf8').includes('zod-4.6.7.tgz'))
    const error = results[seen.length - 1]
    if (error) throw error
  }
  const after = () => ({
    seen,
    isLeft: existsSync(preferred),
    isSame: readFileSync(path.join(folder, 'package-lock.json'), 'utf8') === lock,
  })
  return { run: () => installByAddress(folder, install), after }
}

test('installs by address, and leaves only the unchanged lock file behind', async () => {
  const { run, after } = scene([])
  await run()
  expect(after()).toEqual({ seen: [true], isLeft: false, isSame: true })
})

test("installs without addresses when the registry's addresses are different", async () => {
  const { run, after } = scene([new Error('npm error code E404')])
  await run()
  expect(after()).toEqual({ seen: [true, false], isLeft: false, isSame: true })
})

test('does not try again after any other failure', async () => {
  const { run, after } = scene([new Error('npm error code ENOTFOUND')])
  await expect(run()).rejects.toThrow('ENOTFOUND')
  expect(after()).toEqual({ seen: [true], isLeft: false, isSame: true })
})
