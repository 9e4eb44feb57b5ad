import { createRequire } from 'node:module'
import type * as Library from 'temporal-polyfill'

const require = createRequire(import.meta.url)

/** Returns the library for local dates and times. It loads on first use, which makes the start faster. */
export function temporal(): typeof Library.Temporal {
  return (require('temporal-polyfill') as typeof Library).Temporal
}
