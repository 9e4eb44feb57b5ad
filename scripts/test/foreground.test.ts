import { expect, test } from 'vitest'
import { runInForeground } from '../foreground.mjs'

const PROGRAM = 'scripts/test/fixtures/waiting-program.mjs'

/** Runs the program, together with work that begins when the program is ready. */
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

test('tells a program when the work that runs during its start is done', async () => {
  const { ended, stops } = runBeside(async () => {})
  expect(await ended).toBe(7)
  expect(stops()).toBe(1)
})

test('stops the program when the work that runs during its start fails, and throws the error', async () => {
  const { ended, stops } = runBeside(() => Promise.reject(new Error('The pages cannot be built.')))
  await expect(ended).rejects.toThrow('The pages cannot be built.')
  expect(stops()).toBe(1)
})
