import { buildWeb, READ_BY_TESTS } from '../../scripts/build-web.mjs'

/** Browser tests see the pages as they are built from the sources of this moment. */
export default () => buildWeb(READ_BY_TESTS)
