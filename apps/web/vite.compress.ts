import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSED = /\.(js|css|svg|html|webmanifest)$/
/**
 * Files whose names change with their content. If another language's build has compressed one, the result is
 * the same.
 */
const HASHED = /(^|\/)assets\//

/**
 * Writes each text file of the build as .br and .gz too, so that the server need not compress it per request.
 * Ignores other files in the folder, because another language's build may be writing them.
 */
export function compress(): Plugin {
  let publicDir = ''
  return {
    name: 'compress',
    apply: 'build',
    configResolved: (config) => {
      publicDir = config.publicDir
    },
    writeBundle({ dir }, bundle) {
      if (!dir) return
      for (const [file, made] of Object.entries(bundle))
        writeCompressed(dir, file, made.type === 'asset' ? made.source : made.code)
      // Files from publicDir are copied unchanged. Read the originals, which nothing else writes.
      for (const file of filesIn(publicDir))
        writeCompressed(dir, file, readFileSync(path.join(publicDir, file)))
    },
  }
}

function filesIn(folder: string): string[] {
  return folder && existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
}

function writeCompressed(dir: string, file: string, content: string | Uint8Array): void {
  if (!COMPRESSED.test(file)) return
  if (HASHED.test(file) && existsSync(path.join(dir, `${file}.br`))) return
  writeFileSync(path.join(dir, `${file}.br`), brotliCompressSync(content))
  writeFileSync(path.join(dir, `${file}.gz`), gzipSync(content, { level: 9 }))
}
