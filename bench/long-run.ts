import { setTimeout as delay } from 'node:timers/promises'
import { startCourtside } from '../e2e/support/courtside.ts'
import { signIn } from '../e2e/support/game/game.ts'
import { makeFilm } from '../e2e/support/video/publisher.ts'
import { Court } from './long-run/court.ts'
import { type Sample, sampleOf, slopeOf } from './long-run/samples.ts'

const MINUTES = 240
const COURTS = 8
const FILMS = 4
const VIEWERS_A_COURT = 250
/** Number of consecutive matches per court in a run. */
const MATCHES = 4
const SAMPLE_EVERY_MS = 60_000
/** Share of a run that is ignored, because caches fill and code is compiled at first. */
const WARM_UP = 0.2

/** The values of a sample that are printed. */
const FIGURES = [
  ['memory', 'memory of the server', 'MB'],
  ['descriptors', 'open files and sockets', ''],
  ['disk', 'data beside the film', 'MB'],
  ['film', 'film', 'MB'],
  ['play', 'a play to its viewers, p99', 'ms'],
  ['picture', 'age of the newest whole segment', 'ms'],
] as const satisfies readonly (readonly [keyof Sample, string, string])[]

/**
 * `npm run long-run` (`-- 30`: 30 minutes instead of four hours): eight courts with consecutive matches at
 * real rates, four of them filmed, and 2,000 viewers. Once a minute, measures values that should stay
 * constant, and prints how much they grow. The space for video should grow by the video sent, and everything
 * else should not grow.
 */
async function main(): Promise<void> {
  const minutes = Number(process.argv[2] ?? MINUTES)
  if (!(minutes >= MATCHES)) throw new Error(`Give the minutes as a number from ${MATCHES} up.`)
  const courtside = await startCourtside()
  const film = makeFilm()
  const courts: Court[] = []
  const samples: Sample[] = []
  try {
    const admin = await signIn(courtside.url)
    for (let n = 0; n < COURTS; n += 1) {
      courts.push(new Court(courtside, admin, VIEWERS_A_COURT, n < FILMS ? film : null))
    }
    const begun = performance.now()
    const done = new AbortController()
    const matches = Promise.all(courts.map((court, n) => playAll(court, n, minutes))).finally(() =>
      done.abort(),
    )
    const watching = watch(
      () => sampleOf(courtside, courts, (performance.now() - begun) / 3_600_000),
      samples,
      done.signal,
    )
    await Promise.all([matches, watching])
  } finally {
    for (const court of courts) await court.end()
    await courtside.stop()
  }
  printSlopes(samples, minutes)
}

async function playAll(court: Court, n: number, minutes: number): Promise<void> {
  for (let match = 1; match <= MATCHES; match += 1) {
    await court.play(`Court ${n + 1}, match ${match}`, (minutes * 60_000) / MATCHES)
  }
}

async function watch(look: () => Promise<Sample>, samples: Sample[], until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    await delay(SAMPLE_EVERY_MS, undefined, { signal: until }).catch(() => {})
    if (until.aborted) return
    const sample = await look()
    samples.push(sample)
    const told = FIGURES.map(([key, , unit]) => `${key} ${sample[key]?.toFixed(0) ?? '–'} ${unit}`.trim())
    console.log(`${(60 * sample.hours).toFixed(0)} min: ${told.join(', ')}`)
  }
}

function printSlopes(samples: readonly Sample[], minutes: number): void {
  console.log(`\n${minutes} min, without the first ${(WARM_UP * minutes).toFixed(0)}:`)
  for (const [key, what, unit] of FIGURES) {
    const points = samples.flatMap((sample) => {
      const value = sample[key]
      return value === null || sample.hours < (WARM_UP * minutes) / 60 ? [] : [[sample.hours, value] as const]
    })
    const { mean, growth, error } = slopeOf(points)
    const sign = growth >= 0 ? '+' : ''
    console.log(
      `${what}: ${mean.toFixed(1)} ${unit} on average, ${sign}${growth.toFixed(1)} ± ${(2 * error).toFixed(1)} ${unit} an hour`,
    )
  }
}

await main()
