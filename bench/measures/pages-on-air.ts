import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Client } from '@courtside/contract/client'
import { embedCode } from '@courtside/contract/embed-code'
import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../../e2e/support/browser.ts'
import type { Courtside } from '../../e2e/support/courtside.ts'
import type { Game } from '../../e2e/support/game/game.ts'
import { until } from '../../e2e/support/machines/until.ts'
import { loadOfAll, loadOfFfmpeg } from './process-load.ts'
import { compared, type Figures, type Row } from './row.ts'
import { endPublishers, publishClip } from './video/clip.ts'
import { playableAfter } from './video/first-picture.ts'

const ON_WITHIN_MS = 30_000
const FULL_HD = { width: 1920, height: 1080 }
/** Frame rate: the usual one of broadcast software. */
const FRAMES_PER_SECOND = 30
/** Time between two graphics of the overlay, in ms. */
const GRAPHIC_EVERY_MS = 4000

interface OnAir {
  courtside: Courtside
  admin: Client
  clip: string
  game: Game
}

/**
 * Measures Chromium with the pages that other sites and programs show. The overlay is compared with FFmpeg
 * that puts an image of the overlay over a video of the same size. The embedded player on another web site is
 * compared with FFmpeg that plays the same video.
 */
export async function measurePagesOnAir(onAir: OnAir): Promise<Row[]> {
  return [await measureOverlay(onAir), await measureEmbeddedPlayer(onAir)]
}

/**
 * Measures the running clock, and a graphic that appears or disappears every four seconds, rendered in
 * software.
 */
async function measureOverlay({ courtside, admin, clip, game }: OnAir): Promise<Row> {
  const params = { id: game.matchId }
  const { mux_playback_id: playback } = await admin.call('GET /live/:id', { params })
  const [shooter] = game.setup.teams[0].roster
  if (!shooter) throw new Error('The team has no players.')
  const show = (shown: boolean) =>
    admin.call('PATCH /live/:id/overlay', {
      params,
      body: { graphic: shown ? { kind: 'player', playerId: shooter.id } : null },
    })
  const file = path.join(path.dirname(clip), 'overlay.png')
  const ours = await inChromium(async (page) => {
    await page.setViewportSize(FULL_HD)
    await page.goto(`${courtside.url}/overlay/${playback}`)
    await show(true)
    await page.getByTestId('graphic-player').waitFor()
    await page.screenshot({ path: file, omitBackground: true })
    let shown = true
    const changing = setInterval(() => {
      shown = !shown
      show(shown).catch((error: unknown) => console.error('the graphic did not change', error))
    }, GRAPHIC_EVERY_MS)
    return () => clearInterval(changing)
  })
  const reference = { what: 'ffmpeg, a picture of it over 1080p', ...(await laidByFfmpeg(file)) }
  return compared('the overlay at 1080p, in Chromium', ours, reference, 'cpu')
}

async function laidByFfmpeg(file: string): Promise<Figures> {
  const { width, height } = FULL_HD
  const picture = `color=size=${width}x${height}:rate=${FRAMES_PER_SECOND}`
  const over = ['-re', '-f', 'lavfi', '-i', picture, '-loop', '1', '-i', file]
  return loadOfFfmpeg([...over, '-filter_complex', 'overlay', '-f', 'null', '-'])
}

async function measureEmbeddedPlayer({ courtside, admin, clip, game }: OnAir): Promise<Row> {
  const publisher = publishClip(clip, courtside.rtmpPort, game.streamKey)
  const site = createServer((_request, response) => {
    const frame = embedCode(courtside.url, { kind: 'player', id: game.matchId }, 'The game')
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(`<!doctype html><html lang="en"><title>A club</title><body>${frame}</body></html>`)
  })
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  try {
    await until('the stream is on', ON_WITHIN_MS, () => playableAfter(courtside, game))
    await admin.call('PATCH /club/settings', { body: { embedSites: [origin] } })
    const ours = await inChromium(async (page) => {
      await page.goto(origin)
      const frame = page.frameLocator('iframe')
      await frame.locator('.em-play').click()
      await frame.locator('video').evaluate((video: HTMLVideoElement) => {
        const moves = () => video.currentTime > 1
        return new Promise<void>((resolve) => {
          video.addEventListener('timeupdate', () => moves() && resolve())
        })
      })
      return () => {}
    })
    // The address is numeric, because the bundled FFmpeg crashes when it resolves localhost.
    const { port } = new URL(courtside.url)
    const playlist = `http://127.0.0.1:${port}${game.hlsUrl.replace('master', 'live')}`
    const reference = {
      what: 'ffmpeg, playing the same',
      ...(await loadOfFfmpeg(['-i', playlist, '-f', 'null', '-'])),
    }
    return compared('the player on another web site, in Chromium', ours, reference, 'cpu')
  } finally {
    site.close()
    await endPublishers([publisher])
  }
}

/** @param open opens the measured page and returns a function that ends it */
async function inChromium(open: (page: Page) => Promise<() => void>): Promise<Figures> {
  const server = await chromium.launchServer(await launchOptions())
  try {
    const browser = await chromium.connect(server.wsEndpoint())
    const end = await open(await browser.newPage())
    try {
      return await loadOfAll(server.process().pid ?? 0)
    } finally {
      end()
    }
  } finally {
    await server.close()
  }
}
