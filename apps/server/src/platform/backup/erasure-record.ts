import { appendFile, chmod, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

/** What the record is called, in the data folder and beside the backups of the night. */
export const ERASURE_RECORD = 'erased-players.ndjson'

const line = z.object({
  playerId: z.int(),
  /** When the player's row was made, ISO 8601: another club's player of the same id was made at another time. */
  createdAt: z.iso.datetime(),
})

/** A player who was erased. Nothing of it tells who it was. */
export type Erased = z.output<typeof line>

/**
 * Who was erased, outside the database: a backup of before brings a person back, and this record takes him or her out again. It is
 * kept in each of the folders, so that it is found when one of them is gone.
 */
export class ErasureRecord {
  readonly #folders: readonly string[]
  readonly #added: (file: string) => void

  /** @param added is told the record's file in the last folder, each time when somebody was added, to take it elsewhere */
  constructor(folders: readonly string[], added: (file: string) => void = () => {}) {
    this.#folders = folders
    this.#added = added
  }

  /** Adds a player. @throws when a folder does not take it */
  async add(erased: Erased): Promise<void> {
    for (const folder of this.#folders) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(folder, ERASURE_RECORD)
      await appendFile(file, `${JSON.stringify(erased)}\n`, { mode: 0o600, flush: true })
      await chmod(file, 0o600)
    }
    const [last] = this.#folders.slice(-1)
    if (last) this.#added(path.join(last, ERASURE_RECORD))
  }

  /** Adds to each folder whom it lacks: its disk was away when somebody was erased. @throws when a folder does not take it */
  async level(): Promise<void> {
    const all = await this.read()
    for (const folder of this.#folders) {
      const file = path.join(folder, ERASURE_RECORD)
      const known = new Set((await erasedIn(file)).map((erased) => JSON.stringify(erased)))
      const missing = all.map((erased) => JSON.stringify(erased)).filter((erased) => !known.has(erased))
      // A line that a crash has cut off must not swallow the next.
      const lines = missing.map((erased) => `\n${erased}\n`).join('')
      if (missing.length > 0) await appendFile(file, lines, { mode: 0o600, flush: true })
    }
  }

  /** Everybody who is in one of the folders' records. A line that a crash has cut off is passed over. */
  async read(): Promise<Erased[]> {
    const found = new Map<string, Erased>()
    for (const folder of this.#folders) {
      for (const erased of await erasedIn(path.join(folder, ERASURE_RECORD))) {
        found.set(JSON.stringify(erased), erased)
      }
    }
    return [...found.values()]
  }
}

async function erasedIn(file: string): Promise<Erased[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((written) => {
    try {
      return [line.parse(JSON.parse(written))]
    } catch {
      return []
    }
  })
}
