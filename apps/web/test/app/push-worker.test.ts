import { expect, test } from 'vitest'
import { openPushed, showPush } from '../../worker/push.ts'

const ORIGIN = 'https://club.example'
const MESSAGE = {
  title: 'Herons 80 – 78 Larks',
  body: 'Final score.',
  path: '/watch/7',
  tag: 'match-7',
  language: 'de',
}

/** Returns the notifications that are shown for a push message with this text. */
async function shown(text: string | undefined) {
  const notifications: object[] = []
  await showPush(text, {
    showNotification: async (title, options) => {
      notifications.push({ title, ...options })
    },
  })
  return notifications
}

/** Returns what a click on a notification does while these pages are open. */
async function clicked(path: unknown, open: string[]) {
  const done: string[] = []
  await openPushed(path, ORIGIN, {
    matchAll: async () =>
      open.map((address) => ({
        url: `${ORIGIN}${address}`,
        focus: async () => done.push(`focus ${address}`),
      })),
    openWindow: async (address) => done.push(`open ${address}`),
  })
  return done
}

test('shows a message and replaces the previous one about the same match', async () => {
  expect(await shown(JSON.stringify(MESSAGE))).toEqual([
    {
      title: 'Herons 80 – 78 Larks',
      body: 'Final score.',
      tag: 'match-7',
      renotify: true,
      icon: '/club-icon-192.png',
      lang: 'de',
      dir: 'auto',
      data: '/watch/7',
    },
  ])
})

test.each([undefined, '', 'no JSON', 'null', '[]', '{"title":7}'])(
  "shows only the app's name for the message %j",
  async (text) => {
    expect(await shown(text)).toEqual([{ title: 'Courtside', icon: '/club-icon-192.png', data: '/' }])
  },
)

test('a click focuses the page if it is open, opens it otherwise, and never opens another site', async () => {
  expect(await clicked('/watch/7', ['/', '/watch/7?t=1'])).toEqual(['focus /watch/7?t=1'])
  expect(await clicked('/watch/7', ['/', '/watch/71'])).toEqual([`open ${ORIGIN}/watch/7`])
  expect(await clicked(undefined, [])).toEqual([`open ${ORIGIN}/`])
  expect(await clicked('//elsewhere.example/', [])).toEqual([`open ${ORIGIN}`])
})
