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

/** Addresses for programs, not for people. Other sites embed the last one. */
const NOT_PAGES = /^\/(api|video|embed)(\/|$)/

self.addEventListener('install', (event) => {
  // Files of two builds never have the same name, so the new worker need not wait until the old pages are
  // closed.
  event.waitUntil(keepBuild().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await forgetOldBuilds()
      // A page request does not wait until this worker has started.
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
 * Serves pages from the network, and from the device only when offline. API calls, event streams, video and
 * other sites' files never pass through here.
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
