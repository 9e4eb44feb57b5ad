import { type EventBody, RULESETS } from '@courtside/basketball'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CameraControls } from '../../../src/features/camera/CameraControls.tsx'
import type { CameraDevice } from '../../../src/features/camera/use-camera.ts'
import { openPage, says } from '../page-scene.tsx'
import { BROKEN, ok, refused, whenCalled } from '../server-answers.ts'

/** The phone of the tests: functions of a browser that jsdom lacks, and the requests that they received. */
interface Phone {
  /** What the phone's camera can do, as the browser reports it. */
  abilities: object
  /** Whether the camera applies the requested settings. */
  obeys: boolean
  asked: MediaTrackConstraints[]
  wishes: object[]
  screenLocks: number
  battery: EventTarget & { level: number; charging: boolean; dischargingTime: number }
}

let phone: Phone

/** Returns the video and audio of the phone's camera. */
function streamOf({ video }: MediaStreamConstraints) {
  phone.asked.push(typeof video === 'object' ? video : {})
  const picture = {
    id: `picture ${phone.asked.length}`,
    stop() {},
    getCapabilities: () => phone.abilities,
    async applyConstraints({ advanced }: { advanced: object[] }) {
      phone.wishes.push(...advanced)
      if (!phone.obeys) throw new DOMException('Not now.', 'OverconstrainedError')
    },
  }
  const sound = { enabled: true, stop() {} }
  return {
    getTracks: () => [picture, sound],
    getVideoTracks: () => [picture],
    getAudioTracks: () => [sound],
  }
}

const given: [object, string][] = []

function give(holder: object, abilities: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(abilities)) {
    Object.defineProperty(holder, name, { configurable: true, value })
    given.push([holder, name])
  }
}

// The next test file in this process uses the same browser.
afterEach(() => {
  for (const [holder, name] of given.splice(0)) Reflect.deleteProperty(holder, name)
})

beforeEach(() => {
  const battery = Object.assign(new EventTarget(), { level: 0.42, charging: false, dischargingTime: 5400 })
  phone = { abilities: {}, obeys: true, asked: [], wishes: [], screenLocks: 0, battery }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('MediaStreamTrackProcessor', class {})
  vi.stubGlobal('AudioEncoder', class {})
  vi.stubGlobal('VideoEncoder', { isConfigSupported: async () => ({ supported: true }) })
  give(window.screen, { orientation: { angle: 90 } })
  give(navigator, {
    mediaDevices: { getUserMedia: async (asked: MediaStreamConstraints) => streamOf(asked) },
    getBattery: async () => phone.battery,
    wakeLock: {
      async request() {
        phone.screenLocks += 1
        return { release: async () => (phone.screenLocks -= 1) }
      },
    },
  })
  whenCalled('POST /cameras/look', ok({ matchId: 1, title: 'Cup final', place: 2 }))
  // These tests do not need the match, so the calls for it fail.
  for (const call of ['GET /live/:id', 'GET /live/:id/log'] as const) whenCalled(call, BROKEN)
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

async function openCamera(): Promise<void> {
  await openPage('/camera/:token')
  await screen.findByRole('heading', { level: 1, name: 'Camera: Cup final' })
  await waitFor(() => expect(phone.asked).toHaveLength(1))
}

/** Rotates a phone in landscape by an angle, as its sensor reports it. Gravity is 9.81 m/s². */
function turn(degrees: number, angle = 90): void {
  give(window.screen, { orientation: { angle } })
  const [down, across] = [
    9.81 * Math.cos((degrees * Math.PI) / 180),
    9.81 * Math.sin((degrees * Math.PI) / 180),
  ]
  const held = angle === 90 ? { x: down, y: across } : { x: -across, y: down }
  const event = Object.assign(new Event('devicemotion'), { accelerationIncludingGravity: { ...held, z: 0 } })
  fireEvent(window, event)
}

test('/camera/{token}: opens the back camera, shows the battery, and keeps the screen on while the page is open', async () => {
  await openCamera()
  // Browsers report the zoom only if it was requested.
  expect(phone.asked).toMatchObject([{ facingMode: { ideal: 'environment' }, advanced: [{ zoom: true }] }])
  expect(await screen.findByRole('img', { name: 'Battery: 42 percent, 1 h 30 left' })).toBeTruthy()
  Object.assign(phone.battery, { level: 0.41, charging: true })
  act(() => void phone.battery.dispatchEvent(new Event('levelchange')))
  expect(await screen.findByRole('img', { name: 'Battery: 41 percent' })).toBeTruthy()
  expect(phone.screenLocks).toBe(1)
  cleanup()
  await waitFor(() => expect(phone.screenLocks).toBe(0))
})

test('/camera/{token}: shows the period without a clock if the clock is not kept', async () => {
  const side = (id: number) => ({ id, name: `Team ${id}`, starters: [], roster: [] })
  const team = (id: number) => ({ id, teamname: `Team ${id}`, logo: null, colours: null })
  const setup = { ruleset: RULESETS.fiba, teams: [side(1), side(2)] }
  const bodies: EventBody[] = [
    { kind: 'period-started', period: 1, standing: true },
    { kind: 'match-finished' },
  ]
  const events = bodies.map((body, index) => ({ ...body, seq: index + 1, at: index, by: null }))
  const match = { id: 1, is_archived: 1, video: 'ended', setup, team1: team(1), team2: team(2), seq: 2 }
  whenCalled('GET /quarter/match/:matchId/active-quarter', ok({ serverNow: '2026-11-21T21:00:00.000Z' }))
  whenCalled('GET /live/:id/log', ok({ seq: 2, events, delivery: 'stream', pass: null }))
  whenCalled('GET /live/:id', ok(match))
  await openCamera()
  expect((await screen.findByTestId('quarter')).textContent).toBe('1ST')
  expect(screen.queryByTestId('clock')).toBeNull()
})

test('/camera/{token}: says how far and to which side a phone is tilted, in both orientations', async () => {
  await openCamera()
  for (const angle of [90, 0]) {
    turn(4, angle)
    expect(await screen.findByRole('img', { name: /Level: 4.0 degrees to the (left|right)/ })).toBeTruthy()
    await says('Turn the phone a little to the left: it is not level.')
    turn(-4, angle)
    await says('Turn the phone a little to the right: it is not level.')
    turn(0.5, angle)
    await waitFor(() => expect(screen.queryByRole('img', { name: /^Level/ })).toBeNull())
  }
})

test('/camera/{token}: a tap focuses the camera on that place if it can, and a mark shows the place', async () => {
  await openCamera()
  const picture = document.querySelector('.cam-pic')
  const tap = () => fireEvent.pointerDown(picture ?? document.body, { clientX: 33, clientY: 13 })
  await waitFor(() => expect(document.querySelector('video')?.srcObject).toBeTruthy())
  tap()

  phone.abilities = { focusMode: ['continuous', 'single-shot'] }
  phone.obeys = false
  tap()
  // The first tap has requested nothing, because the camera could not focus.
  await waitFor(() => expect(phone.wishes).toHaveLength(1))
  expect(document.querySelector('.cam-focus')).toBeNull()
  phone.obeys = true
  tap()
  await waitFor(() => expect(document.querySelector('.cam-focus')).toBeTruthy())
  // In this test, the video has 100 by 20 pixels and is at (8, 8).
  expect(phone.wishes.at(-1)).toEqual({ focusMode: 'single-shot', pointsOfInterest: [{ x: 0.25, y: 0.25 }] })
})

/** Renders the controls of a phone that is on air. */
function controlsOf(stream: ReturnType<typeof streamOf>) {
  const device = {
    stream,
    sending: { phase: 'on-air', loudness: 0.2 },
    isMuted: false,
  } as unknown as CameraDevice
  return <CameraControls device={device} afterBreak="catch-up" onAfterBreak={() => {}} />
}

test('offers the zooms that the camera can do, keeps the value if the camera refuses, and resets it for another camera', async () => {
  const user = userEvent.setup({ delay: null })
  const shown = render(controlsOf(streamOf({ video: true })))
  expect(screen.queryByRole('group', { name: 'Zoom' })).toBeNull()

  phone.abilities = { zoom: { min: 1, max: 8 } }
  shown.rerender(controlsOf(streamOf({ video: true })))
  const steps = () => screen.getAllByRole('button', { name: /^[\d.]+×$/ }).map((step) => step.textContent)
  const pressed = () => screen.getByRole('button', { name: /×$/, pressed: true }).textContent
  expect([steps(), pressed()]).toEqual([['1×', '2×'], '1×'])
  phone.obeys = false
  await user.click(screen.getByRole('button', { name: '2×' }))
  await waitFor(() => expect(phone.wishes).toEqual([{ zoom: 2 }]))
  expect(pressed()).toBe('1×')
  phone.obeys = true
  await user.click(screen.getByRole('button', { name: '2×' }))
  await waitFor(() => expect(pressed()).toBe('2×'))
  shown.rerender(controlsOf(streamOf({ video: true })))
  expect(pressed()).toBe('1×')
})

test.each([
  ['over HTTP', () => vi.stubGlobal('isSecureContext', false), /allow the camera only on https pages/],
  [
    'without frames',
    () => Reflect.deleteProperty(window, 'MediaStreamTrackProcessor'),
    /Open the link in Chrome/,
  ],
  [
    'with an invalid link',
    () => whenCalled('POST /cameras/look', refused(404, 'no-such-camera', 'No.')),
    /Ask for a new one at the control panel/,
  ],
])(
  '/camera/{token}: %s, explains why the camera does not work, and does not request it',
  async (_how, isSo, why) => {
    isSo()
    await openPage('/camera/:token')
    expect((await screen.findByRole('alert')).textContent).toMatch(why)
    expect(phone.asked).toEqual([])
  },
)
