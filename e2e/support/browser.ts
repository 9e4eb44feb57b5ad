import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LaunchOptions } from '@playwright/test'

/** The way to start a Chromium that plays H.264. */
interface Browser {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

const CACHE = fileURLToPath(new URL('../../.cache/', import.meta.url))

/** Arguments that stop background traffic, because tests reach only loopback. */
const ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--autoplay-policy=no-user-gesture-required',
  '--disable-quic',
  '--disable-gpu',
]

/**
 * Default arguments of the bundled Chromium that are removed, because they disable isolation between pages
 * and emulate a graphics card in software.
 */
const UNWANTED_ARGS =
  /^--(single-process|no-zygote|disable-web-security|headless|in-process-gpu|ignore-gpu|use-gl|use-angle|enable-unsafe-swiftshader)/

/**
 * Returns Playwright's launch options.
 * @param args in addition to the usual ones
 */
export async function launchOptions(args: readonly string[] = []): Promise<LaunchOptions> {
  const browser = await findBrowser()
  const env = Object.entries({ ...process.env, ...browser.env }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return { ...browser, args: [...browser.args, ...args], env: Object.fromEntries(env) }
}

/**
 * Returns the browser that `COURTSIDE_BROWSER` names, or else the bundled Chromium. Ignores an installed
 * Chromium, because results would then depend on the machine.
 * @throws if the named file does not exist, or if the bundled Chromium does not run on this platform
 */
async function findBrowser(): Promise<Browser> {
  const { COURTSIDE_BROWSER: named } = process.env
  if (named) {
    if (!existsSync(named)) throw new Error(`COURTSIDE_BROWSER names ${named}, which does not exist.`)
    return { executablePath: named, args: ARGS, env: {} }
  }
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(
      'The bundled Chromium runs on Linux (x64) only. Set COURTSIDE_BROWSER to the path of a Chromium.',
    )
  const { default: chromium } = await import('@sparticuz/chromium')
  const folder = await unpackChromium()
  const own = chromium.args.filter((arg) => !UNWANTED_ARGS.test(arg))
  return {
    executablePath: path.join(folder, 'chromium'),
    args: [...new Set([...own, ...ARGS])],
    env: { LD_LIBRARY_PATH: path.join(folder, 'al2023/lib') },
  }
}

/**
 * Unpacks the bundled Chromium with its libraries, once per checkout. The package would unpack into the
 * machine's temporary folder, where another user's copy or an incomplete one may exist.
 */
async function unpackChromium(): Promise<string> {
  const bundle = path.dirname(path.dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))))
  const { version } = JSON.parse(readFileSync(path.join(bundle, 'package.json'), 'utf8')) as {
    version: string
  }
  const folder = path.join(CACHE, `chromium-${version}`)
  if (existsSync(folder)) return folder
  mkdirSync(CACHE, { recursive: true })
  const draft = mkdtempSync(`${folder}.`)
  const { TMPDIR } = process.env
  process.env.TMPDIR = draft
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    await inflate(path.join(bundle, 'bin/al2023.tar.br'))
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
  renameSync(draft, folder)
  return folder
}
