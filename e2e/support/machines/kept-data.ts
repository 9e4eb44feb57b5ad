import { spawn } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createBrotliDecompress } from 'node:zlib'
import { unpackTar } from 'modern-tar/fs'

/**
 * Data folders that earlier releases have written: one for each version whose data the tests open with this
 * version.
 */
const FOLDER = path.join(import.meta.dirname, 'kept')

/** Files that each start writes again. Two of them contain paths of folders on the machine. */
const WRITTEN_AGAIN = ['./compiled', './postgres/lib', 'postmaster.opts']

/** The content of a data folder, to be compared after an upgrade. */
export interface KeptData {
  version: string
  matchId: number
  hlsUrl: string
  /** The box score as a file, `boxscore.json`. */
  boxScore: unknown
  /** Length of the recording, in s. */
  seconds: number
}

/** Returns the files of a version: its data folder, and the description of it. */
export function keptFiles(version: string): { data: string; about: string; exists: boolean } {
  const data = path.join(FOLDER, `${version}.tar.br`)
  return { data, about: path.join(FOLDER, `${version}.json`), exists: existsSync(data) }
}

/** Packs a data folder. Its database runs only on the same kind of processor. */
export async function packData(folder: string, file: string): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 }
  const excluded = WRITTEN_AGAIN.map((name) => `--exclude=${name}`)
  const same = ['--owner=0', '--group=0', '--numeric-owner']
  const tar = spawn('tar', ['-cf', '-', ...same, ...excluded, '.'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await pipeline(tar.stdout, createBrotliCompress({ params }), createWriteStream(file))
}

/** Unpacks a data folder. */
export async function unpackData(file: string, folder: string): Promise<void> {
  await pipeline(createReadStream(file), createBrotliDecompress(), unpackTar(folder))
}
