import { spawnSync } from 'node:child_process'
import { chownSync, cpSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { processIdentity } from '@courtside/postgres'
import { describe, expect, vi } from 'vitest'
import {
  BOUND,
  kill,
  query,
  ROW,
  readRow,
  test,
  writeRow,
} from '../support/fixtures/embedded-postgres-lab.ts'
import { installLauncher } from '../support/fixtures/launcher-installation.ts'

const IS_ROOT = process.getuid?.() === 0
const NOBODY = 65534
/**
 * Connects to PostgreSQL as the role courtside and prints its answer. The answer starts with R if PostgreSQL
 * accepts the role, and with E and the reason if it does not.
 */
const CONNECT = `
  const fields = Buffer.from('user\\0courtside\\0database\\0courtside\\0\\0')
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + fields.length)
  head.writeUInt32BE(196608, 4)
  const socket = require('node:net').connect(process.argv[1], () => socket.write(Buffer.concat([head, fields])))
  socket.once('data', (data) => {
    process.stdout.write(data[0] === 82 ? 'R' : data.toString('latin1'))
    socket.destroy()
  })
`

vi.setConfig({ testTimeout: BOUND, hookTimeout: BOUND })

test('starts the database of an installation whose install script was blocked', async ({ lab }) => {
  const owner = await lab.startOwner(installLauncher(path.join(lab.scratch, 'app')))
  expect(await query(owner.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

describe.runIf(IS_ROOT)('for root', () => {
  const uidOf = (pid: number) => statSync(`/proc/${pid}`).uid

  test('the server runs as an unprivileged user', async ({ lab }) => {
    const database = await lab.startFirst()
    expect(uidOf(database.pid)).not.toBe(0)
    expect(statSync(path.join(lab.dataDir, 'postgres/cluster')).uid).toBe(uidOf(database.pid))
  })

  test("refuses another program that runs under PostgreSQL's account", async ({ lab }) => {
    const { connection, pid } = await lab.start()
    const socket = path.join(connection.host, '.s.PGSQL.5432')
    const attempt = (uid: number) =>
      spawnSync(process.execPath, ['-e', CONNECT, socket], { uid, gid: uid, encoding: 'utf8', cwd: '/' })
        .stdout
    expect(attempt(0)).toBe('R')
    expect(attempt(uidOf(pid))).toMatch(/^E.*authentication failed/s)
  })

  test('the server runs under the account of an ordinary user, also when root starts it later', async ({
    lab,
  }) => {
    const installation = installLauncher(path.join(lab.scratch, 'app'))
    mkdirSync(lab.dataDir)
    chownSync(lab.dataDir, NOBODY, NOBODY)
    const owner = await lab.startOwner({ ...installation, uid: NOBODY })
    expect(uidOf(owner.pid)).toBe(NOBODY)
    await writeRow(owner)
    await kill(owner.child)
    const database = await lab.start()
    expect(uidOf(database.pid)).toBe(NOBODY)
    expect(await readRow(database)).toEqual(ROW)
    await database.stop()
    expect(await readRow(await lab.startOwner({ ...installation, uid: NOBODY }))).toEqual(ROW)
  })

  test('tells an ordinary user that the folder belongs to root', async ({ lab }) => {
    await (await lab.start()).stop()
    chownSync(lab.dataDir, NOBODY, NOBODY)
    await expect(
      lab.startOwner({ ...installLauncher(path.join(lab.scratch, 'app')), uid: NOBODY }),
    ).rejects.toThrow(`The database in ${lab.dataDir}/postgres belongs to another user`)
  })

  test('copies an installation that only root can read', async ({ lab }) => {
    const home = path.join(lab.scratch, 'home')
    mkdirSync(home, { mode: 0o700 })
    const owner = await lab.startOwner(installLauncher(path.join(home, 'app')))
    expect(await query(owner.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(
      readdirSync(path.join(lab.dataDir, 'postgres')).some((name) => name.startsWith('postgres-18')),
    ).toBe(true)
  })

  test('works with installation and data in a home folder that other accounts cannot open, even after a kill', async ({
    lab,
  }) => {
    const home = path.join(lab.scratch, 'home')
    mkdirSync(home, { mode: 0o700 })
    lab.dataDir = path.join(home, 'data')
    const installation = installLauncher(path.join(home, 'app'))
    const owner = await lab.startOwner(installation)
    expect(uidOf(owner.pid)).not.toBe(0)
    await writeRow(owner)
    await kill(owner.child)
    const next = await lab.startOwner(installation)
    expect(processIdentity(owner.pid)).toBeUndefined()
    expect(await readRow(next)).toEqual(ROW)
  })

  test('gives a cluster that root has restored from a backup back to its user', async ({ lab }) => {
    const first = await lab.start()
    await writeRow(first)
    await first.stop()
    const cluster = path.join(lab.dataDir, 'postgres/cluster')
    cpSync(cluster, `${cluster}.copy`, { recursive: true })
    rmSync(cluster, { recursive: true })
    cpSync(`${cluster}.copy`, cluster, { recursive: true })
    expect(statSync(cluster).uid).toBe(0)
    expect(await readRow(await lab.start())).toEqual(ROW)
  })
})
