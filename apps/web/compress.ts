import path from 'node:path'
import { compressFiles } from './compress-files.ts'

// Compresses the files of the build, after all others: the server sends them as they are until then.
await compressFiles(path.join(import.meta.dirname, 'dist/public'))
process.disconnect?.()
