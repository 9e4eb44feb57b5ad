import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type FirstHtmlWriter, type Language, PAGES, type Page } from '@courtside/contract'
import { CACHE_CONTROL } from '@courtside/network'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf, tellLanguage, tellOtherLanguages } from './language.ts'
import {
  builtLanguages,
  filesOfModule,
  firstHtmlModule,
  isBuilt,
  PUBLIC_FOLDER,
  pageFile,
  publicFiles,
} from './web-build.ts'

/** The type of pages. */
export const HTML_TYPE = 'text/html; charset=utf-8'

const START_PAGE = 'src/features/home/StartPage.tsx'
const ROOT = '<div id="root"></div>'
/** The tags of the page that fetch or run modules. */
const MODULE_TAGS = /<(link rel="modulepreload"|script type="module")[^>]*>(<\/script>)?/g

/** Folders whose files have another name when they are others. */
const HASHED = ['assets/', 'embeds/assets/']

/** Addresses below which programs ask, not people. */
const NOT_PAGES = /^\/(api|video)(\/|$)/
const patternOf = ({ path }: Page) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`)
/** The addresses of the pages. */
const PAGE_PATTERNS = PAGES.map(patternOf)
/** Those that search engines list: of everybody, and the same for all. */
const LISTED_PATTERNS = PAGES.filter(
  ({ access, path }: Page) => access === 'public' && !path.includes(':'),
).map(patternOf)

/**
 * Serves the built web app: files as they are, its page for every other address, whoever asks: links are looked at by chats and
 * monitors that do not say that they take HTML. Where there is no such page it says so itself, and the status does.
 * @param origin the site's address as the asker knows it, such as `https://club.example`
 */
export async function serveWeb(
  server: FastifyInstance,
  origin: (request: FastifyRequest) => string,
): Promise<void> {
  await server.register(serveStatic, {
    root: PUBLIC_FOLDER,
    // It answers what {@link publicFiles} knows, by one route: a route for each of some thousand files took longer than all else of a start.
    serve: false,
    index: false,
    // Files lie beside their compressed forms (apps/web/vite.config.ts).
    preCompressed: true,
    setHeaders: (reply, file) => {
      const hashed = HASHED.some((folder) => file.startsWith(`${PUBLIC_FOLDER}${folder}`))
      // Other sites fetch it with the code that they embed.
      if (file.startsWith(`${PUBLIC_FOLDER}embed-frame.js`))
        reply.header('cross-origin-resource-policy', 'cross-origin')
      reply.header('cache-control', hashed ? CACHE_CONTROL.forEver : CACHE_CONTROL.aMoment)
    },
  })
  const startPage = await writeStartPage()
  if (startPage)
    server.get('/', (request, reply) => {
      const language = languageOf(request)
      tellOtherLanguages(tellLanguage(reply, language), `${origin(request)}/`)
      return sendHtml(reply, startPage(language))
    })
  const files = publicFiles()
  server.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const { '*': file } = request.params
    if (files.has(file)) return reply.sendFile(file)
    const [path = ''] = request.url.split('?')
    if (NOT_PAGES.test(path)) return reply.callNotFound()
    if (LISTED_PATTERNS.some((pattern) => pattern.test(path)))
      tellOtherLanguages(reply, origin(request) + path)
    return sendPage(reply.status(PAGE_PATTERNS.some((pattern) => pattern.test(path)) ? 200 : 404))
  })
}

/** The start page, whose head is the same for everybody, so that it is painted before the scripts have arrived. */
async function writeStartPage(): Promise<((language: Language) => string) | undefined> {
  const firstHtml = await loadFirstHtml(START_PAGE)
  if (!firstHtml) return undefined
  const written = new Map<Language, string>()
  return (language) => {
    const { writer, fill } = firstHtml(language)
    const page = written.get(language) ?? fill(writer.startPage())
    written.set(language, page)
    return page
  }
}

/** Answers with HTML that was written for this address. */
export function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  return reply.type(HTML_TYPE).header('cache-control', CACHE_CONTROL.aMoment).send(html)
}

/** Answers with the page of the web app as it is built. */
export function sendPage(reply: FastifyReply): FastifyReply {
  const asked = languageOf(reply.request)
  const language = existsSync(PUBLIC_FOLDER + pageFile(asked)) ? asked : 'en'
  return tellLanguage(reply, language).sendFile(pageFile(language))
}

/** What a page is given before its scripts run. */
export interface Filling {
  head: string
  root: string
  /** Left in the page for its scripts, as JSON in an element with this id. */
  data?: { id: string; value: unknown }
}

/** The page of the web app in a language, with something to see before its scripts run. */
interface FirstHtml {
  writer: FirstHtmlWriter
  fill(filling: Filling): string
}

/**
 * The page of the web app with something to see before its scripts run, and the web app's own means to write it; null where the
 * web app is not built.
 *
 * @param module the source of the screen that the page opens with: its styles are fetched from the start, all scripts as soon
 *   as the page is painted (apps/web/public/first-paint.js), so that they do not take the line from it
 */
export async function loadFirstHtml(module: string): Promise<((language: Language) => FirstHtml) | null> {
  if (!isBuilt()) return null
  const pages = new Map<Language, FirstHtml>()
  for (const language of builtLanguages()) pages.set(language, await loadFirstHtmlIn(language, module))
  return (language) => {
    const page = pages.get(language) ?? pages.get('en')
    if (!page) throw new Error('The web app is not built in English.')
    return page
  }
}

async function loadFirstHtmlIn(language: Language, module: string): Promise<FirstHtml> {
  const { firstHtmlWriter } = (await import(pathToFileURL(firstHtmlModule(language)).href)) as {
    firstHtmlWriter: FirstHtmlWriter
  }
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
    // Run one by one what the entry imports: between two of them the browser answers.
    ...preloads.map((tag) =>
      tag
        .replace('<link rel="modulepreload"', '<script type="module"')
        .replace(/href=(.*)>/, 'src=$1></script>'),
    ),
    entry,
  ].join('')
  return {
    writer: firstHtmlWriter,
    fill: ({ head, root, data }) =>
      page
        .replace('</head>', () => `${links}${head}</head>`)
        .replace(
          ROOT,
          () =>
            `<div id="root">${root}</div>${data ? jsonElement(data) : ''}<template id="after-first-paint">${later}</template>`,
        ),
  }
}

/** A `<` could end the element. */
function jsonElement({ id, value }: NonNullable<Filling['data']>): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`
}
