import { build } from './build.ts'
import {
  forgetOldBuilds,
  isChanging,
  isHashed,
  keepBuild,
  keepLanguage,
  keptFile,
  keptPage,
} from './kept-build.ts'
import { openPushed, showPush } from './push.ts'

declare const self: ServiceWorkerGlobalScope

/** Addresses below which programs are answered, not people; other people's sites embed the last. */
const NOT_PAGES = /^\/(api|video|embed)(\/|$)/

self.addEventListener('install', (event) => {
  // Files of two builds never have the same name, so that the new one need not wait for the pages of the old one to be closed.
  event.waitUntil(keepBuild().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await forgetOldBuilds()
      // The request of a page does not wait for this worker to wake up.
      await self.registration.navigationPreload.enable()
      await self.clients.claim()
    })(),
  )
})

self.addEventListener('message', (event) => {
  const { data, ports } = event
  ports[0]?.postMessage(build.languages.map(({ entry }) => entry))
  if (typeof data === 'string') event.waitUntil(keepLanguage(data))
})

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(event.data?.text(), self.registration))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPushed(event.notification.data, self.location.origin, self.clients))
})

/**
 * Pages come from the network; only when it has none, from the device. Calls of the API, event streams and video never pass
 * through here, nor does what another site serves.
 */
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || NOT_PAGES.test(pathname)) return
  if (request.mode === 'navigate') {
    if (request.destination === 'document') event.respondWith(answerPage(event))
  } else if (isHashed(pathname)) event.respondWith(answerFile(request, pathname))
  else if (isChanging(pathname)) event.respondWith(answerChanging(request, pathname))
})

async function answerPage(event: FetchEvent): Promise<Response> {
  try {
    const preloaded: Response | undefined = await event.preloadResponse
    return preloaded ?? (await fetch(event.request))
  } catch (error) {
    const page = await keptPage()
    if (!page) throw error
    return page
  }
}

async function answerFile(request: Request, pathname: string): Promise<Response> {
  return (await keptFile(pathname)) ?? fetch(request)
}

async function answerChanging(request: Request, pathname: string): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await keptFile(pathname)
    if (!kept) throw error
    return kept
  }
}
