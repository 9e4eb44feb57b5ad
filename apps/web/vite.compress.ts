import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSED = /\.(js|css|svg|html|webmanifest)$/
/** Their names change with what is in them: one that was compressed for another language is the same. */
const HASHED = /(^|\/)assets\//

/** Writes every text file of the build as .br and .gz beside it, so that the server sends it without compressing it each time. */
export function compress(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    writeBundle({ dir }) {
      if (!dir) return
      for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!COMPRESSED.test(file)) continue
        if (HASHED.test(file) && existsSync(path.join(dir, `${file}.br`))) continue
        const content = readFileSync(path.join(dir, file))
        writeFileSync(path.join(dir, `${file}.br`), brotliCompressSync(content))
        writeFileSync(path.join(dir, `${file}.gz`), gzipSync(content, { level: 9 }))
      }
    },
  }
}
