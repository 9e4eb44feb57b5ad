import { buildWeb } from '../../scripts/web/build-web.mjs'

/** Builds the pages from the current sources in every language, for the browser tests. */
export default () => buildWeb()
