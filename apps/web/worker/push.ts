import type { PushMessage } from '@courtside/contract'

/** What a push message is shown with; the worker's own registration. */
interface Shower {
  showNotification(title: string, options: NotificationOptions): Promise<void>
}

/** Open pages of this site, and a way to open one; the worker's own clients. */
interface Pages {
  matchAll(of: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>
  openWindow(address: string): Promise<unknown>
}

interface OpenPage {
  readonly url: string
  focus(): Promise<unknown>
}

/**
 * Shows a push message. Browsers want something to be shown for each, so one that cannot be read shows the name of the app alone. A message about
 * the same match takes the place of the one before, and is heard again.
 * @param text what came, in JSON
 */
export async function showPush(text: string | undefined, shower: Shower): Promise<void> {
  const message = messageIn(text)
  const icon = '/icon-192.png'
  if (!message) return shower.showNotification('Courtside', { icon, data: '/' })
  const { title, body, tag, path, language } = message
  const again = { renotify: true }
  await shower.showNotification(title, { body, tag, icon, lang: language, dir: 'auto', data: path, ...again })
}

function messageIn(text: string | undefined): PushMessage | null {
  try {
    const message: PushMessage | null = JSON.parse(text ?? 'null')
    return typeof message?.title === 'string' ? message : null
  } catch {
    return null
  }
}

/** Goes to what a notification tells of: to the page that shows it already, else to a new one. */
export async function openPushed(path: unknown, origin: string, pages: Pages): Promise<void> {
  const address = new URL(typeof path === 'string' ? path : '/', origin)
  const open = await pages.matchAll({ type: 'window', includeUncontrolled: true })
  const same = open.find(({ url }) => new URL(url).pathname === address.pathname)
  await (same ? same.focus() : pages.openWindow(address.origin === origin ? address.href : origin))
}
