import { existsSync, readdirSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const COMPRESSED = /\.(js|css|svg|html|webmanifest)$/
/**
 * The service worker is not compressed: it is small, browsers fetch it rarely, and it is built again after
 * every language.
 */
const NOT_COMPRESSED = 'sw.js'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Writes each text file of a built folder also as .br and .gz, so that the server need not compress it for
 * each request. Skips files that already have compressed versions. These are never outdated: a build that
 * replaces a file also deletes its compressed versions.
 */
export async function compressFiles(folder: string): Promise<void> {
  const waiting = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => COMPRESSED.test(file) && file !== NOT_COMPRESSED)
    .map((file) => path.join(folder, file))
  const work = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) await compress(file)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}

/**
 * Writes both compressed versions of a file. The `.gz` is written last, so it shows that both are complete.
 * Each is written under another name and then renamed, so that no incomplete file has its final name.
 */
async function compress(file: string): Promise<void> {
  if (existsSync(`${file}.gz`)) return
  const content = await readFile(file)
  await put(`${file}.br`, await brotli(content))
  await put(`${file}.gz`, await zip(content, { level: 9 }))
}

async function put(file: string, content: Uint8Array): Promise<void> {
  const draft = `${file}.draft`
  await writeFile(draft, content)
  await rename(draft, file)
}
