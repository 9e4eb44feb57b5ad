import { setTimeout as delay } from 'node:timers/promises'
import { type Game, startGame } from '../../e2e/support/game/game.ts'
import { until } from '../../e2e/support/machines/until.ts'
import { childOf } from '../measures/process-load.ts'
import { recordedRuns } from './recorded-film.ts'
import type { Fault, Scene } from './scene.ts'

const KILLS = 10
const MOST_BETWEEN_MS = 300
/** File name of the separate processes that make these exports. */
const PROGRAM = '-process.ts'
const MADE_WITHIN_MS = 60_000

/**
 * Faults of processes that make exports of a match: they are killed or run out of memory, while the match
 * continues.
 */
export const EXPORTS: Readonly<Record<string, Fault>> = {
  'exports-killed': {
    what: `processes that make pictures, cards, papers and films are killed, ${KILLS} times`,
    film: 'goes on',
    takesLong: true,
    happens: killProcesses,
  },
  'exports-out-of-memory': {
    what: 'processes that make pictures, cards, papers and films run out of memory',
    film: 'goes on',
    takesLong: true,
    happens: runOutOfMemory,
  },
}

/** Returns the address of one export of each kind. At the first call, none of these exports has been made. */
async function exportsOf(scene: Scene, finished: Game): Promise<Record<string, string>> {
  const { courtside, game } = scene
  const newest = (await recordedRuns(courtside, game)).at(-1)?.ends ?? 0
  return {
    picture: `${videoOf(scene, game)}thumbnail.jpg?at=${Math.round(newest - 500)}`,
    card: `${courtside.url}/watch/${game.matchId}/card.png`,
    paper: `${courtside.url}/api/archive/papers/${game.matchId}/play-by-play.pdf`,
    film: `${videoOf(scene, finished)}match.mp4`,
  }
}

const videoOf = ({ courtside }: Scene, { hlsUrl }: Game) => courtside.url + hlsUrl.replace('master.m3u8', '')

/** Creates a match in parallel to the live one, with a few seconds of video. */
async function shortMatch(scene: Scene, title: string): Promise<Game> {
  const { courtside, admin, film } = scene
  const game = await startGame(admin, title)
  const publisher = film.publish(courtside.rtmpPort, game.streamKey, 'ignore')
  await until('the short match is recorded', MADE_WITHIN_MS, async () => {
    return (await recordedRuns(courtside, game)).length > 0 || undefined
  })
  await publisher.cut()
  return game
}

/** Ends a match. Its film (MP4) is made later, or on the first request. */
async function finish({ admin }: Scene, { matchId }: Game): Promise<void> {
  await admin.call('PUT /live/end/:id', { params: { id: matchId } })
}

async function killProcesses(scene: Scene): Promise<void> {
  const finished = await shortMatch(scene, 'Killed')
  await finish(scene, finished)
  const asking = Object.values(await exportsOf(scene, finished)).map(statusOf)
  for (let killed = 0; killed < KILLS; ) {
    await delay(Math.random() * MOST_BETWEEN_MS)
    const pid = childOf(scene.courtside.process.pid ?? 0, PROGRAM)
    if (pid === undefined) {
      // The paper is made again each time, because the log grows.
      asking.push(statusOf((await exportsOf(scene, finished))['paper'] ?? ''))
      continue
    }
    process.kill(pid, 'SIGKILL')
    killed += 1
  }
  await Promise.all(asking)
  await allAreMade(scene, finished)
}

async function runOutOfMemory(scene: Scene): Promise<void> {
  const finished = await shortMatch(scene, 'Without memory')
  scene.machine.setMemory('too little')
  try {
    await finish(scene, finished)
    // An image is small, so it may be made before its process has filled the memory, unlike the film.
    const statuses = await Promise.all(Object.values(await exportsOf(scene, finished)).map(statusOf))
    if (statuses.every((status) => status < 400)) throw new Error('everything was made without memory')
  } finally {
    scene.machine.setMemory('enough')
  }
  await allAreMade(scene, finished)
}

/** Waits until every export is available. @throws if one is not */
async function allAreMade(scene: Scene, finished: Game): Promise<void> {
  for (const [name, address] of Object.entries(await exportsOf(scene, finished))) {
    await until(`the ${name} is made`, MADE_WITHIN_MS, async () => {
      return (await statusOf(address)) === 200 || undefined
    })
  }
}

async function statusOf(address: string): Promise<number> {
  const answer = await fetch(address)
  await answer.arrayBuffer()
  return answer.status
}
