import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Courtside } from '../../e2e/support/courtside.ts'
import { recordedRuns } from '../faults/recorded-film.ts'
import { memoryMb } from '../measures/process-load.ts'
import type { Court } from './court.ts'

/** What is looked at once a minute. A value that there is none of at the moment is null. */
export interface Sample {
  /** Since the first match began, hours. */
  hours: number
  /** Resident memory of the server, MB. */
  memory: number
  /** Files and sockets that the server has open, viewers included. */
  descriptors: number
  /** What lies in the data folder beside the film, MB. */
  disk: number
  /** Film on disk, MB. */
  film: number
  /** From a play's sending to the last but a hundredth of its viewers, ms. */
  play: number | null
  /** How old the newest whole segment of a film is, ms, on average. */
  picture: number | null
}

/** Looks at a server and its courts. */
export async function sampleOf(
  courtside: Courtside,
  courts: readonly Court[],
  hours: number,
): Promise<Sample> {
  const { dataDir, process } = courtside
  const pid = process.pid ?? 0
  const told = await Promise.all(courts.map((court) => court.delays()))
  const plays = told.flatMap((answer) => (answer ? [answer.p99] : []))
  const games = courts.flatMap(({ filmed }) => (filmed ? [filmed] : []))
  const ages = await Promise.all(
    games.map(async (game) => {
      const ends = (await recordedRuns(courtside, game)).at(-1)?.ends
      return ends === undefined ? null : Date.now() - ends
    }),
  )
  const known = ages.filter((age) => age !== null)
  const media = path.join(dataDir, 'media')
  const film = megabytes(media)
  return {
    hours,
    memory: memoryMb(pid),
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    film,
    disk: megabytes(dataDir) - film,
    play: plays.length === 0 ? null : Math.max(...plays),
    picture: known.length === 0 ? null : known.reduce((sum, age) => sum + age, 0) / known.length,
  }
}

/** What a folder holds, MB. What is deleted meanwhile counts nothing. */
function megabytes(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const bytes = entries
    .filter((entry) => entry.isFile())
    .map(
      ({ parentPath, name }) => statSync(path.join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0,
    )
  return bytes.reduce((sum, size) => sum + size, 0) / 2 ** 20
}
