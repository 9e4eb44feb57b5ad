import { expect, test } from 'vitest'
import { adviceFor } from '../install/npm.mjs'
import { Progress } from '../start/progress.mjs'

const STEPS = ['installing the packages', 'building the pages', 'starting the server']

/** Returns an output that keeps its text, and a clock that the test sets. */
function scene(isTTY: boolean) {
  const shown: string[] = []
  let ms = 0
  const output = { isTTY, write: (text: string) => shown.push(text) }
  const progress = new Progress(STEPS, output, () => ms)
  return { progress, shown, at: (seconds: number) => (ms = seconds * 1000) }
}

test('prints one line per step into a log, with the elapsed time and the next step', async () => {
  const { progress, shown, at } = scene(false)
  await progress.step(async () => at(12))
  await progress.step(async () => at(20))
  progress.last()
  expect(shown.join('')).toBe(
    '[1/3] 0 s: Installing the packages … Next: building the pages.\n' +
      '[2/3] 12 s: Building the pages … Next: starting the server.\n' +
      '[3/3] 20 s: Starting the server …\n',
  )
})

test('redraws one line on a terminal, and removes it also after a failure', async () => {
  const { progress, shown } = scene(true)
  await expect(progress.step(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network')
  expect(shown).toEqual([
    '\r\x1b[K[1/3] 0 s: Installing the packages … Next: building the pages.',
    '\r\x1b[K',
  ])
})

test.each([
  [
    'npm error code ENOTFOUND\nnpm error network request to https://registry.example failed',
    /registry cannot be/,
  ],
  ['npm error code ECONNREFUSED', /registry cannot be/],
  ['npm error code ENOSPC', /disk is full/],
  ['npm error code EACCES', /owner of this folder/],
  ['npm error code EINTEGRITY', /exit code 1/],
])('says what to do when npm fails: %s', (output, advice) => {
  expect(adviceFor(1, output)).toMatch(advice)
})
