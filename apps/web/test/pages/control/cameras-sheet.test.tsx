import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { queryClient } from '../../../src/api/query-client.ts'
import { CamerasSheet } from '../../../src/features/control/video/CamerasSheet.tsx'
import AskFirstHost from '../../../src/ui/dialogs/AskFirstHost.tsx'
import { Messages } from '../../../src/ui/dialogs/Messages.tsx'
import { bodiesOf, DONE, ok, refused, whenCalled } from '../server-answers.ts'
import { INGEST } from './ingest.ts'

const camera = (place: number, state: string, more: object = {}) => ({
  id: 10 + place,
  place,
  created_at: '2026-11-01T10:00:00.000Z',
  state,
  kbps: 3400,
  anotherSends: false,
  ...more,
})

function open(ingest: object = INGEST) {
  queryClient.clear()
  whenCalled('GET /live/:id/ingest', ok(ingest))
  render(
    <QueryClientProvider client={queryClient}>
      <Messages />
      <AskFirstHost />
      <CamerasSheet matchId={1} />
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null })
}

const DOT = 4

/** Decodes a QR code that is drawn with squares, as a phone would. */
function readCode(code: Element): string {
  const side = Number(code.getAttribute('viewBox')?.split(' ')[3])
  const width = side * DOT
  const data = new Uint8Array(width * width).fill(255)
  for (const [, x, y] of code.innerHTML.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < DOT; row += 1) {
      const from = (Number(y) * DOT + row) * width + Number(x) * DOT
      data.fill(0, from, from + DOT)
    }
  }
  const image = new Uint8Array(width * width * 4)
  for (const [index, value] of data.entries()) image.set([value, value, value, 255], index * 4)
  return decodeQR({ width, height: width, data: image })
}

test("adds a phone, shows its link once as a QR code, and shows the link's text only when asked", async () => {
  whenCalled('GET /live/:id/cameras', ok([]), ok([camera(1, 'off')]))
  whenCalled('POST /live/:id/cameras', ok({ camera: camera(1, 'off'), token: 'abc-123_x' }, 201))
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Add a phone' }))
  const address = `${location.origin}/camera/abc-123_x`
  expect(readCode(await screen.findByRole('img', { name: 'QR code of the link for the phone' }))).toBe(
    address,
  )
  const link = screen.getByLabelText<HTMLInputElement>('Link for the phone')
  expect([link.value, link.type]).toEqual([address, 'password'])
  expect(await screen.findByText('Not sending.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByLabelText('Link for the phone')).toBeNull()
  expect(screen.getByRole('button', { name: 'Add a phone' })).toBeTruthy()
})

test('puts one of two ready phones on air, and shows what each sends', async () => {
  whenCalled('GET /live/:id/cameras', ok([camera(1, 'on-air'), camera(2, 'ready')]))
  whenCalled(
    'PUT /live/:id/cameras/:camera/on-air',
    refused(409, 'camera-sends-nothing', 'It sends nothing.'),
    ok([camera(1, 'ready'), camera(2, 'on-air')]),
  )
  const user = open()
  const [first, second] = await screen.findAllByRole('listitem')
  if (!first || !second) throw new Error('Expected two phones.')
  expect(first.textContent).toContain('On air, 3.4 Mbit/s.')
  expect(second.textContent).toContain('Ready, sending 3.4 Mbit/s.')
  expect(within(first).queryByRole('button', { name: /^Put on air/ })).toBeNull()
  const put = () => user.click(within(second).getByRole('button', { name: 'Put on air: Phone 2' }))
  await put()
  expect(await screen.findByText(/sends nothing/i)).toBeTruthy()
  whenCalled('GET /live/:id/cameras', ok([camera(1, 'ready'), camera(2, 'on-air')]))
  await put()
  await waitFor(() => expect(second.textContent).toContain('On air, 3.4 Mbit/s.'))
  expect(within(first).getByRole('button', { name: 'Put on air: Phone 1' })).toBeTruthy()
})

test('removes a phone after a confirmation, and says when a phone waits for streaming software', async () => {
  whenCalled('GET /live/:id/cameras', ok([camera(1, 'ready', { anotherSends: true }), camera(2, 'broken')]))
  whenCalled('DELETE /live/:id/cameras/:camera', DONE)
  const user = open()
  expect(await screen.findByText('Streaming software is sending, so this phone is not on air.')).toBeTruthy()
  expect(screen.getByText('Connection lost.')).toBeTruthy()
  const withdraw = async (answer: string) => {
    await user.click(screen.getByRole('button', { name: 'Remove: Phone 2' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Remove Phone 2?' }))
    await user.click(asked.getByRole('button', { name: answer }))
  }
  await withdraw('Cancel')
  expect(bodiesOf('DELETE /live/:id/cameras/:camera')).toHaveLength(0)
  await withdraw('Remove')
  await waitFor(() => expect(bodiesOf('DELETE /live/:id/cameras/:camera')).toHaveLength(1))
})

test('offers no phones if the video is hosted elsewhere', async () => {
  whenCalled('GET /live/:id/cameras', ok([]))
  open({ ...INGEST, measured: false })
  await waitFor(() => expect(screen.queryByText('Phones as cameras')).toBeNull())
})
