import type { Api } from '../../http/api.ts'
import { VersionedAnswers } from '../../live/versioned-answers.ts'
import { type StartPageParts, StartPages } from './start-page.ts'

/** Maximum number of stored answers: one per language. */
const MOST_KEPT = 16

/** Registers the endpoint for the start page. */
export function startPageRoutes(api: Api, parts: StartPageParts): void {
  const pages = new StartPages(parts)
  const answers = new VersionedAnswers(MOST_KEPT)
  api.on('GET /start', async ({ query: { lang }, request, reply }) => {
    const page = await pages.read(lang)
    return answers.send(request, reply, lang, JSON.stringify(page), () => page)
  })
}
