import { defineConfig } from 'vite'
import { compress } from './vite.compress.ts'

/**
 * Builds what embedded pages need besides their HTML, apart from the web app: they load none of it, and it grows by nothing of
 * theirs.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/embeds/',
  publicDir: false,
  plugins: [compress()],
  build: {
    outDir: 'dist/public/embeds',
    target: 'es2024',
    manifest: true,
    rolldownOptions: { checks: { pluginTimings: false }, input: 'src/embeds/embed.ts' },
    assetsInlineLimit: (file) => (/\.woff2?$/.test(file) ? false : undefined),
  },
})
