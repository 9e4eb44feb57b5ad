import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Fault } from '@courtside/contract'
import { ENDED_EARLY, OneOffFiles } from '@courtside/jobs'
import { BoundExceeded } from '@courtside/network'
import type { ReadFile } from './read-file.ts'
import { UnreadableGame } from './unreadable-game.ts'

/** Maximum number of waiting games. */
const MOST_WAITING = 8
/** Delay after which a refused caller may try again, in seconds. */
const TRY_AGAIN_S = 10
/** Heap limit of the process, in MB. Three files of 3 MB need about 200 MB. */
const HEAP_MB = 384
/**
 * Limit for new objects of the process, in MB. Reading a feed of 830 kB took 15.8 ms of processor time with 4
 * MB, and 11.3 ms with 16 MB.
 */
const YOUNG_MB = 16

/** The files of one game, as paths, and the time zone (IANA name) of local times in them. */
export interface GameOrder {
  readonly files: readonly string[]
  readonly zone: string
}

/** The answer of the process of {@link GameReader}: the game, or why its files cannot be read. */
export type GameReport = ReadFile | { readonly fault: Fault }

/** Reads the files of games in a separate process, one game at a time. */
export class GameReader {
  readonly #files = new OneOffFiles({
    job: 'game',
    process: new URL('./game-process.ts', import.meta.url),
    heapMb: HEAP_MB,
    youngMb: YOUNG_MB,
    awaited: true,
    mostWaiting: MOST_WAITING,
  })

  /**
   * Reads a game from the texts of its files.
   * @param zone the time zone (IANA name) of local times in the files
   * @throws {UnreadableGame} the files cannot be read
   * @throws {BoundExceeded} too many games are waiting, or the process was ended early
   */
  async read(texts: readonly string[], zone: string): Promise<ReadFile> {
    const made = await this.#files.make(async (folder): Promise<GameOrder> => {
      const files = texts.map((_, index) => path.join(folder, `input-${index}`))
      await Promise.all(files.map((file, index) => writeFile(file, texts[index] ?? '')))
      return { files, zone }
    })
    if (made === 'busy') throw new BoundExceeded('too-busy', TRY_AGAIN_S)
    if ('failed' in made) {
      throw made.failed === ENDED_EARLY ? new BoundExceeded('too-busy', TRY_AGAIN_S) : new Error(made.failed)
    }
    const report = JSON.parse(made.toString()) as GameReport
    if ('fault' in report) throw new UnreadableGame(report.fault)
    return report
  }

  /** Ends the process. */
  stop(): Promise<void> {
    return this.#files.stop()
  }
}
