import { expect, test } from 'vitest'
import { sayRefusals } from '../src/api/say-refusals.ts'

test('a page that is not English says refusals itself', async () => {
  const refusals = [{ code: 'team-in-match' as const, title: 'Final' }, { code: 'wrong-password' as const }]
  expect(await sayRefusals?.(refusals)).toEqual([
    'The team is in a match that is not finished: “Final”. End it first.',
    'The current password is wrong.',
  ])
})

test('it leaves them to the server when one is from a newer server', async () => {
  const newer = { code: 'no-such-code' } as never
  expect(await sayRefusals?.([{ code: 'wrong-password' }, newer])).toBeNull()
})
