import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { DeviceSheet } from '../../../src/features/my-teams/DeviceSheet.tsx'
import { Messages } from '../../../src/ui/dialogs/Messages.tsx'
import { keepServerInformed } from '../../../src/ui/push/keep-server-informed.ts'
import { PushBell } from '../../../src/ui/push/PushBell.tsx'
import { keepPushChoice, pushChoice } from '../../../src/ui/push/push-choice.ts'
import { pushObstacle, wanted } from '../../../src/ui/push/push-device.ts'
import { RemindMe } from '../../../src/ui/push/RemindMe.tsx'
import { followedTeams, keepOnDevice } from '../../../src/ui/teams/my-teams.ts'
import { drawPart } from '../page-scene.tsx'
import { bodiesOf, DONE, ok, queriesOf, whenCalled } from '../server-answers.ts'

const KEY = Buffer.alloc(65, 7).toString('base64url')
const ENDPOINT = 'https://push.example/1'

afterEach(() => keepPushChoice(null))

/** Installs a browser where the user gives this answer when asked for permission. */
function browser(answer: NotificationPermission, permission: NotificationPermission = 'default') {
  const asked = { permission: 0, keys: [] as unknown[] }
  let kept: object | null = null
  const pushManager = {
    getSubscription: async () => kept,
    subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
      asked.keys.push(applicationServerKey)
      kept = {
        options: { applicationServerKey: Uint8Array.from(Buffer.from(KEY, 'base64url')).buffer },
        endpoint: ENDPOINT,
        toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
        unsubscribe: async () => {
          kept = null
          return true
        },
      }
      return kept
    },
  }
  const notification = {
    permission,
    requestPermission: async () => {
      asked.permission += 1
      notification.permission = answer
      return answer
    },
  }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), {
      serviceWorker: {
        ready: Promise.resolve({ pushManager }),
        getRegistration: async () => ({ pushManager }),
      },
    }),
  )
  return Object.assign(asked, { isSubscribed: () => kept !== null })
}

const scene = () =>
  render(
    <>
      <Messages />
      <PushBell teamId={3} team="Herons" />
    </>,
  )
const bell = () => screen.getByRole('button', { name: /notif/i })

test('the bell asks for permission only when it is pressed, and then sends the choice to the server', async () => {
  keepOnDevice([])
  const asked = browser('granted')
  whenCalled('GET /push/key', ok({ key: KEY }))
  whenCalled('PUT /push/subscription', DONE)
  scene()
  expect(asked.permission).toBe(0)
  await userEvent.click(bell())
  await expect.poll(() => bell().getAttribute('aria-pressed')).toBe('true')
  expect(asked).toMatchObject({ permission: 1, keys: [KEY] })
  expect([...followedTeams()]).toEqual([3])
  await expect.poll(() => bodiesOf('PUT /push/subscription'), { timeout: 5000 }).toHaveLength(1)
  expect(bodiesOf('PUT /push/subscription')[0]).toMatchObject({
    endpoint: ENDPOINT,
    language: 'en',
    hideScores: false,
    quiet: null,
    teams: [{ teamId: 3, kinds: ['soon', 'started', 'period', 'close', 'final'] }],
  })
  await userEvent.click(bell())
  expect(bell().getAttribute('aria-pressed')).toBe('false')
  expect(pushChoice()?.kinds).toEqual({ 3: [] })
})

test('tells users who blocked notifications where to allow them, and stores nothing', async () => {
  browser('denied')
  scene()
  await userEvent.click(bell())
  expect(await screen.findByText(/blocks notifications from this site/)).toBeTruthy()
  expect([bell().getAttribute('aria-pressed'), pushChoice()]).toEqual(['false', null])
})

test('a device that is turned off while a choice is being sent gets no more notifications', async () => {
  keepOnDevice([3])
  const device = browser('granted', 'granted')
  const { promise, resolve } = Promise.withResolvers<void>()
  whenCalled('GET /push/key', { ...ok({ key: KEY }), after: promise })
  whenCalled('PUT /push/subscription', DONE)
  whenCalled('POST /push/withdraw', DONE)
  keepServerInformed()
  const choice = { kinds: { 3: ['final'] }, quiet: null } as const
  keepPushChoice(choice)
  drawPart(
    <>
      <Messages />
      <DeviceSheet choice={choice} isSignedIn={false} turnOn={async () => {}} />
    </>,
  )
  await expect.poll(() => queriesOf('GET /push/key'), { timeout: 5000 }).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Turn off' }))
  resolve()
  expect(await screen.findByText('Notifications are off on this device now.')).toBeTruthy()
  await expect.poll(() => bodiesOf('POST /push/withdraw')).toEqual([{ endpoint: ENDPOINT }])
  expect(device.isSubscribed()).toBe(false)
})

test('recognizes what prevents notifications before it asks for permission', () => {
  browser('granted', 'denied')
  expect(pushObstacle()).toBe('refused')
  vi.stubGlobal('isSecureContext', false)
  expect(pushObstacle()).toBe('not-secure')
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  expect(pushObstacle()).toBe('no-push')
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)' })
  expect(pushObstacle()).toBe('home-screen')
})

test('a device subscribes only to the teams that it follows', () => {
  const choice = {
    kinds: { 3: ['final'], 4: ['soon'], 5: [] },
    quiet: { from: '22:00', until: '07:00' },
  } as const
  expect(wanted(choice, new Set([3, 5, 6]))).toMatchObject({
    teams: [{ teamId: 3, kinds: ['final'] }],
    quiet: { from: '22:00', until: '07:00' },
  })
})

test('“Remind me” follows the team of the match that the device follows already, or else the home team', async () => {
  browser('granted')
  whenCalled('GET /push/key', ok({ key: KEY }))
  whenCalled('PUT /push/subscription', DONE)
  const remind = () => screen.getByRole('button', { name: 'Remind me' })
  const home = { id: 3, teamname: 'Herons' }
  const away = { id: 4, teamname: 'Larks' }
  keepOnDevice([4])
  const { unmount } = render(<RemindMe home={home} away={away} />)
  await userEvent.click(remind())
  await expect.poll(() => remind().getAttribute('aria-pressed')).toBe('true')
  expect(pushChoice()?.kinds).toEqual({ 4: ['soon'] })
  expect([...followedTeams()]).toEqual([4])
  await userEvent.click(remind())
  expect(pushChoice()?.kinds).toEqual({ 4: [] })
  unmount()
  keepOnDevice([])
  render(<RemindMe home={home} away={away} />)
  await userEvent.click(remind())
  await expect.poll(() => pushChoice()?.kinds[3]).toEqual(['soon'])
  expect([...followedTeams()]).toEqual([3])
})
