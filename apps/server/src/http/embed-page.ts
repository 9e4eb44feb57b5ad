import { type ClubIdentity, type EmbedContent, LANGUAGES, type Language } from '@courtside/contract'
import { filesOfEmbeds, firstHtmlWriterIn, isBuilt } from './web-build.ts'

/** The data of an embedded page in addition to its content. */
export interface EmbedFrame {
  /**
   * The changes that the page's script follows: `match {id} {seq}`, `season`, or an empty string for none.
   */
  follow: string
  /** Null uses the colour scheme of the visitor's system. */
  scheme: 'light' | 'dark' | null
  /** The club. Its name and crest are at the bottom of the page. */
  club: ClubIdentity
}

/** Writes an embedded page in one language. */
type WriteEmbed = (content: EmbedContent, frame: EmbedFrame) => string

/**
 * Loads the code that writes pages which other sites show in a frame. These pages need none of the web app's
 * scripts, because their whole content is in their HTML.
 * @returns a function that returns the writer for a language, or null if the web app is not built
 */
export function loadEmbedPage(): ((language: Language) => WriteEmbed) | null {
  if (!isBuilt()) return null
  const writers = new Map<Language, WriteEmbed>()
  return (language) => {
    const writer = writers.get(language) ?? loadEmbedPageIn(language)
    writers.set(language, writer)
    return writer
  }
}

function loadEmbedPageIn(language: Language): WriteEmbed {
  const writerFor = firstHtmlWriterIn(language)
  const { scripts, styles } = filesOfEmbeds(language)
  const { direction } = LANGUAGES[language]
  const html = `<!doctype html><html lang="${language}"${direction === 'rtl' ? ' dir="rtl"' : ''}`
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex"><base target="_blank">',
    ...styles.map((path) => `<link rel="stylesheet" href="${path}">`),
    ...scripts.map((path) => `<script type="module" src="${path}"></script>`),
  ].join('')
  return (content, { follow, scheme, club }) => {
    const written = writerFor(club).embed(content)
    // If no colour scheme is chosen, a script writes the system's scheme into the attribute before the first
    // paint. A chosen scheme is in the HTML already.
    const [attribute, script] = scheme
      ? [` data-mantine-color-scheme="${scheme}"`, '']
      : ['', '<script src="/first-paint.js"></script>']
    return `${html}${attribute}><head>${head}${script}${written.head}</head><body><main id="embed" data-follow="${follow}">${written.root}</main></body></html>`
  }
}
