import path from 'node:path'
import { build } from 'vite'

/** The builds per language: pages, their first HTML, embedded pages, and the server's texts. */
const CONFIGS = [
  'vite.config.ts',
  'vite.first-html.config.ts',
  'vite.embeds.config.ts',
  'vite.server-texts.config.ts',
]

// Builds the web app in each of the given languages, one after another in one process. The build tools load
// once, and later builds are faster. Each configuration reads the language when it loads, and every build
// loads it again.
for (const language of process.argv.slice(2)) {
  process.env['COURTSIDE_LANGUAGE'] = language
  for (const config of CONFIGS)
    await build({ configFile: path.join(import.meta.dirname, config), logLevel: 'warn' })
}
