import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { expect, onTestFinished, vi } from 'vitest'
import { createTestDatabase } from '../support/courtside.ts'

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
/**
 * Time limit and interval of waiting for the process, in ms. The process starts slowly while the machine is
 * busy.
 */
const BOUND = { timeout: 60_000, interval: 50 }

/** Starts the server as `npm start` does, in a separate process, and waits until it is ready. */
export async function startProcess(settings: Record<string, string>) {
  const { host, port, user, database } = (await createTestDatabase()) as pg.ClientConfig
  const dataDir = mkdtempSync(path.join(tmpdir(), 'courtside-departure-'))
  const env = {
    ...process.env,
    PORT: '0',
    RTMP_PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}@${encodeURIComponent(String(host))}:${port}/${database}`,
    ADMIN_USERNAME: 'admin',
    ADMIN_PASSWORD: 'Correct-Horse-1',
    ...settings,
  }
  const child = spawn(process.execPath, [MAIN], { cwd: dataDir, env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => {
    child.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  await vi.waitFor(() => expect(output).toContain('Courtside is ready at'), BOUND)
  const [, url = ''] = /ready at (\S+)/.exec(output) ?? []
  return { child, url, dataDir, said: () => output }
}
