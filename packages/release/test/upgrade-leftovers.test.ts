import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { placesIn, writeMark } from '../src/home.ts'
import { Supervisor } from '../src/supervisor.ts'
import {
  removeOldUpgradeBackups,
  removeUpgradeLeftovers,
  upgradeBackupName,
} from '../src/upgrade-leftovers.ts'

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtside-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A release's folder and data as an upgrade leaves them when it is killed while it checks the new version. */
async function interrupted() {
  const home = temporaryFolder()
  const dataDir = path.join(home, 'data')
  const leftovers = [
    'program.previous',
    'program.next',
    'program.next.unpacking',
    'data/postgres.before-upgrade',
  ]
  for (const folder of ['program', 'data/postgres', ...leftovers]) {
    await mkdir(path.join(home, folder), { recursive: true })
  }
  const left = () => leftovers.filter((folder) => existsSync(path.join(home, folder)))
  return { home, dataDir, places: placesIn(home), leftovers, left }
}

/** A server that says that it is ready, and ends when nothing is left of the interrupted upgrade. */
const SERVER = `
  import { existsSync, watch } from 'node:fs'
  const end = () => existsSync('program.previous') || existsSync('data/postgres.before-upgrade') || process.exit(7)
  for (const folder of ['.', 'data']) watch(folder, end)
  process.send('ready')
  process.on('disconnect', () => process.exit(1))
`

test('a server that has started removes the files of an interrupted upgrade', async () => {
  const { home, dataDir, places, left } = await interrupted()
  await mkdir(path.join(home, 'program/node/bin'), { recursive: true })
  await mkdir(path.join(home, 'program/apps/server/src'), { recursive: true })
  await symlink(process.execPath, path.join(home, 'program/node/bin/node'))
  writeFileSync(path.join(home, 'program/package.json'), '{"type":"module"}')
  writeFileSync(path.join(home, 'program/apps/server/src/main.ts'), SERVER)
  expect(await new Supervisor(home, places, dataDir).run()).toBe(7)
  expect(left()).toEqual([])
  expect(readdirSync(home).sort()).toEqual(['data', 'program'])
  expect(readdirSync(dataDir)).toEqual(['postgres'])
})

test('keeps the files while an upgrade is under way', async () => {
  const { dataDir, places, leftovers, left } = await interrupted()
  writeMark(places.upgrading, dataDir)
  await removeUpgradeLeftovers(places, dataDir)
  expect(left()).toEqual(leftovers)
})

test('keeps the three newest backups of upgrades and all other files', async () => {
  const folder = temporaryFolder()
  const backup = (version: string, next: string, day: number) =>
    upgradeBackupName(version, next, new Date(Date.UTC(2026, 10, day, 9, 30)))
  const [first, second, third, fourth, fifth] = [
    backup('1.9.0', '1.10.0', 1),
    backup('1.10.0', '1.11.0', 2),
    backup('1.11.0', '2.0.0-rc.1', 3),
    backup('2.0.0-rc.1', '2.0.0', 4),
    backup('2.0.0', '2.1.0', 5),
  ] as const
  const others = ['courtside-2026-11-01.backup', 'before.backup', 'courtside-2026-11-02.backup.part']
  const draft = `${backup('2.0.0', '2.1.0', 4)}.part`
  for (const name of [first, second, third, fourth, fifth, draft, ...others]) {
    writeFileSync(path.join(folder, name), 'backup')
  }
  await removeOldUpgradeBackups(folder)
  expect(readdirSync(folder).sort()).toEqual([third, fourth, fifth, ...others].sort())
})
