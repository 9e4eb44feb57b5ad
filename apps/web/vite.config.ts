import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import about from './package.json' with { type: 'json' }
import { manifest } from './vite.manifest.ts'
import { besideOthers, languageToBuild, translations } from './vite.translations.ts'

const LANGUAGE = languageToBuild()
const SERVER = 'http://127.0.0.1:3000'
/** The fonts that are needed first: the fonts of labels and headings. */
const PRELOADED_FONTS = /barlow-condensed-latin-(600|700)-normal.*\.woff2$/

/** The chunks that the entry script imports, so that every page has loaded them. */
const OF_EVERY_PAGE = ['libraries', 'shared']
/**
 * The names of these chunks have one character more than other names, by which they are recognized. Longer
 * names would make pages larger.
 */
const IS_OF_EVERY_PAGE = /^assets\/0.{7}\.js$/

/** Lets the browser load the fonts that are needed first before the styles have loaded. */
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
      // All browsers for which the app is built know module preloads.
      polyfill: false,
      // The entry script lists the files of each page. The files that every page has are left out, because
      // the list is part of the start page's size.
      resolveDependencies: (_page, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !IS_OF_EVERY_PAGE.test(file)),
    },
    // Few files are better: over HTTP/1.1 a browser fetches six at a time, and each takes a round trip.
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        // The names are the shortest possible hashes. The start page contains a list of all chunks, and
        // longer names would add 2 kB.
        chunkFileNames: ({ name }) => `assets/${OF_EVERY_PAGE.includes(name) ? '0' : ''}[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${name.endsWith('.css') ? '' : '[name]-'}[hash:7][extname]`,
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\// },
            {
              name: 'forms',
              // Code that many pages need, but not the start page or other entry pages.
              test: /(ui\/forms\/(Field|SubmitButton|form-rules)|api\/(season\/rosters|upload|use-form-mutation)|(rule-texts|birthdate-rule|password-rule))\.tsx?$/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'game',
              // The fold of a game: many small modules that the start page and the page of a match need
              // first.
              test: /packages\/basketball\/src\/(log\/(fold|score|clock|period|commentary|game-time)|(plays\/plays|words\/(head|period|play)-words))\.ts$/,
              minShareCount: 2,
            },
            {
              name: 'shared',
              // Without index.ts, which would import everything that a package exports.
              test: /(web\/src\/(ui|api|session|live)|packages\/[a-z]+\/src)\/(?!index\.ts)/,
              minShareCount: 20,
            },
            {
              name: 'live',
              // The code that follows a match: many small modules that the start page and the page of a match
              // need first. This group comes after the others, so that none of them imports it.
              test: /web\/src\/(live\/(use-live-match|use-retold|use-sampled|server-clock|back-off)|ui\/match\/(BugScore|HideScores|hidden-scores|list-clock|DayOfPlay))\.tsx?$/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
    // Fonts must be files: the Content-Security-Policy refuses a font in a data: address.
    assetsInlineLimit: (file) => (/\.woff2?$/.test(file) ? false : undefined),
  },
  server: {
    proxy: { '/api': SERVER, '/video': { target: SERVER, ws: true } },
  },
})
