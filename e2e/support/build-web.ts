import { ServerBundle } from '../../scripts/bundle/server-bundle.mjs'
import { buildWeb } from '../../scripts/web/build-web.mjs'

/** Builds the pages and the server's bundle before the tests, unless they exist. */
export default async () => {
  await buildWeb()
  await new ServerBundle().write()
}
