import { createHash } from 'node:crypto'
import { fold } from '@courtside/basketball'
import { type FileGame, GameReader } from '@courtside/interchange'
import { LoadCache } from '@courtside/network'

/** How many games stay in memory for the next request about them. One takes about 1 MB. */
const MOST_KEPT = 4
/** How long a game stays in memory, in ms. */
const KEPT_FOR_MS = 15 * 60_000

/**
 * Reads games from files in a separate process. Caches the latest games, because an administrator previews
 * the same files several times before the import.
 */
export class FileGames {
  readonly #reader = new GameReader()
  readonly #kept = new LoadCache<string, FileGame>({ mostKept: MOST_KEPT, keptForMs: KEPT_FOR_MS })

  /**
   * Returns the game that some files contain.
   * @param texts the contents of the files
   * @param zone the time zone (IANA name) of local times in the files
   * @throws as `GameReader.read`
   */
  read(texts: readonly string[], zone: string): Promise<FileGame> {
    return this.#kept.get(digestOf([...texts, zone]), async () => {
      const read = await this.#reader.read(texts, zone)
      return { ...read, state: fold(read.log.setup, read.log.events) }
    })
  }

  /** Ends the process. */
  stop(): Promise<void> {
    return this.#reader.stop()
  }
}

function digestOf(texts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${text.length}\n`).update(text)
  return hash.digest('base64url')
}
