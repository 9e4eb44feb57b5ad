import { Listeners } from '@courtside/player/listeners'
import { type ReactNode, StrictMode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../../api/query-client.ts'
import { session } from '../../session/session.ts'
import { Note } from '../../ui/page/Fault.tsx'
import { UpdatedNotice } from '../../ui/page/UpdatedNotice.tsx'
import { pushChoice } from '../../ui/push/push-choice.ts'
import { LANGUAGE } from '../../ui/written/language.ts'
import { serverAnswers } from '../../ui/written/server-answers.ts'
import type { router as Router } from '../router.tsx'
import { TEXTS } from './device-texts.ts'
import './device.css'

/** How often an open page checks for a new version, in ms. */
const UPDATE_EVERY_MS = 60 * 60 * 1000
/**
 * Pages that show no notice about an update, because a game is in progress, or because they are shown over
 * the video of another program.
 */
const IN_MID_GAME = /^\/(stats-entry|watch|director|overlay)\/./
/**
 * Pages that show no notice about a lost connection: they report it themselves, or are made for offline use.
 */
const SAYS_SO_ITSELF = /^\/(stats-entry|kept|overlay|watch\/.*)(\/|$)/

/** The state of this device's connection to Courtside. */
interface DeviceState {
  /** Whether the page came from this device's cache and the server has not answered since then. */
  readonly cutOff: boolean
  /** Whether the server has a newer version than this page. */
  readonly isOutdated: boolean
}

let state: DeviceState = { cutOff: false, isOutdated: false }
const listeners = new Listeners()

function change(next: Partial<DeviceState>): void {
  state = { ...state, ...next }
  listeners.tell()
}

/**
 * Starts the functions of an installed app: stores the pages for offline use, reports a lost connection, and
 * announces updates. To be called when the page has loaded.
 */
export function startOnDevice(router: typeof Router): void {
  forgetAtSignOut()
  if (document.documentElement.hasAttribute('data-from-device')) void waitForServer()
  if (import.meta.env.PROD && 'serviceWorker' in navigator) void keepPages(navigator.serviceWorker)
  void keepDeviceTold()
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
    <StrictMode>
      <DeviceNotices router={router} />
    </StrictMode>,
  )
}

function forgetAtSignOut(): void {
  let wasSignedIn = session.current() !== null
  session.subscribe(() => {
    const isSignedIn = session.current() !== null
    if (wasSignedIn && !isSignedIn) {
      void import('../../live/kept-matches.ts')
        .then(({ forgetMatches }) => forgetMatches(({ account }) => account !== null))
        .catch((error: unknown) =>
          console.error('Could not remove the data of the signed-in user from this device', error),
        )
    }
    wasSignedIn = isSignedIn
  })
}

/** Loads the code for push messages, but only on devices that have chosen notifications. */
async function keepDeviceTold(): Promise<void> {
  if (!pushChoice()) return
  try {
    const { keepServerInformed } = await import('../../ui/push/keep-server-informed.ts')
    keepServerInformed()
  } catch (error) {
    console.warn('Could not update the push notifications of this device', error)
  }
}

async function waitForServer(): Promise<void> {
  change({ cutOff: true })
  await serverAnswers()
  document.documentElement.removeAttribute('data-from-device')
  change({ cutOff: false })
  await queryClient.invalidateQueries()
}

async function keepPages(container: ServiceWorkerContainer): Promise<void> {
  try {
    const registration = await container.register('/sw.js', { updateViaCache: 'none' })
    const ask = async () => {
      const entries = await askForEntries(container.controller)
      change({ isOutdated: entries !== null && !entries.some(isOurs) })
    }
    container.addEventListener('controllerchange', () => void ask())
    await ask()
    setInterval(() => void registration.update().catch(() => {}), UPDATE_EVERY_MS)
  } catch (error) {
    console.warn('Could not store the pages for offline use', error)
  }
}

/**
 * Asks the service worker for the entry scripts of its build, one per language, and sends it the language of
 * this page.
 */
function askForEntries(worker: ServiceWorker | null): Promise<readonly string[] | null> {
  if (!worker) return Promise.resolve(null)
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<readonly string[]>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<readonly string[]>) => resolve(data)
  })
  worker.postMessage(LANGUAGE, [port2])
  return answer
}

/**
 * Returns whether this page runs the given entry script. The name of the script contains a hash of the app's
 * code, so another version has another name.
 */
function isOurs(entry: string): boolean {
  return [...document.scripts].some(({ src }) => src.endsWith(entry))
}

function DeviceNotices({ router }: { router: typeof Router }): ReactNode {
  const { cutOff, isOutdated } = useSyncExternalStore(listeners.subscribe, () => state)
  const path = useSyncExternalStore(
    (listener) => router.subscribe(listener),
    () => router.state.location.pathname,
  )
  if (cutOff && !SAYS_SO_ITSELF.test(path)) return <CutOffNotice />
  if (isOutdated && !IN_MID_GAME.test(path)) {
    return (
      <aside aria-label={TEXTS.updatedTitle}>
        <UpdatedNotice reason="new version" brings={[TEXTS.newVersion, TEXTS.newVersionByHand]} />
      </aside>
    )
  }
  return null
}

function CutOffNotice() {
  return (
    <aside className="cut-off" aria-label={TEXTS.cutOffTitle}>
      <Note>
        <p role="status">{TEXTS.cutOff}</p>
        <a className="btn" href="/kept">
          {TEXTS.kept}
        </a>
      </Note>
    </aside>
  )
}
