import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { isRightPassword } from '@courtside/credentials'
import { startEmbeddedPostgres } from '@courtside/postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../src/db/client.ts'
import { prepareDatabase } from './support/prepared-database.ts'

const COMMAND = fileURLToPath(new URL('../src/commands/admin.ts', import.meta.url))
const run = promisify(execFile)

let dataDir: string

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'courtside-admin-'))
  await prepareDatabase(dataDir)
})
afterEach(() => rmSync(dataDir, { recursive: true }))

async function admin(args: string[], env: Record<string, string> = {}): Promise<string> {
  const options = { cwd: dataDir, env: { ...process.env, DATA_DIR: dataDir, ...env } }
  return (await run(process.execPath, [COMMAND, ...args], options)).stdout
}

function printedPassword(output: string): string {
  return /The password is (\S+) \(shown this once\)/.exec(output)?.[1] ?? ''
}

test('creates an administrator while Courtside is stopped, and restores their access while it runs', async () => {
  const first = printedPassword(await admin(['--username', 'chair', '--email', 'chair@club.example']))
  expect(first).not.toBe('')

  const logger = { info() {}, warn() {}, error() {} }
  const running = await startEmbeddedPostgres({ dataDir, logger })
  const db = openDatabase(running.connection, () => {})
  try {
    const chair = () => db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    const made = await chair()
    expect(made).toMatchObject({ username: 'chair', email: 'chair@club.example', role: 'ADMIN' })
    expect(await isRightPassword(made.password_hash, first)).toBe(true)

    await db.updateTable('users').set({ role: 'SCORER', disabled_at: new Date() }).execute()
    const session = {
      family: crypto.randomUUID(),
      user_id: made.id,
      expires_at: new Date(Date.now() + 60_000),
    }
    await db
      .insertInto('refresh_tokens')
      .values({ ...session, hash: Buffer.from('x'), used_at: null })
      .execute()
    const counted = { attempts: 1000, resets_at: new Date(Date.now() + 60_000) }
    await db
      .insertInto('rate_limits')
      .values([
        { ...counted, key: `password-account:${made.id}` },
        { ...counted, key: `password-account-address:${made.id} 192.0.2.1` },
        { ...counted, key: `code-account:${made.id}` },
        { ...counted, key: `code-account-address:${made.id} 192.0.2.1` },
        { ...counted, key: `password-account:${made.id}0` },
        { ...counted, key: `password-account-address:${made.id}0 192.0.2.1` },
      ])
      .execute()
    await db
      .insertInto('totp_factors')
      .values({ user_id: made.id, sealed: Buffer.from('x'), confirmed_at: new Date() })
      .execute()
    await db
      .insertInto('recovery_codes')
      .values({ user_id: made.id, hash: Buffer.from('x') })
      .execute()
    const output = await admin(['--username', 'Chair@Club.example'], { ADMIN_PASSWORD: 'Correct-Horse-2' })
    expect(output).toContain('The second factor of the account was removed')
    expect(await db.selectFrom('totp_factors').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
    // The counters of the account are gone, so the account can sign in immediately. The counters of other
    // accounts stay.
    const left = await db.selectFrom('rate_limits').select('key').orderBy('key').execute()
    expect(left.map(({ key }) => key)).toEqual([
      `password-account-address:${made.id}0 192.0.2.1`,
      `password-account:${made.id}0`,
    ])
    const again = await chair()
    expect(again).toMatchObject({ id: made.id, role: 'ADMIN', disabled_at: null })
    expect(await isRightPassword(again.password_hash, 'Correct-Horse-2')).toBe(true)
    expect(await db.selectFrom('refresh_tokens').selectAll().execute()).toEqual([])
    const audited = await db
      .selectFrom('audit_log')
      .select(['action', 'user_id', 'address', 'detail', 'changes'])
      .orderBy('id')
      .execute()
    const entry = { user_id: made.id, address: 'npm run admin', detail: null, changes: null }
    const role = { detail: 'SCORER to ADMIN', changes: { role: ['SCORER', 'ADMIN'] } }
    expect(audited).toEqual([
      { ...entry, action: 'registered' },
      { ...entry, action: 'role-changed', ...role },
      { ...entry, action: 'enabled' },
      { ...entry, action: 'password-reset' },
      { ...entry, action: 'second-factor-removed', detail: 'all' },
    ])
  } finally {
    await db.destroy()
    await running.stop()
  }
})

test('reports each error in one line', async () => {
  const refused = (args: string[], env = {}) =>
    admin(args, env).then(
      () => '',
      (error: { stderr: string }) => error.stderr,
    )
  expect(await refused([], { ADMIN_PASSWORD: 'weak' })).toBe(
    'ADMIN_PASSWORD does not meet the password rule. Password: at least 8 characters.\n',
  )
  expect(await refused(['--username', 'nobody@club.example'])).toBe('There is no account with this e-mail.\n')
})
