import { defineConfig } from 'vite'
import { languageToBuild, translations, unfinished } from './vite.translations.ts'

const LANGUAGE = languageToBuild()

/**
 * Builds the server's texts, such as the texts of mails and calendars
 * (apps/server/src/languages/texts-in.ts).
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [translations(LANGUAGE)],
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: '../server/src/languages/catalogues.ts',
    outDir: unfinished('server-texts', LANGUAGE),
    target: 'node24',
  },
})
