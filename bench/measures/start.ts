import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { compared, percentile, type Row } from './row.ts'

const STARTS = 5
const ROOT = path.join(import.meta.dirname, '../..')

/**
 * Measures the time from `npm start` on an existing data folder until its output says that it is ready.
 * Compares it with Node running an empty program.
 */
export async function measureStart(): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'courtside-start-'))
  try {
    await start(dataDir) // makes the database
    const [ours, bare]: [number[], number[]] = [[], []]
    for (let n = 0; n < STARTS; n += 1) {
      ours.push(await start(dataDir))
      bare.push(await nothing())
    }
    const reference = { what: 'node doing nothing', value: percentile(bare, 0.5), unit: 'ms' }
    return [compared('npm start, warm', { value: percentile(ours, 0.5), unit: 'ms' }, reference, 'value')]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function start(dataDir: string): Promise<number> {
  const begun = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', RTMP_PORT: '0' },
  })
  const ended = once(child, 'exit')
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.includes('ready at')) return performance.now() - begun
    }
    throw new Error('npm start ended before Courtside was ready.')
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

async function nothing(): Promise<number> {
  const begun = performance.now()
  await once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit')
  return performance.now() - begun
}
