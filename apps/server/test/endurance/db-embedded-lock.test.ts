import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { lockDataFolder, processIdentity } from '@courtside/postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'

const CLAIMER = path.join(import.meta.dirname, '../support/fixtures/data-folder-claimer.ts')
let dataDir: string
let lockFile: string
let claimers: ChildProcess[]

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'courtside-test-'))
  lockFile = path.join(dataDir, 'courtside.lock')
  claimers = []
})

afterEach(async () => {
  await Promise.all(
    claimers.map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }),
  )
  rmSync(dataDir, { recursive: true })
})

async function startClaimer(): Promise<ChildProcess> {
  const child = fork(CLAIMER, [dataDir])
  claimers.push(child)
  await once(child, 'message')
  return child
}

async function claim(child: ChildProcess): Promise<unknown> {
  const answer = once(child, 'message')
  child.send('claim')
  return (await answer)[0]
}

test('refuses a folder that a living process holds, and names its process id', async () => {
  const holder = await startClaimer()
  expect(await claim(holder)).toBe('won')
  expect(() => lockDataFolder(dataDir)).toThrow(
    `Courtside is already running on this data folder (process ${holder.pid}). Stop it first or set DATA_DIR.`,
  )
})

test('names a folder that cannot be created, with advice', () => {
  const file = path.join(dataDir, 'a-file')
  writeFileSync(file, '')
  expect(() => lockDataFolder(path.join(file, 'data'))).toThrow(
    /a-file\/data cannot be written \(ENOTDIR\)\. Make the account that runs Courtside its owner/,
  )
})

test('takes over the lock of a killed process', async () => {
  const holder = await startClaimer()
  await claim(holder)
  const ended = once(holder, 'exit')
  holder.kill('SIGKILL')
  await ended
  expect(existsSync(lockFile)).toBe(true)
  lockDataFolder(dataDir).release()
  expect(readdirSync(dataDir)).toEqual([])
})

test('a process that has reused the id of a dead holder does not hold the folder', () => {
  writeFileSync(lockFile, JSON.stringify({ pid: process.pid, identity: 'the start of another process' }))
  lockDataFolder(dataDir).release()
  expect(existsSync(lockFile)).toBe(false)
})

test.each(['', '{', 'null', '{"pid":"1"}'])('takes over a lock file without information (%j)', (content) => {
  writeFileSync(lockFile, content)
  lockDataFolder(dataDir).release()
  expect(existsSync(lockFile)).toBe(false)
})

test('when several servers start on a stale lock, exactly one gets it', async () => {
  const children = await Promise.all(Array.from({ length: 6 }, startClaimer))
  writeFileSync(lockFile, JSON.stringify({ pid: 1, identity: 'long gone' }))
  const answers = await Promise.all(children.map(claim))
  expect(answers.filter((answer) => answer === 'won')).toHaveLength(1)
  const winner = children[answers.indexOf('won')]
  expect(JSON.parse(readFileSync(lockFile, 'utf8'))).toMatchObject({ pid: winner?.pid })
})

/**
 * Returns the name of the file that a process must hold before it may replace a lock file with this content.
 */
const replacementOf = (content: string) =>
  `${lockFile}.${createHash('sha256').update(content).digest('hex').slice(0, 16)}`

test('takes over a lock from a process that died while it was taking over the lock itself', () => {
  const [first, second, third] = [1, 2, 3].map((pid) => JSON.stringify({ pid, identity: 'long gone' }))
  writeFileSync(lockFile, first!)
  writeFileSync(replacementOf(first!), second!)
  writeFileSync(replacementOf(second!), third!)
  lockDataFolder(dataDir).release()
  expect(readdirSync(dataDir)).toEqual([])
})

test('does not overtake a running process that is taking over', async () => {
  const stale = JSON.stringify({ pid: 1, identity: 'long gone' })
  const holder = await startClaimer()
  await claim(holder)
  renameSync(lockFile, replacementOf(stale))
  writeFileSync(lockFile, stale)
  expect(() => lockDataFolder(dataDir)).toThrow(`(process ${holder.pid})`)
  expect(readFileSync(lockFile, 'utf8')).toBe(stale)
})

test("a release does not remove another process's lock", () => {
  const lock = lockDataFolder(dataDir)
  writeFileSync(lockFile, 'of somebody else')
  lock.release()
  expect(readFileSync(lockFile, 'utf8')).toBe('of somebody else')
})

test('identifies a process by its start time, and a dead process has no identity', async () => {
  const child = await startClaimer()
  const pid = child.pid ?? 0
  expect(processIdentity(pid)).toBe(processIdentity(pid))
  expect(processIdentity(pid)).not.toBe(processIdentity(process.pid))
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  expect(processIdentity(pid)).toBeUndefined()
})

test('makes the data folder and its content inaccessible to others', () => {
  mkdirSync(path.join(dataDir, 'media'), { mode: 0o755 })
  chmodSync(dataDir, 0o755)
  chmodSync(path.join(dataDir, 'media'), 0o755)
  lockDataFolder(dataDir).release()
  // If started as root, PostgreSQL's own account must be able to enter the folder. Accounts outside the
  // folder's group can then enter it too, but none of them can list it.
  expect(statSync(dataDir).mode & 0o007).toBe(process.getuid?.() === 0 ? 0o001 : 0)
  expect(statSync(path.join(dataDir, 'media')).mode & 0o007).toBe(0)
})
