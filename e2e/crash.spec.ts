import { expect, test } from '@playwright/test'
import { type CrashRound, runCrashRounds } from '../bench/crash/crash-rounds.ts'

const ROUNDS = 2

test('killed in the middle of a game, nothing is lost or doubled, and everybody who watches is back without doing anything', {
  tag: '@endurance',
}, async () => {
  test.setTimeout(600_000)
  const finished: CrashRound[] = []
  await runCrashRounds(ROUNDS, (round) => void finished.push(round))
  expect(finished.flatMap(({ faults }) => faults)).toEqual([])
  expect(finished).toHaveLength(ROUNDS)
})
