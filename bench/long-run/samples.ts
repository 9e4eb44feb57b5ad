import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Courtside } from '../../e2e/support/courtside.ts'
import { recordedRuns } from '../faults/recorded-film.ts'
import { memoryMb } from '../measures/process-load.ts'
import type { Court } from './court.ts'

/** The values measured once a minute; null if there is no value at the moment. */
export interface Sample {
  /** Time since the first match began, in hours. */
  hours: number
  /** Resident memory of the server, in MB. */
  memory: number
  /** Open files and sockets of the server, viewers included. */
  descriptors: number
  /** Data folder without video, in MB. */
  disk: number
  /** Video on disk, in MB. */
  film: number
  /** Time from sending a play until 99 % of its viewers have it, in ms. */
  play: number | null
  /** Average age of the newest whole segment of a video, in ms. */
  picture: number | null
}

/** Measures a server and its courts. */
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

/** Returns the size of a folder in MB. Files deleted in the meantime count as 0. */
function megabytes(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const bytes = entries
    .filter((entry) => entry.isFile())
    .map(
      ({ parentPath, name }) => statSync(path.join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0,
    )
  return bytes.reduce((sum, size) => sum + size, 0) / 2 ** 20
}

/** A straight line through measured points. */
interface Slope {
  /** The mean of all values. */
  mean: number
  /** Growth of the values per step of 1 in x. */
  growth: number
  /** The standard error of `growth`; a growth of less than twice the error may be chance. */
  error: number
}

/** Returns the least-squares line through points; with fewer than three points its growth is NaN. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): Slope {
  const count = points.length
  const mean = points.reduce((sum, [, y]) => sum + y, 0) / count
  if (count < 3) return { mean, growth: Number.NaN, error: Number.NaN }
  const middle = points.reduce((sum, [x]) => sum + x, 0) / count
  const spread = points.reduce((sum, [x]) => sum + (x - middle) ** 2, 0)
  const growth = points.reduce((sum, [x, y]) => sum + (x - middle) * (y - mean), 0) / spread
  const left = points.reduce((sum, [x, y]) => sum + (y - mean - growth * (x - middle)) ** 2, 0)
  return { mean, growth, error: Math.sqrt(left / (count - 2) / spread) }
}
