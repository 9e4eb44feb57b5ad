/**
 * Reads games in a separate process. In the server's process, other requests would have to wait for a file.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { makeFilesWhenAsked } from '@courtside/jobs'
import { inZone } from '../local-start.ts'
import { readGameFiles } from './game-file.ts'
import type { GameOrder, GameReport } from './game-reader.ts'
import { UnreadableGame } from './unreadable-game.ts'

makeFilesWhenAsked(async ({ files, zone }: GameOrder, output) => {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return writeFile(output, JSON.stringify(await reportOf(texts, zone)))
})

async function reportOf(texts: readonly string[], zone: string): Promise<GameReport> {
  try {
    return await readGameFiles(texts, inZone(zone))
  } catch (error) {
    if (error instanceof UnreadableGame) return { fault: error.fault }
    throw error
  }
}
