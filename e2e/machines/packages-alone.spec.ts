import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, type Page, test } from '@playwright/test'
import { makeFilm, type Publisher } from '../support/video/publisher.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)
/** The tools that every package's checks use. */
const TOOLS = [
  'typescript',
  'vitest',
  'vite',
  'fast-check',
  'jsdom',
  '@types/node',
  '@ffmpeg-installer/ffmpeg',
]
/** Time limit for a package's tests on a busy machine, in ms. */
const TESTS_TAKE_MS = 400_000

/** Copies packages out of the repository. Each import must be a declared dependency or a file of the copy. */
function copyOut(names: readonly string[]): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'courtside-alone-'))
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  cpSync(path.join(ROOT, 'tsconfig.base.json'), path.join(folder, 'tsconfig.base.json'))
  const wanted = new Set(TOOLS)
  for (const name of names) {
    const from = path.join(ROOT, 'packages', name)
    cpSync(from, path.join(folder, 'packages', name), {
      recursive: true,
      filter: (file) => path.basename(file) !== 'node_modules',
    })
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(path.join(from, 'package.json'), 'utf8'),
    ) as Record<'dependencies' | 'devDependencies', Record<string, string> | undefined>
    for (const each of Object.keys({ ...dependencies, ...devDependencies })) wanted.add(each)
  }
  for (const each of wanted) {
    const at = path.join(folder, 'node_modules', each)
    mkdirSync(path.dirname(at), { recursive: true })
    const own = each.startsWith('@courtside/') ? path.join(folder, 'packages', path.basename(each)) : null
    symlinkSync(own ?? installed(each), at)
  }
  return folder
}

/** Returns the folder of an installed package: at the root, or below the web application. */
function installed(name: string): string {
  const places = ['node_modules', 'apps/web/node_modules'].map((place) => path.join(ROOT, place, name))
  const found = places.find((place) => existsSync(place))
  if (!found) throw new Error(`${name} is not installed.`)
  return found
}

/**
 * Runs a package's compiler and tests in a copy.
 * @throws with their output if one fails
 */
async function check(folder: string, name: string, environment: string): Promise<void> {
  const cwd = path.join(folder, 'packages', name)
  const tool = (bin: string, ...args: string[]) =>
    run(process.execPath, [path.join(ROOT, 'node_modules', bin), ...args], {
      cwd,
      maxBuffer: 64 * 1024 * 1024,
    })
  await tool('typescript/bin/tsc', '-p', '.', '--singleThreaded')
  const exclude = [
    '--maxWorkers=4',
    '--exclude',
    '**/*.thorough.test.ts',
    '--exclude',
    '**/restream-nginx.test.ts',
  ]
  await tool('vitest/vitest.mjs', 'run', '--environment', environment, '--testTimeout', '120000', ...exclude)
}

/**
 * Starts a program of the copy. The returned function waits for a matching line of its output. It also checks
 * the lines already printed, because two lines may arrive together.
 */
function startIn(cwd: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  const news = new EventEmitter()
  createInterface(child.stdout)
    .on('line', (line) => {
      lines.push(line)
      news.emit('change')
    })
    .on('close', () => news.emit('change'))
  const lineWith = async (pattern: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const found = lines.map((line) => pattern.exec(line)).find((match) => match !== null)
      if (found) return found
      if (child.stdout.readableEnded) throw new Error(`The program has ended: ${lines.join('\n')}`)
      await once(news, 'change')
    }
  }
  return { child, lineWith }
}

test.describe('packages copied out of the repository @alone', () => {
  test.setTimeout(2 * TESTS_TAKE_MS)
  const started: ChildProcess[] = []
  let folder = ''
  let publisher: Publisher | null = null

  test.beforeAll(() => {
    folder = copyOut(['media', 'camera-message', 'jobs', 'network', 'player'])
  })

  test.afterAll(async () => {
    await publisher?.cut()
    for (const child of started) child.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  })

  test('the media server compiles and passes its tests', () => check(folder, 'media', 'node'))

  test('the player compiles and passes its tests', () => check(folder, 'player', 'jsdom'))

  test('the example server receives RTMP, and the example page plays it', async ({ page }) => {
    const recordings = path.join(folder, 'recordings')
    const server = startIn(folder, ['packages/media/example.ts', recordings], {
      RTMP_PORT: '0',
      HTTP_PORT: '0',
    })
    started.push(server.child)
    const [, rtmpPort] = await server.lineWith(/rtmp:\/\/127\.0\.0\.1:(\d+)\//)
    publisher = makeFilm().publish(Number(rtmpPort), 'example', 'ignore')
    const [, playlist = ''] = await server.lineWith(/^Play (\S+)$/)
    const vite = ['node_modules/vite/bin/vite.js', 'packages/player/example', '--port', '0']
    const site = startIn(folder, vite, { NO_COLOR: '1' })
    started.push(site.child)
    const [, address = ''] = await site.lineWith(/(http:\/\/\S+)/)
    await page.goto(address)
    await page.getByLabel('Playlist').fill(playlist)
    await page.getByRole('button', { name: 'Play' }).click()
    await expect(page.getByRole('status')).toContainText(/showing, \d+\.\d s behind/)
    await expect.poll(() => playedSeconds(page)).toBeGreaterThan(2)
  })
})

function playedSeconds(page: Page): Promise<number> {
  return page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
}
