import { readFileSync } from 'node:fs'
import { z } from 'zod'

const PACKAGE = new URL('../../package.json', import.meta.url)

/**
 * The version of this Courtside. It follows semantic versioning; CHANGELOG.md states what the public API is.
 */
export const VERSION = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(PACKAGE, 'utf8'))).version
