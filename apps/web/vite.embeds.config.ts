import { defineConfig } from 'vite'
import { compress } from './vite.compress.ts'
import { besideOthers, languageToBuild, translations } from './vite.translations.ts'

const LANGUAGE = languageToBuild()

/**
 * Builds what embedded pages need besides their HTML, apart from the web app: they load none of it, and it grows by nothing of
 * theirs.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/embeds/',
  publicDir: false,
  plugins: [translations(LANGUAGE), besideOthers(LANGUAGE), compress()],
  build: {
    outDir: 'dist/public/embeds',
    target: 'es2024',
    rolldownOptions: { checks: { pluginTimings: false }, input: 'src/embeds/embed.ts' },
    assetsInlineLimit: (file) => (/\.woff2?$/.test(file) ? false : undefined),
  },
})
