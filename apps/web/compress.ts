import path from 'node:path'
import { compressFiles } from './compress-files.ts'

// Compresses the files of the build, after all other steps. Until then, the server sends them uncompressed.
await compressFiles(path.join(import.meta.dirname, 'dist/public'))
process.disconnect?.()
