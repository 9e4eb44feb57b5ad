import { createRequire } from 'node:module'
import type * as Library from 'temporal-polyfill'

const require = createRequire(import.meta.url)

/**
 * Returns the library for local dates and times. It is loaded at first use, so that the server starts faster.
 */
export function temporal(): typeof Library.Temporal {
  return (require('temporal-polyfill') as typeof Library).Temporal
}
