import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { languageToBuild, translations, unfinished } from './vite.translations.ts'

const LANGUAGE = languageToBuild()

/**
 * Builds `src/first-html` for the server, as one file with all dependencies. The pages get their styles and
 * scripts from the main build.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [translations(LANGUAGE), react()],
  publicDir: false,
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'src/first-html/first-html.tsx',
    outDir: unfinished('first-html', LANGUAGE),
    target: 'node24',
  },
})
