import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { MatchDetail } from '@courtside/contract'
import { ApiError } from '@courtside/contract/client'
import { Administrator } from './administrator.ts'
import { enterUntilLastMoments } from './archived-game.ts'
import { createMatch, openFilmedMatch, readFriendlies, settleClubs, settleIdentity } from './league.ts'
import { LiveGame } from './live-game.ts'
import { nextLeagueMatch } from './regional-league.ts'
import { playSeason, publishStory } from './season.ts'
import { ServerDidNotStart, ServerProcess } from './server-process.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const MOST_TIME_TO_PAUSE_MS = 2000
const AGAIN_AFTER_MS = 10_000
/**
 * Maximum time to wait until the live video begins, in ms. Until then the league is not played and no
 * finished game is filmed, because starting everything at once is too much for the machine.
 */
const FIRST_VIDEO_MS = 60_000
const LOOK_EVERY_MS = 1000
/** Time between the first video at the server and its first picture at a viewer, in ms. */
const FIRST_PICTURE_MS = 5000

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
// When the channel to the parent process closes, nobody is left to stop this process, so it stops by itself.
process.on('disconnect', () => stopping.abort())

/**
 * The demo's settings: as in `npm start`, with a publicly known administrator, and therefore without access
 * from other machines.
 */
const env = {
  PORT: '3000',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  ADMIN_EMAIL: 'demo@courtside.example',
  ADMIN_USERNAME: 'demo',
  ADMIN_PASSWORD: 'Courtside-Demo-1',
  ...Object.fromEntries(Object.entries(process.env).filter(([, value]) => value?.trim())),
}
const dataDir = path.resolve(process.env['DATA_DIR'] ?? path.join(ROOT, 'data/demo'))
const host = ['0.0.0.0', '::'].includes(env.HOST) ? '127.0.0.1' : env.HOST
const address = `http://${host.includes(':') ? `[${host}]` : host}:${env.PORT}`

async function run(): Promise<void> {
  const server = await ServerProcess.start(dataDir, { ...env, DATA_DIR: dataDir })
  try {
    await playLeague()
  } finally {
    await server.stop()
  }
}

async function playLeague(): Promise<void> {
  const credentials = { identifier: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD }
  const administrator = new Administrator(`${address}/api`, credentials, stopping.signal)
  await settleIdentity(administrator)
  process.send?.('ready')
  console.log(`\nSign in at ${address}/login as “${env.ADMIN_USERNAME}” with “${env.ADMIN_PASSWORD}”.`)
  let background: Promise<void> | null = null
  while (!stopping.signal.aborted) {
    const match = await nextMatch(administrator)
    background ??= fillSite(administrator, match.id)
    console.log(`On the air: ${match.title}, ${address}/watch/${match.id} (Ctrl-C ends the demo)`)
    await playLive(administrator, match)
  }
  await background
}

/**
 * Plays the league, and films a finished game for the archive. A failure does not end the demo.
 * @param liveId the live match, whose video begins first
 */
async function fillSite(administrator: Administrator, liveId: number): Promise<void> {
  try {
    await untilOnAir(administrator, liveId)
    await playSeason(administrator)
    console.log(`The league has a table, results and stories: ${address}/standings`)
    const match = await openFilmedMatch(administrator)
    if (match === null) return
    console.log('Filming the last moments of a game of last week for the archive, in the background.')
    await enterUntilLastMoments(administrator, match)
    const params = { id: match.id }
    await playLive(administrator, await administrator.call('GET /live/:id', { params }))
    await administrator.call('PUT /live/:id/openness', { params, body: { hidden: false } })
    await publishStory(administrator, match.id)
    console.log(`In the archive: ${match.title}, ${address}/watch/${match.id}`)
  } catch (error) {
    if (stopping.signal.aborted) return
    console.error(
      `The league and the archive could not be filled: ${error instanceof Error ? error.message : error}`,
    )
    console.error('Start the demo again to continue it.')
  }
}

/** Waits until the video of a match has begun, but no longer than {@link FIRST_VIDEO_MS}. */
async function untilOnAir(administrator: Administrator, id: number): Promise<void> {
  const { signal } = stopping
  for (let waited = 0; waited < FIRST_VIDEO_MS; waited += LOOK_EVERY_MS) {
    await delay(LOOK_EVERY_MS, undefined, { signal })
    const { video } = await administrator.call('GET /live/:id', { params: { id } })
    if (video === 'live') break
  }
  await delay(FIRST_PICTURE_MS, undefined, { signal })
}

/**
 * Returns the match left by an earlier run, or the next one of the league. After the season, returns
 * friendlies.
 */
async function nextMatch(administrator: Administrator): Promise<MatchDetail> {
  for (;;) {
    try {
      const inLeague = await nextLeagueMatch(administrator)
      if (inLeague) return inLeague
      const { open, played } = await readFriendlies(administrator)
      const [left] = open
      if (left) return await administrator.call('GET /live/:id', { params: { id: left.id } })
      return await createMatch(administrator, await settleClubs(administrator), played + 1)
    } catch (error) {
      if (!(error instanceof ApiError && error.statusCode === 409)) throw error
      console.log(`${error.message} The demo continues after that.`)
      await delay(AGAIN_AFTER_MS, undefined, { signal: stopping.signal })
    }
  }
}

async function playLive(administrator: Administrator, match: MatchDetail): Promise<void> {
  const ingest = await administrator.call('GET /live/:id/ingest', { params: { id: match.id } })
  const game = new LiveGame(administrator, match, stopping.signal)
  try {
    await game.play(`${ingest.ingestUrl}/${ingest.stream_key}`)
  } finally {
    if (stopping.signal.aborted) {
      await Promise.race([game.interrupt().catch(() => {}), delay(MOST_TIME_TO_PAUSE_MS)])
    }
  }
}

try {
  await run()
} catch (error) {
  if (!stopping.signal.aborted) {
    const isTold = error instanceof ServerDidNotStart || error instanceof ApiError
    console.error(isTold ? error.message : error)
    process.exitCode = 1
  }
}
// Exits explicitly, because the channel to the parent process would keep this process running. Everything
// that this process started has ended.
process.exit()
