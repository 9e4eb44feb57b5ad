import { defineConfig } from 'vite'
import { besideOthers, languageToBuild, translations } from './vite.translations.ts'

const LANGUAGE = languageToBuild()

/**
 * Builds the scripts of embedded pages separately from the web app. They load no code of the app, and their
 * code does not make the app larger.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/embeds/',
  publicDir: false,
  plugins: [translations(LANGUAGE), besideOthers(LANGUAGE)],
  build: {
    outDir: 'dist/public/embeds',
    target: 'es2024',
    rolldownOptions: { checks: { pluginTimings: false }, input: 'src/embeds/embed.ts' },
    assetsInlineLimit: (file) => (/\.woff2?$/.test(file) ? false : undefined),
  },
})
