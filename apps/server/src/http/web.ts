import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  type ClubIdentity,
  type FirstHtmlWriter,
  type Language,
  PAGES,
  type SitePage,
} from '@courtside/contract'
import { CACHE_CONTROL } from '@courtside/network'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clubManifest, jsonElement, withClub } from './club-html.ts'
import { languageOf, tellLanguage, tellOtherLanguages } from './language.ts'
import {
  filesOfModule,
  firstHtmlWriterIn,
  isBuilt,
  isPublicFile,
  PUBLIC_FOLDER,
  pageFile,
} from './web-build.ts'

/** The content type of pages. */
export const HTML_TYPE = 'text/html; charset=utf-8'

const START_PAGE = 'src/features/home/StartPage.tsx'
const ROOT = '<div id="root"></div>'
/** The tags in a page that load or run modules. */
const MODULE_TAGS = /<(link rel="modulepreload"|script type="module")[^>]*>(<\/script>)?/g

/** Folders of files whose names change with their content. */
const HASHED = ['assets/', 'embeds/assets/']

/** The manifests of the app, one per language. */
const MANIFEST = /^site(\.\w+)?\.webmanifest$/
/** Addresses that programs use and people do not open. */
const NOT_PAGES = /^\/(api|video)(\/|$)/
const patternOf = ({ path }: SitePage) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`)
/** The addresses of the pages. */
const PAGE_PATTERNS = PAGES.map(patternOf)
/** The pages that search engines may list: public pages without parameters in their path. */
const LISTED_PATTERNS = PAGES.filter(
  ({ access, path }: SitePage) => access === 'public' && !path.includes(':'),
).map(patternOf)

/**
 * Serves the built web app: its files, and its page for every other address. Chats and monitors request links
 * without accepting HTML, so the page is sent whatever the client accepts. If the app has no page at an
 * address, the app says so in the browser, and the status is 404.
 * @param origin the site's address as the client reached it, such as `https://club.example`
 */
export async function serveWeb(
  server: FastifyInstance,
  origin: (request: FastifyRequest) => string,
): Promise<void> {
  await server.register(serveStatic, {
    root: PUBLIC_FOLDER,
    // The route below answers the files for which {@link isPublicFile} is true. Registering a route for each
    // of some thousand files took longer than the rest of the startup.
    serve: false,
    index: false,
    // The build stores compressed versions next to the files (apps/web/compress.ts). In a clone of the
    // repository, they are created only some time after the start.
    preCompressed: true,
    setHeaders: (reply, file) => {
      const hashed = HASHED.some((folder) => file.startsWith(`${PUBLIC_FOLDER}${folder}`))
      // Other sites load this file: it is part of the code with which they embed a page.
      if (file.startsWith(`${PUBLIC_FOLDER}embed-frame.js`))
        reply.header('cross-origin-resource-policy', 'cross-origin')
      reply.header('cache-control', hashed ? CACHE_CONTROL.forEver : CACHE_CONTROL.aMoment)
    },
  })
  const startPage = writeStartPage(server)
  if (startPage)
    server.get('/', (request, reply) => {
      const language = languageOf(request)
      tellOtherLanguages(tellLanguage(reply, language), `${origin(request)}/`)
      return sendHtml(reply, startPage(language, origin(request)))
    })
  server.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const { '*': file } = request.params
    if (MANIFEST.test(file) && isPublicFile(file)) return sendManifest(reply, file)
    if (isPublicFile(file)) return reply.sendFile(file)
    const [path = ''] = request.url.split('?')
    if (NOT_PAGES.test(path)) return reply.callNotFound()
    if (LISTED_PATTERNS.some((pattern) => pattern.test(path)))
      tellOtherLanguages(reply, origin(request) + path)
    return sendPage(reply.status(PAGE_PATTERNS.some((pattern) => pattern.test(path)) ? 200 : 404))
  })
}

/** Maximum number of cached start pages: one per language and address of the site. */
const MOST_START_PAGES = 50

/**
 * Returns the writer of the start page, or undefined if the web app is not built. The first HTML is the same
 * for everyone, so that the browser can paint it before the scripts arrive.
 */
function writeStartPage(
  server: FastifyInstance,
): ((language: Language, origin: string) => string) | undefined {
  const firstHtml = loadFirstHtml(server, START_PAGE)
  if (!firstHtml) return undefined
  const written = new Map<string, { club: ClubIdentity; page: string }>()
  return (language, origin) => {
    const { writer, fill, club } = firstHtml(language)
    const key = `${language} ${origin}`
    const known = written.get(key)
    if (known?.club === club) return known.page
    const page = fill(writer.startPage(origin))
    if (written.size >= MOST_START_PAGES) written.clear()
    written.set(key, { club, page })
    return page
  }
}

/** Answers with the manifest of the app, with the club's name, colour and icons. */
function sendManifest(reply: FastifyReply, file: string): FastifyReply {
  const manifest = JSON.parse(readFileSync(PUBLIC_FOLDER + file, 'utf8'))
  return reply
    .type('application/manifest+json')
    .header('cache-control', CACHE_CONTROL.aMoment)
    .send(JSON.stringify(clubManifest(manifest, reply.server.shownClub.current())))
}

/** Answers with HTML that was written for the requested address. */
export function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  return reply.type(HTML_TYPE).header('cache-control', CACHE_CONTROL.aMoment).send(html)
}

/** The web app's empty pages: one for each club and language. */
const plainPages = new WeakMap<ClubIdentity, Map<Language, { html: string; etag: string }>>()

/** Answers with the web app's empty page, which the app fills in the browser. */
export function sendPage(reply: FastifyReply): FastifyReply {
  const language = languageOf(reply.request)
  const { html, etag } = plainPage(reply.server.shownClub.current(), language)
  tellLanguage(reply, language).header('etag', etag)
  if (reply.statusCode === 200 && reply.request.headers['if-none-match'] === etag) {
    return reply.status(304).header('cache-control', CACHE_CONTROL.aMoment).send()
  }
  return sendHtml(reply, html)
}

function plainPage(club: ClubIdentity, language: Language): { html: string; etag: string } {
  const pages = plainPages.get(club) ?? new Map()
  plainPages.set(club, pages)
  const known = pages.get(language)
  if (known) return known
  const html = withClub(readFileSync(PUBLIC_FOLDER + pageFile(language), 'utf8'), club)
  const page = { html, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` }
  pages.set(language, page)
  return page
}

/** The content of a page before its scripts run. */
export interface Filling {
  head: string
  root: string
  /** Data for the page's scripts, as JSON in an element with this id. */
  data?: { id: string; value: unknown }
}

/** The page of the web app in a language, with content before its scripts run. */
interface FirstHtml {
  /** The club of the page. The same object as long as nothing about the club changes. */
  club: ClubIdentity
  writer: FirstHtmlWriter
  fill(filling: Filling): string
}

/**
 * Loads the web app's page, and the web app's code that writes content into it before its scripts run. Null
 * if the web app is not built.
 * @param module the source of the screen that the page opens with. Its styles load from the beginning. All
 * scripts load after the first paint (apps/web/public/first-paint.js), so that they take no bandwidth from it
 */
export function loadFirstHtml(
  server: FastifyInstance,
  module: string,
): ((language: Language) => FirstHtml) | null {
  if (!isBuilt()) return null
  const pages = new Map<Language, (club: ClubIdentity) => FirstHtml>()
  return (language) => {
    const pageFor = pages.get(language) ?? loadFirstHtmlIn(language, module)
    pages.set(language, pageFor)
    return pageFor(server.shownClub.current())
  }
}

function loadFirstHtmlIn(language: Language, module: string): (club: ClubIdentity) => FirstHtml {
  const writerFor = firstHtmlWriterIn(language)
  const built = readFileSync(PUBLIC_FOLDER + pageFile(language), 'utf8')
  if (!built.includes(ROOT)) throw new Error('The page of the web app has no empty element "root".')
  const page = built
    .replace(/<title>.*?<\/title>/s, '')
    .replace(/<meta name="description"[^>]*>/, '')
    .replaceAll(MODULE_TAGS, '')
  const { pictures, styles, scripts } = filesOfModule(module, language)
  const links = [
    ...pictures.map((path) => `<link rel="preload" as="image" fetchpriority="high" href="${path}">`),
    ...styles.map((path) => `<link rel="stylesheet" crossorigin href="${path}">`),
  ].join('')
  const [entry = '', ...preloads] = built.match(MODULE_TAGS) ?? []
  const later = [
    ...scripts.map((path) => `<link rel="modulepreload" crossorigin href="${path}">`),
    // Runs each module that the entry imports from its own script element, so that the browser can respond to
    // input between two modules.
    ...preloads.map((tag) =>
      tag
        .replace('<link rel="modulepreload"', '<script type="module"')
        .replace(/href=(.*)>/, 'src=$1></script>'),
    ),
    entry,
  ].join('')
  return (club) => ({
    club,
    writer: writerFor(club),
    fill: ({ head, root, data }) =>
      withClub(page, club)
        .replace('</head>', () => `${links}${head}</head>`)
        .replace(
          ROOT,
          () =>
            `<div id="root">${root}</div>${data ? jsonElement(data) : ''}<template id="after-first-paint">${later}</template>`,
        ),
  })
}
