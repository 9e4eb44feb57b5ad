import { existsSync } from 'node:fs'

/** How to start a Chromium that plays H.264. */
export interface Browser {
  executablePath: string
  args: string[]
}

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The machine's own Chromium or Chrome, else the one that comes with the installation. No background traffic: tests reach
 * nothing but loopback.
 */
export async function findBrowser(): Promise<Browser> {
  const quiet = [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--autoplay-policy=no-user-gesture-required',
    '--disable-quic',
  ]
  const installed = INSTALLED.find((file) => existsSync(file))
  if (installed) return { executablePath: installed, args: quiet }
  const { default: chromium } = await import('@sparticuz/chromium')
  const unwanted = new Set(['--single-process', '--no-zygote', '--disable-web-security'])
  const args = chromium.args.filter((arg) => !unwanted.has(arg) && !arg.startsWith('--headless'))
  return { executablePath: await chromium.executablePath(), args: [...new Set([...args, ...quiet])] }
}
