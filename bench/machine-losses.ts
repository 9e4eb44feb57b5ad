import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '@courtside/contract/client'
import { type Game, signIn, startGame } from '../e2e/support/game/game.ts'
import { type Machines, startMachines } from '../e2e/support/machines/machines.ts'
import { until } from '../e2e/support/machines/until.ts'
import { percentile } from './measures/row.ts'

/**
 * `node bench/machine-losses.ts 50 7`: in 50 rounds, a machine is lost while plays are entered. The seed 7
 * determines the machines and moments. Counts acknowledged plays that are missing or doubled. Each match
 * loses web servers, and finally the primary database, whose standby is promoted.
 */
const ROUNDS_A_MATCH = 5
const SCORERS = 4
/** Number of plays that must be acknowledged before and after each loss. */
const PLAYS_BETWEEN = 20
/**
 * Maximum time between a play and a loss, in ms. The time is random, so losses occur at every stage of a
 * play.
 */
const LONGEST_DELAY_MS = 300
const RETRY_AFTER_MS = 100
/**
 * How many times the start of a server is tried, because on a busy machine the database may not answer in
 * time.
 */
const STARTS = 5
const COMES_WITHIN_MS = 120_000

type Kind = 'a server for pages' | 'the primary database'

interface Round {
  kind: Kind
  /** Time from the loss until the next play was acknowledged, in ms. */
  ms: number
}

interface Result {
  rounds: Round[]
  acknowledged: number
  lost: number
  doubled: number
}

/** Scorers who repeat each play until it is acknowledged, as the scorer's table does. */
class Scorers {
  readonly acknowledged: string[] = []
  readonly #admin: Client
  readonly #game: Game
  #isOver = false
  readonly #work: Promise<unknown>

  constructor(admin: Client, game: Game) {
    this.#admin = admin
    this.#game = game
    this.#work = Promise.all(Array.from({ length: SCORERS }, () => this.#enter()))
  }

  /** Resolves when this number of further plays is acknowledged. */
  async more(plays: number): Promise<void> {
    const enough = this.acknowledged.length + plays
    await until(`${plays} more plays`, COMES_WITHIN_MS, () => this.acknowledged.length >= enough || undefined)
  }

  async end(): Promise<void> {
    this.#isOver = true
    await this.#work
  }

  async #enter(): Promise<void> {
    const [{ id: teamId, starters }] = this.#game.setup.teams
    const stat = { matchId: this.#game.matchId, quarterId: 1, teamId, playerId: starters[0] ?? 0 }
    while (!this.#isOver) {
      const clientId = randomUUID()
      const send = () =>
        this.#admin.call('POST /stats/create', { body: { ...stat, clientId, type: 'FREE THROW' } }).then(
          () => true,
          () => false,
        )
      while (!(await send())) await delay(RETRY_AFTER_MS)
      this.acknowledged.push(clientId)
    }
  }
}

/** Returns numbers from 0 to below 1 that depend only on the seed (the generator mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Plays a match in which machines are lost. */
async function playMatch(rounds: number, random: () => number): Promise<Result> {
  const machines = await tried(() => startMachines())
  try {
    const [first, startSecond] = machines.web
    const web = [first, await tried(startSecond)]
    const admin = await signIn(machines.url)
    const game = await startGame(admin, 'Machine losses')
    const scorers = new Scorers(admin, game)
    const result: Result = { rounds: [], acknowledged: 0, lost: 0, doubled: 0 }
    for (let round = 1; round <= rounds; round += 1) {
      await scorers.more(PLAYS_BETWEEN)
      await delay(random() * LONGEST_DELAY_MS)
      const kind: Kind = round === rounds ? 'the primary database' : 'a server for pages'
      const lostAt = performance.now()
      const node = web[Math.floor(random() * web.length)]
      if (kind === 'the primary database') await losePrimary(machines)
      else await node?.kill()
      await scorers.more(1)
      result.rounds.push({ kind, ms: performance.now() - lostAt })
      console.log(`  ${kind}: ${((performance.now() - lostAt) / 1000).toFixed(1)} s`)
      if (node && kind === 'a server for pages') await tried(() => node.upgrade())
    }
    await scorers.more(PLAYS_BETWEEN)
    await scorers.end()
    return { ...result, ...(await compare(machines, game, scorers.acknowledged)) }
  } finally {
    await machines.stop()
  }
}

/** Starts something, and tries again if that fails, as a service manager does. */
async function tried<Started>(start: () => Promise<Started>): Promise<Started> {
  for (let left = STARTS; ; left -= 1) {
    try {
      return await start()
    } catch (error) {
      if (left === 1) throw error
    }
  }
}

async function losePrimary({ databases }: Machines): Promise<void> {
  await databases.primary.kill()
  await databases.standby.promote()
}

/**
 * Compares the log in the promoted database with the acknowledged plays. Does not use the log of a server,
 * because a server may learn of another server's last plays slightly later. Prints the positions of lost
 * plays among the acknowledged ones.
 */
async function compare({ databases }: Machines, { matchId }: Game, acknowledged: readonly string[]) {
  const rows = await databases.standby.query<{ clientId: string }>(
    `select body->>'clientId' as "clientId" from match_events
      where match_id = ${matchId} and body->>'kind' = 'stat-recorded'`,
  )
  const found = new Set(rows.map(({ clientId }) => clientId))
  const lost = acknowledged.flatMap((clientId, at) => (found.has(clientId) ? [] : [at + 1]))
  if (lost.length > 0) console.log(`  lost: ${lost.join(', ')} of ${acknowledged.length}`)
  return { acknowledged: acknowledged.length, lost: lost.length, doubled: rows.length - found.size }
}

const [rounds = 50, seed = 1] = process.argv.slice(2).map(Number)
const random = randomOf(seed)
const results: Result[] = []
for (let left = rounds; left > 0; left -= ROUNDS_A_MATCH) {
  results.push(await playMatch(Math.min(left, ROUNDS_A_MATCH), random))
}
const sum = (figure: 'acknowledged' | 'lost' | 'doubled') =>
  results.reduce((total, result) => total + result[figure], 0)
const all = results.flatMap((result) => result.rounds)
for (const kind of ['a server for pages', 'the primary database'] as const) {
  const times = all.filter((round) => round.kind === kind).map(({ ms }) => ms)
  const seconds = (ms: number) => (ms / 1000).toFixed(1)
  console.log(
    `${kind}: ${times.length} times; next play after ${seconds(percentile(times, 0.5))} s (median), at most ${seconds(Math.max(...times))} s`,
  )
}
console.log(
  `${sum('acknowledged')} plays acknowledged, ${sum('lost')} lost, ${sum('doubled')} doubled (seed ${seed})`,
)
process.exitCode = sum('lost') + sum('doubled') === 0 ? 0 : 1
