import { build, type LanguageBuild } from './build.ts'

const PREFIX = 'courtside '
const CACHE = PREFIX + build.name
/** A page without anything of the server's in it, in the language of this device. */
const PAGE = '/kept'
/** This build, and the one before it: a page that was open during the update finds its code. */
const KEPT_BUILDS = 2

/** Says to a page that it comes from the device, and that the server was not reached. */
const FROM_DEVICE = '<html data-from-device'

/**
 * Fetches what this build needs without a network, in the language that the server speaks to this device. What is kept already is taken
 * over: such files have another name when they are others.
 * @throws when something does not arrive, or the server has been updated again meanwhile: then the earlier build stays
 */
export async function keepBuild(): Promise<void> {
  const page = await fetchWhole(PAGE)
  const spoken = await languageOf(page)
  if (!spoken) throw new Error('Courtside was updated while it was fetched.')
  const cache = await caches.open(CACHE)
  await Promise.all(
    [...build.changing, ...build.shared, ...spoken.files].map(async (path) => {
      const known = isHashed(path) ? await caches.match(path) : undefined
      await cache.put(path, known ?? (await fetchWhole(path)))
    }),
  )
  await cache.put(PAGE, page)
}

/** Fetches the build again when the device speaks another language now. */
export async function keepLanguage(language: string): Promise<void> {
  const page = await (await caches.open(CACHE)).match(PAGE)
  const kept = page && (await languageOf(page))
  if (kept?.language !== language) await keepBuild()
}

/** The language of a page; nothing when it is of another build. */
async function languageOf(page: Response): Promise<LanguageBuild | undefined> {
  const html = await page.clone().text()
  return build.languages.find(({ entry }) => html.includes(entry))
}

async function fetchWhole(path: string): Promise<Response> {
  const response = await fetch(path, isHashed(path) ? {} : { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`)
  return response
}

/** Forgets builds that no page can come from any more. */
export async function forgetOldBuilds(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  const outdated = others.slice(0, Math.max(0, others.length - (KEPT_BUILDS - 1)))
  await Promise.all(outdated.map((name) => caches.delete(name)))
}

/** Whether a path is that of a file whose content never changes. */
export function isHashed(path: string): boolean {
  return path.startsWith('/assets/')
}

/** Whether a file is kept that the server may have in a newer version. */
export function isChanging(path: string): boolean {
  return build.changing.includes(path)
}

/** A kept file, of whichever build; nothing where there is none. */
export function keptFile(path: string): Promise<Response | undefined> {
  return caches.match(path)
}

/** The page without content, as of this build, saying where it comes from. Its headers are the server's. */
export async function keptPage(): Promise<Response | undefined> {
  const page = await (await caches.open(CACHE)).match(PAGE)
  if (!page) return undefined
  const headers = new Headers(page.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response((await page.text()).replace('<html', FROM_DEVICE), { headers })
}
