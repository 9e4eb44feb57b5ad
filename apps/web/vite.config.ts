import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import about from './package.json' with { type: 'json' }
import { manifest } from './vite.manifest.ts'
import { besideOthers, languageToBuild, translations } from './vite.translations.ts'

const LANGUAGE = languageToBuild()
const SERVER = 'http://127.0.0.1:3000'
/** The fonts of the first paint: labels and headings. */
const PRELOADED_FONTS = /barlow-condensed-latin-(600|700)-normal.*\.woff2$/

/** The chunks that the entry imports, so that every page has loaded them. */
const OF_EVERY_PAGE = ['libraries', 'shared']
/** Names of these chunks have one character more than the others', because longer names would add weight. */
const IS_OF_EVERY_PAGE = /^assets\/0.{7}\.js$/

/** Preloads the fonts of the first paint, before the styles have loaded. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => PRELOADED_FONTS.test(file))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          })),
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  define: { 'import.meta.env.VERSION': JSON.stringify(about.version) },
  plugins: [translations(LANGUAGE), react(), preloadFonts(), manifest(LANGUAGE), besideOthers(LANGUAGE)],
  build: {
    outDir: 'dist/public',
    target: 'es2024',
    modulePreload: {
      // Browsers of the target know module preloads.
      polyfill: false,
      // The entry lists the files of each page. It leaves out those that every page has, because the list is
      // part of the start page's weight.
      resolveDependencies: (_page, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !IS_OF_EVERY_PAGE.test(file)),
    },
    // Prefer few files: over HTTP/1.1 a browser fetches six at a time, and each takes a round trip.
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        // Only the shortest possible hash: the start page has a list of all chunks, and names would add 2 kB.
        chunkFileNames: ({ name }) => `assets/${OF_EVERY_PAGE.includes(name) ? '0' : ''}[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${name.endsWith('.css') ? '' : '[name]-'}[hash:7][extname]`,
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\// },
            {
              name: 'forms',
              // Code that many pages need, but no entry page does.
              test: /(ui\/forms\/(Field|SubmitButton|form-rules)|api\/(season\/rosters|upload|use-form-mutation)|(rule-texts|birthdate-rule|password-rule))\.tsx?$/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'game',
              // The fold of a game: many small modules, which start page and match page need first.
              test: /packages\/basketball\/src\/(log\/(fold|score|clock|period|commentary|game-time)|(plays\/plays|words\/(head|period|play)-words))\.ts$/,
              minShareCount: 2,
            },
            {
              name: 'shared',
              // Without index.ts, which would bring in all its exports.
              test: /(web\/src\/(ui|api|session|live)|packages\/[a-z]+\/src)\/(?!index\.ts)/,
              minShareCount: 20,
            },
            {
              name: 'live',
              // Following a match: many small modules, which start page and match page need first. After the
              // other groups, so that none of them imports this one.
              test: /web\/src\/(live\/(use-live-match|use-retold|use-sampled|server-clock|back-off)|ui\/match\/(BugScore|HideScores|hidden-scores|list-clock|DayOfPlay))\.tsx?$/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
    // The Content-Security-Policy would refuse a font as a data: address.
    assetsInlineLimit: (file) => (/\.woff2?$/.test(file) ? false : undefined),
  },
  server: {
    proxy: { '/api': SERVER, '/video': { target: SERVER, ws: true } },
  },
})
