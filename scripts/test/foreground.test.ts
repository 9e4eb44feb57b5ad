import { expect, test } from 'vitest'
import { runInForeground } from '../foreground.mjs'

const PROGRAM = 'scripts/test/fixtures/waiting-program.mjs'

/** Runs the program with work beside it that begins when the program is ready. */
function runBeside(work: () => Promise<void>) {
  const ready = Promise.withResolvers<void>()
  let stops = 0
  const ended = runInForeground(PROGRAM, [], {
    onReady: ready.resolve,
    onStop: () => {
      stops += 1
    },
    beside: () => ready.promise.then(work),
  })
  return { ended, stops: () => stops }
}

test('tells a program when the work beside it is done', async () => {
  const { ended, stops } = runBeside(async () => {})
  expect(await ended).toBe(7)
  expect(stops()).toBe(1)
})

test('stops the program when the work beside it fails, and passes the error on', async () => {
  const { ended, stops } = runBeside(() => Promise.reject(new Error('The pages cannot be built.')))
  await expect(ended).rejects.toThrow('The pages cannot be built.')
  expect(stops()).toBe(1)
})
