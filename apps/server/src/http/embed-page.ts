import { pathToFileURL } from 'node:url'
import type { EmbedContent, FirstHtmlWriter } from '@courtside/contract'
import { FIRST_HTML, filesOfEmbeds, isBuilt } from './web-build.ts'

/** What an embedded page is made of besides its content. */
export interface EmbedFrame {
  /** What its script follows: `match {id} {seq}`, `season`, or nothing. */
  follow: string
  /** Null: that of the visitor's system. */
  scheme: 'light' | 'dark' | null
}

/**
 * Writes pages that other sites show in a frame; null where the web app is not built. They have none of the web app's scripts: all
 * they show is in their HTML.
 */
export async function loadEmbedPage(): Promise<
  ((content: EmbedContent, frame: EmbedFrame) => string) | null
> {
  if (!isBuilt()) return null
  const { firstHtmlWriter } = (await import(pathToFileURL(FIRST_HTML).href)) as {
    firstHtmlWriter: FirstHtmlWriter
  }
  const { scripts, styles } = filesOfEmbeds()
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex"><base target="_blank">',
    ...styles.map((path) => `<link rel="stylesheet" href="${path}">`),
    ...scripts.map((path) => `<script type="module" src="${path}"></script>`),
  ].join('')
  return (content, { follow, scheme }) => {
    const written = firstHtmlWriter.embed(content)
    // The system's colour scheme becomes an attribute before anything is painted; a chosen one is there from the start.
    const [attribute, script] = scheme
      ? [` data-mantine-color-scheme="${scheme}"`, '']
      : ['', '<script src="/first-paint.js"></script>']
    return `<!doctype html><html lang="en"${attribute}><head>${head}${script}${written.head}</head><body><main id="embed" data-follow="${follow}">${written.root}</main></body></html>`
  }
}
