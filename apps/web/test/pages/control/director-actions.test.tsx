import type { Overlay } from '@courtside/contract'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDirector } from '../../../src/features/overlay/director/use-director.ts'
import { bodiesOf, ok, whenCalled } from '../server-answers.ts'

const CALL = 'PATCH /live/:id/overlay'
const START: Overlay = {
  revision: 4,
  bug: true,
  graphic: null,
  automatic: { scorer: true, fouls: true, runs: false, boards: true },
  delayMs: 0,
  theme: 'courtside',
  place: 'below',
}
const BUG = { kind: 'bug', playerId: null } as const

const direct = () =>
  renderHook((overlay: Overlay) => useDirector(7, overlay, () => 0), { initialProps: START }).result

test('an action starts from the result of the earlier actions, not from the last state in the stream', async () => {
  whenCalled(CALL, ok({ ...START, revision: 5, bug: false }), ok({ ...START, revision: 6 }))
  const directing = direct()
  act(() => directing.current.choose(BUG))
  // Clears the overlay and brings the bug back before the first request is answered.
  act(() => {
    directing.current.clear()
    directing.current.choose(BUG)
  })
  await waitFor(() => expect(bodiesOf(CALL)).toHaveLength(2))
  expect(bodiesOf(CALL)).toEqual([{ graphic: null, bug: false }, { bug: true }])
  await waitFor(() => expect(directing.current.overlay.revision).toBe(6))
})

test('a button that is pressed twice moves the delay twice', async () => {
  whenCalled(CALL, ok({ ...START, revision: 5, delayMs: 200 }), ok({ ...START, revision: 6, delayMs: 400 }))
  const directing = direct()
  act(() => {
    for (const _ of [1, 2]) directing.current.change(({ delayMs }) => ({ delayMs: delayMs + 200 }))
  })
  await waitFor(() => expect(bodiesOf(CALL)).toEqual([{ delayMs: 200 }, { delayMs: 400 }]))
})

test('an answer that is older than what the stream has sent changes nothing', async () => {
  whenCalled(CALL, ok({ ...START, revision: 5, theme: 'plain' }))
  const { result, rerender } = renderHook((overlay: Overlay) => useDirector(7, overlay, () => 0), {
    initialProps: START,
  })
  act(() => result.current.change(() => ({ theme: 'plain' })))
  rerender({ ...START, revision: 6, place: 'above' })
  await waitFor(() => expect(bodiesOf(CALL)).toHaveLength(1))
  await act(async () => {})
  expect(result.current.overlay).toMatchObject({ revision: 6, place: 'above', theme: 'courtside' })
})
