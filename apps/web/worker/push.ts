import type { PushMessage } from '@courtside/contract'

/** Shows notifications. The worker's registration implements it. */
interface Shower {
  showNotification(title: string, options: NotificationOptions): Promise<void>
}

/** Finds and opens pages of this site. The worker's `clients` implement it. */
interface Pages {
  matchAll(of: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>
  openWindow(address: string): Promise<unknown>
}

interface OpenPage {
  readonly url: string
  focus(): Promise<unknown>
}

/**
 * Shows a push message as a notification. Browsers require a notification for each message, so if the message
 * cannot be read, the notification has only the app's name. A message about the same match replaces the
 * previous one, with another sound.
 * @param text the received JSON
 */
export async function showPush(text: string | undefined, shower: Shower): Promise<void> {
  const message = messageIn(text)
  const icon = '/club-icon-192.png'
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

/**
 * Opens the page of a notification. If a page with the same path is already open, focuses it; otherwise opens
 * a new one.
 */
export async function openPushed(path: unknown, origin: string, pages: Pages): Promise<void> {
  const address = new URL(typeof path === 'string' ? path : '/', origin)
  const open = await pages.matchAll({ type: 'window', includeUncontrolled: true })
  const same = open.find(({ url }) => new URL(url).pathname === address.pathname)
  await (same ? same.focus() : pages.openWindow(address.origin === origin ? address.href : origin))
}
