import { build, type LanguageBuild } from './build.ts'

const PREFIX = 'courtside '
const CACHE = PREFIX + build.name
/** A page without data of the server, which is stored in the language of this device. */
const PAGE = '/kept'
/**
 * Number of builds in the cache: this one and the previous one. A page that was open during an update then
 * still finds its code.
 */
const KEPT_BUILDS = 2

/** The attribute of a page that comes from the device, because the server was unreachable. */
const FROM_DEVICE = '<html data-from-device'

/**
 * Fetches the files of this build that are needed offline, in this device's language. Files in the cache
 * whose names contain a hash of their content are not fetched again.
 * @throws if a file does not arrive, or if the server was updated again meanwhile; the previous build then
 * stays in use
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

/** If the device's language has changed, fetches the files of that language. */
export async function keepLanguage(language: string): Promise<void> {
  const page = await (await caches.open(CACHE)).match(PAGE)
  const kept = page && (await languageOf(page))
  if (kept?.language !== language) await keepBuild()
}

/** Returns the language of a page; undefined if the page belongs to another build. */
async function languageOf(page: Response): Promise<LanguageBuild | undefined> {
  const html = await page.clone().text()
  return build.languages.find(({ entry }) => html.includes(entry))
}

async function fetchWhole(path: string): Promise<Response> {
  const response = await fetch(path, isHashed(path) ? {} : { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`)
  return response
}

/** Deletes all builds except this one and the previous one. */
export async function forgetOldBuilds(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  const outdated = others.slice(0, Math.max(0, others.length - (KEPT_BUILDS - 1)))
  await Promise.all(outdated.map((name) => caches.delete(name)))
}

/** Returns whether the content of the file at a path never changes. */
export function isHashed(path: string): boolean {
  return path.startsWith('/assets/')
}

/** Returns whether the server may have a newer version of a file in the cache. */
export function isChanging(path: string): boolean {
  return build.changing.includes(path)
}

/** Returns a file from the cache of any build; undefined if there is none. */
export function keptFile(path: string): Promise<Response | undefined> {
  return caches.match(path)
}

/**
 * Returns the page without data of this build, marked as coming from the device. It has the headers that the
 * server sent.
 */
export async function keptPage(): Promise<Response | undefined> {
  const page = await (await caches.open(CACHE)).match(PAGE)
  if (!page) return undefined
  const headers = new Headers(page.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response((await page.text()).replace('<html', FROM_DEVICE), { headers })
}
