import { buildWeb } from '../../scripts/build-web.mjs'

/** Browser tests see the pages as they are built from the sources of this moment, in every language. */
export default () => buildWeb()
