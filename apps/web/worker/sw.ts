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

/**
 * Addresses that are for programs and not for people. Other sites embed the addresses that begin with /embed.
 */
const NOT_PAGES = /^\/(api|video|embed)(\/|$)/

self.addEventListener('install', (event) => {
  // The new worker need not wait until all old pages are closed, because files of two builds never have the
  // same name.
  event.waitUntil(keepBuild().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await forgetOldBuilds()
      // The request for a page does not wait until this worker has started.
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
 * Answers requests for pages from the network, and from the device only if the network fails. Calls of the
 * API, event streams, video and files of other sites are not handled here.
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
