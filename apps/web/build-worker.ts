import path from 'node:path'
import { build } from 'vite'

// Builds the service worker, after the pages: it contains the names of their files.
await build({ configFile: path.join(import.meta.dirname, 'vite.worker.config.ts'), logLevel: 'warn' })
process.disconnect?.()
