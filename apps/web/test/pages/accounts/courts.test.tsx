import { recordingHead, recordingLine } from '@courtside/consoles'
import type { Court } from '@courtside/contract'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SIMULATED } from '../../../../../packages/consoles/test/simulated/consoles.ts'
import { Courts } from '../../../src/features/club/Courts.tsx'
import { drawPart, says } from '../page-scene.tsx'
import { bodiesOf, ok, refused, whenCalled } from '../server-answers.ts'

const LINE: Court['line'] = {
  state: 'waiting',
  brand: null,
  messages: 0,
  damaged: 0,
  secondSender: false,
  shown: null,
}
const COURT: Court = {
  id: 3,
  name: 'Hall 1',
  brand: null,
  way: 'listen',
  host: '192.168.1.100',
  port: 4001,
  swapped: false,
  line: LINE,
  camera: null,
  recording: null,
}

test('lists courts with the state of their consoles, and adds a court', async () => {
  whenCalled('GET /courts', ok([COURT]))
  whenCalled('POST /courts', ok({ court: { ...COURT, id: 4, name: 'Hall 2' }, token: null }, 201))
  drawPart(<Courts />)
  await says('192.168.1.100:4001')
  await says('Waiting for the scoreboard. Switch its output on and check the cable.')
  await userEvent.type(screen.getByLabelText('Name of the court'), 'Hall 2')
  await userEvent.click(screen.getByRole('button', { name: 'Add Court' }))
  await says('Enter the address.')
  expect(bodiesOf('POST /courts')).toEqual([])
  await userEvent.type(screen.getByLabelText(/Address of the console/), '192.168.1.101')
  await userEvent.clear(screen.getByLabelText(/Port/))
  await userEvent.type(screen.getByLabelText(/Port/), '4002')
  await userEvent.click(screen.getByRole('button', { name: 'Add Court' }))
  await expect
    .poll(() => bodiesOf('POST /courts'))
    .toEqual([
      { name: 'Hall 2', way: 'listen', brand: null, swapped: false, host: '192.168.1.101', port: 4002 },
    ])
})

test('shows the token for a program once', async () => {
  whenCalled('GET /courts', ok([]))
  const court = { ...COURT, way: 'post', brand: 'json', host: null, port: null }
  whenCalled('POST /courts', ok({ court, token: 'secret-token' }, 201))
  drawPart(<Courts />)
  await userEvent.type(await screen.findByLabelText('Name of the court'), 'Bridge')
  await userEvent.selectOptions(screen.getByLabelText('Connection'), 'post')
  await userEvent.click(screen.getByRole('button', { name: 'Add Court' }))
  expect(await screen.findByText('secret-token')).toBeDefined()
})

test('sets the camera of a court, and removes it', async () => {
  const camera = { address: 'rtsp://192.168.1.20/stream1', user: 'viewer' }
  whenCalled('GET /courts', ok([{ ...COURT, camera }]))
  whenCalled('PUT /courts/:id/camera', ok({ ...COURT, camera }))
  drawPart(<Courts />)
  await says('Camera: rtsp://192.168.1.20/stream1')
  await userEvent.click(screen.getByRole('button', { name: 'Save Camera' }))
  await says('Enter the address.')
  await userEvent.type(screen.getByLabelText('RTSP address'), camera.address)
  await userEvent.type(screen.getByLabelText('User name of the camera'), 'viewer')
  await userEvent.type(screen.getByLabelText('Password of the camera'), 'secret')
  await userEvent.click(screen.getByRole('button', { name: 'Save Camera' }))
  await expect
    .poll(() => bodiesOf('PUT /courts/:id/camera'))
    .toEqual([{ camera: { ...camera, password: 'secret' } }])
  await userEvent.click(screen.getByRole('button', { name: 'Remove the camera of Hall 1' }))
  await expect.poll(() => bodiesOf('PUT /courts/:id/camera').at(-1)).toEqual({ camera: null })
})

test('searches for cameras, and fills in the address of the chosen one', async () => {
  const device = 'http://192.168.1.20/onvif/device_service'
  const address = 'rtsp://192.168.1.20:554/main'
  whenCalled('GET /courts', ok([COURT]))
  whenCalled('POST /courts/cameras/search', ok([{ name: 'Hall North', model: 'M1', device }]))
  whenCalled('POST /courts/cameras/stream', ok({ address }))
  drawPart(<Courts />)
  await userEvent.type(await screen.findByLabelText('User name of the camera'), 'viewer')
  await userEvent.type(screen.getByLabelText('Password of the camera'), 'secret')
  await userEvent.click(screen.getByRole('button', { name: 'Find Cameras' }))
  await says('One camera found. Choose it below.')
  await userEvent.click(screen.getByRole('button', { name: 'Use Hall North (192.168.1.20)' }))
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('RTSP address').value).toBe(address)
  expect(bodiesOf('POST /courts/cameras/stream')).toEqual([{ device, user: 'viewer', password: 'secret' }])
})

test('shows why the search found no camera', async () => {
  whenCalled('GET /courts', ok([COURT]))
  whenCalled('POST /courts/cameras/search', refused(404, 'no-camera-found', 'No camera answered.'))
  drawPart(<Courts />)
  await userEvent.click(await screen.findByRole('button', { name: 'Find Cameras' }))
  await screen.findByText(/^No camera answered\./)
})

test('records a court’s scoreboard, and offers the recording when it was stopped', async () => {
  whenCalled('GET /courts', ok([{ ...COURT, recording: { running: true, ms: 83_000, bytes: 34_000 } }]))
  whenCalled('PUT /courts/:id/recording', ok(undefined, 204))
  drawPart(<Courts />)
  await says('Recorded 1:23, 34 kB')
  expect(screen.queryByRole('button', { name: 'Download recording' })).toBeNull()
  whenCalled('GET /courts', ok([{ ...COURT, recording: { running: false, ms: 83_000, bytes: 34_000 } }]))
  await userEvent.click(screen.getByRole('button', { name: 'Stop recording' }))
  expect(bodiesOf('PUT /courts/:id/recording')).toEqual([{ running: false }])
  await screen.findByRole('button', { name: 'Download recording' })
  await userEvent.click(screen.getByRole('button', { name: 'Record the scoreboard of Hall 1' }))
  expect(bodiesOf('PUT /courts/:id/recording')).toEqual([{ running: false }, { running: true }])
})

test("shows the console's state at each moment of a recording, and refuses other files", async () => {
  whenCalled('GET /courts', ok([]))
  drawPart(<Courts />)
  await userEvent.click(await screen.findByText('Show the data of a recording'))
  const field = await screen.findByLabelText('Recording')
  const choose = (text: string) => userEvent.upload(field, new File([text], 'scoreboard.jsonl'))
  await choose('%PDF-1.7\n')
  await says('This file is not a scoreboard recording. Choose a recording that Courtside made.')

  const hall = {
    remainingMs: 323_000,
    running: true,
    isRest: false,
    period: 2,
    home: 45,
    guest: 38,
    isOff: false,
  }
  const bodet = SIMULATED.bodet()
  let file = recordingHead({ startedAt: '2026-11-27T18:00:00.000Z', brand: null })
  for (let ms = 0; ms <= 5_000; ms += 10) {
    for (const bytes of bodet(hall, ms)) file += recordingLine({ ms, bytes })
    hall.remainingMs -= 10
  }
  await choose(file)
  await says('Bodet, Mobatime: 7 messages, 0 damaged')
  const shownAs = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
  expect([shownAs('Clock'), shownAs('Score'), shownAs('Team fouls')]).toEqual(['5:23', '45:38', '–:–'])
  fireEvent.change(screen.getByRole('slider'), { target: { value: '3000' } })
  expect([shownAs('Clock'), shownAs('Running'), shownAs('Period')]).toEqual(['5:20', 'Yes', '2'])
  await userEvent.selectOptions(screen.getByLabelText('Brand', { selector: 'details select' }), 'saturn')
  await says('We don’t know the format of this file. Send it to us with the name of the console.')
})
