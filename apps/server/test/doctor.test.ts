import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer as createSecureServer } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { backupName } from '@courtside/backup'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { certificate } from '../../../packages/media/test/scene/restream-target.ts'
import { prepareDatabase } from './support/prepared-database.ts'

const COMMAND = fileURLToPath(new URL('../src/commands/doctor.ts', import.meta.url))

let folder: string
let blocker: Server

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'courtside-doctor-'))
  blocker = createServer()
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  blocker.close()
  rmSync(folder, { recursive: true })
})

function doctor(
  settings: Record<string, string>,
  args: string[] = [],
): Promise<{ output: string; code: number }> {
  const given = { HOST: '127.0.0.1', PORT: '0', RTMP_PORT: '0', TIME_SERVER: 'off', ...settings }
  const env = { ...process.env, ...given }
  return new Promise((resolve) =>
    execFile(process.execPath, [COMMAND, ...args], { cwd: folder, env }, (error, stdout, stderr) =>
      resolve({ output: stdout + stderr, code: error ? Number(error.code) : 0 }),
    ),
  )
}

function takenPort(): string {
  const address = blocker.address()
  return String(typeof address === 'object' && address ? address.port : 0)
}

test('finds a machine ready that has a working database and a backup of last night', async () => {
  const dataDir = path.join(folder, 'data')
  await prepareDatabase(dataDir)
  writeFileSync(path.join(folder, backupName(new Date())), 'x')
  const settings = { DATA_DIR: dataDir, BACKUP_DIR: folder, BACKUP_PASSPHRASE: 'three herons on a post' }
  const { output, code } = await doctor(settings)
  expect(output).toMatch(/ok {7}The built-in database answers \(PostgreSQL \d+/)
  expect(output).toMatch(/ok {7}The newest backup is courtside-/)
  expect(output).toMatch(/warning {2}No mail leaves this machine/)
  expect(output).toMatch(/warning {2}PUBLIC_URL is not set\.\n +Set it to the address that people use/)
  expect(output).not.toContain('FAULT')
  expect(code).toBe(0)
  // With --strict, a warning counts as a fault, here the missing mail server.
  expect((await doctor(settings, ['--strict'])).code).toBe(1)
})

test('warns about a newest backup that was written while the clock was ahead', async () => {
  const ahead = new Date(Date.now() + 400 * 24 * 3_600_000)
  const file = path.join(folder, backupName(ahead))
  writeFileSync(file, 'x')
  utimesSync(file, ahead, ahead)
  const { output } = await doctor({
    DATA_DIR: folder,
    BACKUP_DIR: folder,
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
  })
  expect(output).toMatch(/warning {2}The newest backup is courtside-.+ Its time is in the future\./)
})

test('names each fault with advice, and creates nothing', async () => {
  const dataDir = path.join(folder, 'none/data')
  const { output, code } = await doctor({
    DATA_DIR: dataDir,
    PORT: takenPort(),
    SMTP_URL: `smtp://127.0.0.1:1`,
    PUBLIC_URL: `https://127.0.0.1:1`,
    DATABASE_URL: 'postgres://nobody:hidden-word@127.0.0.1:1/none',
  })
  expect(output).toMatch(
    /FAULT {4}Port \d+ cannot be used \(EADDRINUSE\)\.\n +Stop the program that uses it, or set PORT/,
  )
  expect(output).toContain('The database at DATABASE_URL cannot be reached (ECONNREFUSED).')
  expect(output).toMatch(
    /The mail server 127\.0\.0\.1:1 cannot be reached \(ECONNREFUSED\)\.\n +Check host and port in SMTP_URL/,
  )
  expect(output).toContain('Nothing answers at 127.0.0.1:1 (ECONNREFUSED).')
  expect(output).not.toContain('hidden-word')
  expect(code).toBe(1)
  expect(existsSync(path.join(folder, 'none'))).toBe(false)
  expect(readdirSync(folder)).toEqual([])
})

test('finds an untrusted certificate and an unwritable backup folder before the first night', async () => {
  const tls = await certificate()
  const proxy = createSecureServer(tls)
  onTestFinished(() => void proxy.close())
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  const file = path.join(folder, 'a-file')
  writeFileSync(file, '')
  const { output, code } = await doctor({
    DATA_DIR: folder,
    PUBLIC_URL: `https://localhost:${port}`,
    BACKUP_DIR: path.join(file, 'backups'),
  })
  expect(output).toContain('The certificate of localhost is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT).')
  expect(output).toMatch(
    /a-file\/backups cannot be written \(ENOTDIR\)\.\n +A file is where a folder should be.+ set BACKUP_DIR to another folder/,
  )
  expect(code).toBe(1)
})

test('with several servers, a web server needs no video port, and every server needs the shared folder', async () => {
  const shared = path.join(folder, 'a-file')
  writeFileSync(shared, '')
  const { output, code } = await doctor({
    ROLE: 'web',
    DATA_DIR: folder,
    SHARED_DIR: shared,
    RTMP_PORT: takenPort(),
    RTMPS_PORT: takenPort(),
    TLS_CERT: shared,
    TLS_KEY: shared,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  })
  expect(output).toMatch(
    /a-file cannot be written \(E\w+\)\.\n +A file is where a folder should be: remove it, or set SHARED_DIR/,
  )
  expect(output).not.toMatch(/RTMPS?_PORT/)
  expect(code).toBe(1)
})

test('reports a limit of open files that viewers could exhaust', async () => {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', RTMP_PORT: '0', DATA_DIR: folder }
  const limited = ['-c', 'ulimit -n 512 && exec "$0" "$1"', process.execPath, COMMAND]
  const output = await new Promise((resolve) =>
    execFile('sh', limited, { cwd: folder, env }, (_error, stdout) => resolve(stdout)),
  )
  expect(output).toMatch(
    /warning {2}Courtside may have 512 files and connections open\.\n +Raise the limit: LimitNOFILE/,
  )
})
