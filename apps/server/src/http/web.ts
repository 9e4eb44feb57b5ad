import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { RenderFirstHtml } from '@courtside/contract'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FIRST_HTML, filesOfModule, PUBLIC_FOLDER } from './web-build.ts'

const ROOT = '<div id="root"></div>'

/** Whether a request is a browser's for a page, not for a file or a call. */
export function asksForPage(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') === true
}

/** Serves the built web app: files as they are, its page for every other address that a browser asks for. */
export async function serveWeb(server: FastifyInstance): Promise<void> {
  await server.register(serveStatic, {
    root: PUBLIC_FOLDER,
    wildcard: false,
    setHeaders: (reply, file) => {
      const hashed = file.startsWith(`${PUBLIC_FOLDER}assets/`)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  server.get('/*', (request, reply) =>
    asksForPage(request) && !/^\/(api|video)(\/|$)/.test(request.url)
      ? sendPage(reply)
      : reply.callNotFound(),
  )
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
  data: { id: string; value: unknown }
}

/**
 * The page of the web app with something to see before its scripts run, and the web app's own means to write it; null where the
 * web app is not built.
 *
 * @param module the source of the screen that the page opens with: its styles and scripts are fetched from the start
 */
export async function loadFirstHtml(module: string): Promise<{
  render: RenderFirstHtml
  fill(filling: Filling): string
} | null> {
  if (!existsSync(FIRST_HTML)) return null
  const { renderFirstHtml } = (await import(pathToFileURL(FIRST_HTML).href)) as {
    renderFirstHtml: RenderFirstHtml
  }
  const page = readFileSync(`${PUBLIC_FOLDER}index.html`, 'utf8')
    .replace(/<title>.*?<\/title>/s, '')
    .replace(/<meta name="description"[^>]*>/, '')
  const links = linksTo(filesOfModule(module))
  if (!page.includes(ROOT)) throw new Error('index.html of the web app has no empty element "root".')
  return {
    render: renderFirstHtml,
    fill: ({ head, root, data }) =>
      page
        .replace('</head>', () => `${links}${head}</head>`)
        .replace(ROOT, () => `<div id="root">${root}</div>${jsonElement(data)}`),
  }
}

function linksTo({ scripts, styles }: ReturnType<typeof filesOfModule>): string {
  const tags = [
    ...styles.map((path) => `<link rel="stylesheet" crossorigin href="${path}">`),
    ...scripts.map((path) => `<link rel="modulepreload" crossorigin href="${path}">`),
  ]
  return tags.join('')
}

/** A `<` could end the element. */
function jsonElement({ id, value }: Filling['data']): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`
}
