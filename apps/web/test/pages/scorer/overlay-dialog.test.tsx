import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { OverlayDialog } from '../../../src/features/scorer/table/OverlayDialog.tsx'
import { BROKEN, bodiesOf, ok, whenCalled } from '../server-answers.ts'

function open() {
  // Functions of a browser that jsdom lacks.
  Object.assign(HTMLElement.prototype, {
    showModal(this: HTMLElement) {
      this.setAttribute('open', '')
    },
    close() {},
  })
  const player = (id: number, jerseyNo: number) => ({ id, jerseyNo, fname: 'Ada', lname: `Nr${id}` })
  const team = (side: 0 | 1, name: string) => ({
    side,
    setup: { id: side + 1, name },
    court: [player(10 * side + 1, 1), player(10 * side + 2, 9)],
    bench: [player(10 * side + 3, 11)],
  })
  const teams = [team(0, 'Home'), team(1, 'Away')] as never
  const onClose = vi.fn()
  render(
    <OverlayDialog
      matchId={7}
      teams={teams}
      keyLabel={(code) => code.replace('Key', '')}
      onClose={onClose}
    />,
  )
  return onClose
}

test.each([
  ['9', 2],
  ['11', 3],
  ['1{Enter}', 1],
  ['v9', 12],
  ['vh11', 3],
  ['1v9', 12],
])('the keys %s show a player for a while and close the dialog', async (keys, playerId) => {
  whenCalled('PATCH /live/:id/overlay', ok({}))
  const onClose = open()
  screen.getByRole('button', { name: /Nr2/, hidden: true }).focus()
  await userEvent.keyboard(keys)
  await vi.waitFor(() =>
    expect(bodiesOf('PATCH /live/:id/overlay')).toEqual([
      { graphic: { kind: 'player', playerId, forMs: 6000 } },
    ]),
  )
  expect(onClose).toHaveBeenCalledOnce()
})

test('a tap shows a player, another button removes the graphic, and an unknown number does nothing', async () => {
  whenCalled('PATCH /live/:id/overlay', ok({}), BROKEN)
  open()
  const tap = (name: RegExp) => userEvent.click(screen.getByRole('button', { name, hidden: true }))
  screen.getByRole('button', { name: /Nr2/, hidden: true }).focus()
  await userEvent.keyboard('5')
  expect(bodiesOf('PATCH /live/:id/overlay')).toEqual([])
  await tap(/Nr13/)
  await tap(/Take off/)
  await vi.waitFor(() =>
    expect(bodiesOf('PATCH /live/:id/overlay')).toEqual([
      { graphic: { kind: 'player', playerId: 13, forMs: 6000 } },
      { graphic: null },
    ]),
  )
})
