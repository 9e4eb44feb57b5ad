import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** How to start a Chromium that plays H.264. */
export interface Browser {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** No background traffic: tests reach nothing but loopback. */
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

/** What the brought-along Chromium is usually started with: isolation given up, and a graphics card played in software. */
const UNWANTED_ARGS =
  /^--(single-process|no-zygote|disable-web-security|headless|in-process-gpu|ignore-gpu|use-gl|use-angle|enable-unsafe-swiftshader)/

/** The machine's own Chromium or Chrome, else the one that comes with the installation and needs nothing of the machine. */
export async function findBrowser(): Promise<Browser> {
  const installed = INSTALLED.find((file) => existsSync(file))
  if (installed) return { executablePath: installed, args: ARGS, env: {} }
  const { default: chromium, inflate } = await import('@sparticuz/chromium')
  const executablePath = await chromium.executablePath()
  const bundle = path.dirname(path.dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))))
  await inflate(path.join(bundle, 'bin/al2023.tar.br'))
  const own = chromium.args.filter((arg) => !UNWANTED_ARGS.test(arg))
  return {
    executablePath,
    args: [...new Set([...own, ...ARGS])],
    env: { LD_LIBRARY_PATH: path.join(tmpdir(), 'al2023/lib') },
  }
}
