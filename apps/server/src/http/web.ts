import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type FirstHtmlWriter, PAGES } from '@courtside/contract'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { CACHE_CONTROL } from '../cache-control.ts'
import { FIRST_HTML, filesOfModule, isBuilt, PUBLIC_FOLDER } from './web-build.ts'

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
/** The addresses of the pages. */
const PAGE_PATTERNS = PAGES.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`))

/**
 * Serves the built web app: files as they are, its page for every other address, whoever asks: links are looked at by chats and
 * monitors that do not say that they take HTML. Where there is no such page it says so itself, and the status does.
 */
export async function serveWeb(server: FastifyInstance): Promise<void> {
  await server.register(serveStatic, {
    root: PUBLIC_FOLDER,
    wildcard: false,
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
  if (startPage) server.get('/', (_request, reply) => sendHtml(reply, startPage))
  server.get('/*', (request, reply) => {
    const [path = ''] = request.url.split('?')
    if (NOT_PAGES.test(path)) return reply.callNotFound()
    return sendPage(reply.status(PAGE_PATTERNS.some((pattern) => pattern.test(path)) ? 200 : 404))
  })
}

/** The start page, whose head is the same for everybody, so that it is painted before the scripts have arrived. */
async function writeStartPage(): Promise<string | undefined> {
  const firstHtml = await loadFirstHtml(START_PAGE)
  return firstHtml?.fill(firstHtml.writer.startPage())
}

/** Answers with HTML that was written for this address. */
export function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  return reply.type(HTML_TYPE).header('cache-control', CACHE_CONTROL.aMoment).send(html)
}

/** Answers with the page of the web app as it is built. */
export function sendPage(reply: FastifyReply): FastifyReply {
  return reply.sendFile('index.html')
}

/** What a page is given before its scripts run. */
export interface Filling {
  head: string
  root: string
  /** Left in the page for its scripts, as JSON in an element with this id. */
  data?: { id: string; value: unknown }
}

/**
 * The page of the web app with something to see before its scripts run, and the web app's own means to write it; null where the
 * web app is not built.
 *
 * @param module the source of the screen that the page opens with: its styles are fetched from the start, all scripts as soon
 *   as the page is painted (apps/web/public/first-paint.js), so that they do not take the line from it
 */
export async function loadFirstHtml(module: string): Promise<{
  writer: FirstHtmlWriter
  fill(filling: Filling): string
} | null> {
  if (!isBuilt()) return null
  const { firstHtmlWriter } = (await import(pathToFileURL(FIRST_HTML).href)) as {
    firstHtmlWriter: FirstHtmlWriter
  }
  const built = readFileSync(`${PUBLIC_FOLDER}index.html`, 'utf8')
  if (!built.includes(ROOT)) throw new Error('index.html of the web app has no empty element "root".')
  const page = built
    .replace(/<title>.*?<\/title>/s, '')
    .replace(/<meta name="description"[^>]*>/, '')
    .replaceAll(MODULE_TAGS, '')
  const { pictures, styles, scripts } = filesOfModule(module)
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
