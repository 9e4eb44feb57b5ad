import path from 'node:path'
import { build } from 'vite'

/** One build each: pages, their first HTML, embedded pages, and what the server itself says. */
const CONFIGS = [
  'vite.config.ts',
  'vite.first-html.config.ts',
  'vite.embeds.config.ts',
  'vite.server-texts.config.ts',
]

// Builds the web app in each of the given languages, one after the other in one process: what builds is loaded once, and by the
// second language it is quick. Each configuration reads its language as it is loaded, which is done again for each build.
for (const language of process.argv.slice(2)) {
  process.env['COURTSIDE_LANGUAGE'] = language
  for (const config of CONFIGS)
    await build({ configFile: path.join(import.meta.dirname, config), logLevel: 'warn' })
}
