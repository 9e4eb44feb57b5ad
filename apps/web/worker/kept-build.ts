import { build, type LanguageBuild } from './build.ts'

const PREFIX = 'courtside '
const CACHE = PREFIX + build.name
/** A page without server data, in the language of this device. */
const PAGE = '/kept'
/**
 * Number of cached builds: this one and the previous one, so that a page that was open during an update finds
 * its code.
 */
const KEPT_BUILDS = 2

/** The attribute for a page served from the device because the server was unreachable. */
const FROM_DEVICE = '<html data-from-device'

/**
 * Fetches the files that this build needs offline, in this device's language. Reuses files that are already
 * cached, because a change of content changes the name.
 * @throws if a file does not arrive or the server was updated again meanwhile; then the earlier build stays
 */
export async function keepBuild(): Promise<void> {
  const page = await fetchWhole(PAGE)
  const spoken = await languageOf(page)
  if (!spoken) throw new Error('Courtside was updated while its files were being fetched.')
  const cache = await caches.open(CACHE)
  await Promise.all(
    [...build.changing, ...build.shared, ...spoken.files].map(async (path) => {
      const known = isHashed(path) ? await caches.match(path) : undefined
      await cache.put(path, known ?? (await fetchWhole(path)))
    }),
  )
  await cache.put(PAGE, page)
}

/** Fetches the build again if the device's language has changed. */
export async function keepLanguage(language: string): Promise<void> {
  const page = await (await caches.open(CACHE)).match(PAGE)
  const kept = page && (await languageOf(page))
  if (kept?.language !== language) await keepBuild()
}

/** Returns the language of a page, or undefined if the page is from another build. */
async function languageOf(page: Response): Promise<LanguageBuild | undefined> {
  const html = await page.clone().text()
  return build.languages.find(({ entry }) => html.includes(entry))
}

async function fetchWhole(path: string): Promise<Response> {
  const response = await fetch(path, isHashed(path) ? {} : { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`)
  return response
}

/** Deletes builds that no open page can come from any more. */
export async function forgetOldBuilds(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  const outdated = others.slice(0, Math.max(0, others.length - (KEPT_BUILDS - 1)))
  await Promise.all(outdated.map((name) => caches.delete(name)))
}

/** Returns whether the content of a path never changes. */
export function isHashed(path: string): boolean {
  return path.startsWith('/assets/')
}

/** Returns whether the server may have a newer version of a cached file. */
export function isChanging(path: string): boolean {
  return build.changing.includes(path)
}

/** Returns a cached file of any build, or undefined. */
export function keptFile(path: string): Promise<Response | undefined> {
  return caches.match(path)
}

/** Returns this build's page without data, marked as coming from the device. Its headers are the server's. */
export async function keptPage(): Promise<Response | undefined> {
  const page = await (await caches.open(CACHE)).match(PAGE)
  if (!page) return undefined
  const headers = new Headers(page.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response((await page.text()).replace('<html', FROM_DEVICE), { headers })
}
