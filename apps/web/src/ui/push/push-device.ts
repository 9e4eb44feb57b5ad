import type { PushSubscribed } from '@courtside/contract'
import { hidesScores } from '@courtside/contract/client'
import { api } from '../../api/client.ts'
import { LANGUAGE } from '../written/language.ts'
import { deviceZone } from '../written/written-values.ts'
import { type PushChoice, pushChoice } from './push-choice.ts'

/**
 * Why this device cannot get notifications.
 * `not-secure`: the page is not on HTTPS.
 * `no-push`: the browser has no push.
 * `home-screen`: an iPhone has push only for apps on the home screen.
 * `refused`: the user has refused notifications.
 */
export type PushObstacle = 'not-secure' | 'no-push' | 'home-screen' | 'refused'

/** Returns why this device cannot get notifications; null if the user can be asked for permission. */
export function pushObstacle(): PushObstacle | null {
  if (!isSecureContext) return 'not-secure'
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!canPush) return /iPhone|iPad/.test(navigator.userAgent) ? 'home-screen' : 'no-push'
  return Notification.permission === 'denied' ? 'refused' : null
}

/**
 * Asks the user for permission, and the browser for a subscription. Must be called by the press of a button.
 * @returns false if the user has not agreed
 * @throws if the browser cannot subscribe
 */
export async function askToPush(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await subscription()
  return true
}

/**
 * Sends this device's choices about notifications to the server.
 * @throws if the browser or the server refuses
 */
export async function sayToServer(choice: PushChoice, mine: ReadonlySet<number>): Promise<void> {
  const { endpoint, keys } = (await subscription()).toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  const body = { endpoint: endpoint ?? '', keys: { p256dh, auth }, ...wanted(choice, mine) }
  await api.call('PUT /push/subscription', { body })
}

/** Ends the subscription, on this device and on the server. */
export async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const kept = await registration?.pushManager.getSubscription()
  if (!kept) return
  await kept.unsubscribe()
  await api.call('POST /push/withdraw', { body: { endpoint: kept.endpoint } })
}

/** Returns this device's choices in the form of the API, without the data of the browser's subscription. */
export function wanted(
  { kinds, quiet }: PushChoice,
  mine: ReadonlySet<number>,
): Omit<PushSubscribed, 'endpoint' | 'keys'> {
  const teams = [...mine].flatMap((teamId) => {
    const ofTeam = kinds[teamId] ?? []
    return ofTeam.length > 0 ? [{ teamId, kinds: [...ofTeam] }] : []
  })
  return {
    language: LANGUAGE,
    zone: deviceZone(),
    hideScores: hidesScores('', document.cookie),
    quiet,
    teams,
  }
}

/** Returns whether notifications are switched on and the user has given permission. */
export function canNotify(): boolean {
  return pushChoice() !== null && pushObstacle() === null && Notification.permission === 'granted'
}

/** Returns the browser's subscription. If it was made for another key of the server, replaces it. */
async function subscription(): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready
  const { key } = await api.call('GET /push/key', {})
  const kept = await pushManager.getSubscription()
  const keptKey = kept?.options.applicationServerKey
  if (kept && keptKey && inBase64Url(keptKey) === key) return kept
  await kept?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

function inBase64Url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
