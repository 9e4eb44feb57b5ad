import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@courtside/postgres'
import { expect, test } from '@playwright/test'
import { startCourtsideOn } from '../support/courtside.ts'
import { signIn } from '../support/game/game.ts'
import { type KeptData, keptFiles, unpackData } from '../support/machines/kept-data.ts'

/** The versions whose data must stay usable. Each version has a folder that its release wrote. */
const VERSIONS = ['1.0.0']
/** The kept folders contain a database of this kind of machine. */
const IS_SAME_MACHINE = process.platform === 'linux' && process.arch === 'x64'
const QUIET = { info() {}, warn() {}, error() {} }

let folder: string

test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'courtside-earlier-'))
})

test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

for (const version of VERSIONS) {
  const { data, about } = keptFiles(version)

  test(`@alone a data folder of ${version} keeps its box scores, videos and passwords`, async ({ page }) => {
    test.skip(!IS_SAME_MACHINE, 'The kept database runs on Linux x64 only.')
    const kept: KeptData = JSON.parse(readFileSync(about, 'utf8'))
    await unpackData(data, folder)
    const courtside = await startCourtsideOn(folder)
    try {
      const admin = await signIn(courtside.url)
      const match = await admin.call('GET /live/:id', { params: { id: kept.matchId } })
      expect(match.hlsUrl).toBe(kept.hlsUrl)
      const file = await fetch(`${courtside.url}/api/archive/files/${kept.matchId}/boxscore.json`)
      expect(await file.json()).toEqual(kept.boxScore)
      await page.goto(`${courtside.url}/watch/${kept.matchId}`)
      const video = page.locator('video')
      const duration = () => video.evaluate((element: HTMLVideoElement) => element.duration || 0)
      await expect.poll(duration).toBeGreaterThan(kept.seconds - 1)
      await video.evaluate((element: HTMLVideoElement) => {
        element.muted = true
        return element.play()
      })
      await expect
        .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
        .toBeGreaterThan(1)
    } finally {
      await courtside.stop()
    }
  })

  test(`@alone a data folder that a newer version has changed is refused, and no file of the club in it changes (${version})`, async () => {
    test.skip(!IS_SAME_MACHINE, 'The kept database runs on Linux x64 only.')
    await unpackData(data, folder)
    await markAsNewer(folder)
    const before = filesOf(folder)
    await expect(startCourtsideOn(folder)).rejects.toThrow('Courtside ended with 1')
    expect(filesOf(folder)).toEqual(before)
  })
}

/** Adds an unknown migration to the data folder's list of applied migrations, as a newer version would. */
async function markAsNewer(dataDir: string): Promise<void> {
  const database = await startEmbeddedPostgres({ dataDir, logger: QUIET })
  const { default: pg } = await import('pg')
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query(
    "insert into kysely_migration (name, timestamp) values ('9999-later', '2999-01-01T00:00:00Z')",
  )
  await client.end()
  await database.stop()
}

/**
 * Returns the checksum of each file that the club owns: recordings, pictures, secrets. Leaves out
 * PostgreSQL's files and Node's compile cache, because a start changes them.
 */
function filesOf(dataDir: string): Record<string, string> {
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => !/^(postgres|compiled)(\/|$)/.test(file) && statSync(path.join(dataDir, file)).isFile())
    .map((file) => {
      const content = readFileSync(path.join(dataDir, file))
      return [file, createHash('sha256').update(content).digest('hex')] as const
    })
  return Object.fromEntries(files.sort(([a], [b]) => (a < b ? -1 : 1)))
}
