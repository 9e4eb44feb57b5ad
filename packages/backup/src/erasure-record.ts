import { appendFile, chmod, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

/** Name of the record, in the data folder and beside the nightly backups. */
export const ERASURE_RECORD = 'erased-players.ndjson'

const line = z.object({
  playerId: z.int(),
  /**
   * When the player's row was inserted, ISO 8601. It distinguishes the player from another club's player with
   * the same id.
   */
  createdAt: z.iso.datetime(),
})

/** A player who was erased. Contains nothing that identifies the person. */
export type Erased = z.output<typeof line>

/**
 * The record of erased players, outside the database. Restoring an older backup brings back people who were
 * erased since; this record makes it possible to erase them again. Each of the folders has a copy, so that
 * losing one does not lose the record.
 */
export class ErasureRecord {
  readonly #folders: readonly string[]
  readonly #added: (file: string) => void

  /** @param added copies the record elsewhere; called after each addition with its path in the last folder */
  constructor(folders: readonly string[], added: (file: string) => void = () => {}) {
    this.#folders = folders
    this.#added = added
  }

  /** Adds a player. @throws when a folder cannot be written */
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

  /**
   * Adds to each folder's record the players that only other folders' records contain. A folder lacks players
   * if its disk was not mounted when they were erased.
   * @throws when a folder cannot be written
   */
  async level(): Promise<void> {
    const all = await this.read()
    for (const folder of this.#folders) {
      const file = path.join(folder, ERASURE_RECORD)
      const known = new Set((await erasedIn(file)).map((erased) => JSON.stringify(erased)))
      const missing = all.map((erased) => JSON.stringify(erased)).filter((erased) => !known.has(erased))
      // Starts a new line first, because a crash may have left an incomplete last line.
      const lines = missing.map((erased) => `\n${erased}\n`).join('')
      if (missing.length > 0) await appendFile(file, lines, { mode: 0o600, flush: true })
    }
  }

  /**
   * Returns all players in the folders' records, each once. Skips lines that it cannot read, because a crash
   * can leave an incomplete line.
   */
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
