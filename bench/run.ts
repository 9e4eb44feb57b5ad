import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Client } from '@courtside/contract/client'
import { type Courtside, startCourtside } from '../e2e/support/courtside.ts'
import { type Game, signIn, startGame } from '../e2e/support/game.ts'
import { buildWeb } from '../scripts/build-web.mjs'
import { measureCachedAnswer } from './measures/cached-answer.ts'
import { makeClip } from './measures/clip.ts'
import { measureFilm } from './measures/film.ts'
import { measureFinger } from './measures/finger-latency.ts'
import { measureGlassToGlass } from './measures/glass-to-glass.ts'
import type { Row } from './measures/row.ts'
import { measureStats } from './measures/stat-latency.ts'
import { measureArchiveList, measureFlood, measureLogins } from './measures/under-load.ts'
import { measurePlayable, measureStreams } from './measures/video-server.ts'

const PLAYABLE_STARTS = 5
const STREAMS = 4
const MANY_VIEWERS = 1000

/** `npm run bench`: measures on this machine what the design measured with prototypes, and prints one table; `npm run bench film` only the MP4. */
async function main(): Promise<void> {
  const measures = process.argv[2] === 'film' ? filmAlone : measureAll
  await buildWeb()
  const rows: Row[] = []
  const folder = mkdtempSync(path.join(os.tmpdir(), 'courtside-bench-'))
  const load = os.loadavg()[0] ?? 0
  // A line of commentary would take a number in the log that the stats are told by.
  const courtside = await startCourtside({ COMMENTARY: 'off' })
  try {
    const clip = await makeClip(folder)
    for await (const measured of measures(courtside, clip)) {
      rows.push(...measured)
      for (const { what } of measured) console.error(`measured: ${what}`)
    }
  } finally {
    await courtside.stop()
    rmSync(folder, { recursive: true })
  }
  const cpus = os.cpus()
  console.log(
    `\n${new Date().toISOString().slice(0, 10)}, ${cpus.length} × ${cpus[0]?.model.trim()}, ` +
      `Node ${process.versions.node}, load before ${load.toFixed(1)}, after ${(os.loadavg()[0] ?? 0).toFixed(1)}\n`,
  )
  printTable(rows)
}

async function* measureAll(courtside: Courtside, clip: string): AsyncGenerator<Row[]> {
  const admin = await signIn(courtside.url)
  let games = 0
  const newGames = async (count: number): Promise<Game[]> => {
    const made: Game[] = []
    while (made.length < count) made.push(await startGame(admin, `Game ${++games}`))
    return made
  }
  // First of all: what a viewer takes is seen only in a server that has not grown yet.
  for (const game of await newGames(1)) yield await measureStats({ courtside, admin, game }, MANY_VIEWERS)
  const streamed = await newGames(STREAMS)
  yield await measureStreams(courtside, clip, streamed)
  for (const game of await newGames(1)) yield await filmOf(courtside, admin, { game, streamed: streamed[0] })
  yield [await measurePlayable(courtside, clip, await newGames(PLAYABLE_STARTS))]
  for (const game of await newGames(1)) yield [await measureGlassToGlass(courtside, game)]
  for (const game of await newGames(1)) {
    yield await measureStats({ courtside, admin, game }, 1)
    yield await measureCachedAnswer(courtside, game.matchId)
  }
  for (const game of await newGames(1)) yield await measureFinger(courtside, game)
  for (const game of streamed.slice(0, 1)) {
    await admin.call('PUT /live/end/:id', { params: { id: game.matchId } })
    yield await measureLogins(courtside, game)
    for (const other of await newGames(1)) yield await measureFlood(courtside, clip, other)
    yield await measureArchiveList(courtside, game)
  }
}

async function* filmAlone(courtside: Courtside, clip: string): AsyncGenerator<Row[]> {
  const admin = await signIn(courtside.url)
  const streamed = await startGame(admin, 'A streamed game')
  yield await measureStreams(courtside, clip, [streamed])
  yield await filmOf(courtside, admin, { game: await startGame(admin, 'A game of two hours'), streamed })
}

/** The MP4 of a game without a picture, which gets that of a streamed one, looped. */
async function filmOf(
  courtside: Courtside,
  admin: Client,
  { game, streamed }: { game: Game; streamed: Game | undefined },
): Promise<Row[]> {
  await admin.call('PUT /live/end/:id', { params: { id: game.matchId } })
  const recording = path.join(courtside.dataDir, 'media', path.basename(path.dirname(streamed?.hlsUrl ?? '')))
  return measureFilm({ courtside, recording, game })
}

function printTable(rows: readonly Row[]): void {
  const lines = [{ what: 'measured', now: 'now', prototype: 'prototype' }, ...rows]
  const width = (cell: (row: Row) => string) => Math.max(...lines.map((row) => cell(row).length))
  const [what, now] = [width((row) => row.what), width((row) => row.now)]
  for (const row of lines) console.log(`${row.what.padEnd(what)}  ${row.now.padEnd(now)}  ${row.prototype}`)
}

await main()
