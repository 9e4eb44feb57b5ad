import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSED = /\.(js|css|svg|html|webmanifest)$/
/** Their names change with what is in them: one that was compressed for another language is the same. */
const HASHED = /(^|\/)assets\//

/**
 * Writes every text file of the build as .br and .gz beside it, so that the server sends it without compressing it each time. What else
 * lies in the folder is left alone: another language's build may be writing it at this moment.
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
      // They are copied as they are. Read where they come from, where nobody writes them.
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
