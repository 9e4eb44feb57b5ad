import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { StatType } from '@courtside/basketball'
import type { Client } from '@courtside/contract/client'
import { type Browser, chromium } from '@playwright/test'
import { launchOptions } from '../e2e/support/browser.ts'
import { type Courtside, startCourtside } from '../e2e/support/courtside.ts'
import { type Game, signIn, startGame } from '../e2e/support/game/game.ts'
import { buildWeb } from '../scripts/web/build-web.mjs'
import { performanceScore } from './first-visit/score.ts'
import { type Screen, type Visit, visit } from './first-visit/visit.ts'
import { percentile } from './measures/row.ts'
import { endPublishers, makeClip, publishClip } from './measures/video/clip.ts'

const VISITS = 7
const PLAYS = 300
const PLAY_TYPES: readonly StatType[] = [
  ...(['TWO POINTS', 'REBOUND', 'THREE POINTS MISS', 'ASSIST', 'FOUL', 'FREE THROW'] as const),
  ...(['TURNOVER', 'STEAL', 'TWO POINTS MISS', 'THREE POINTS', 'BLOCK'] as const),
]
const SCREENS: readonly Screen[] = [
  { width: 390, height: 844, isPhone: true },
  { width: 1440, height: 900, isPhone: false },
]

/**
 * `node bench/first-visit.ts`: measures how long visitors with an empty cache wait, on the start page and at
 * matches.
 */
async function main(): Promise<void> {
  await buildWeb(['en'])
  const folder = mkdtempSync(path.join(tmpdir(), 'courtside-first-visit-'))
  const clip = await makeClip(folder)
  const courtside = await startCourtside({ COMMENTARY: 'off' })
  const browser = await chromium.launch(await launchOptions())
  try {
    const admin = await signIn(courtside.url)
    const finished = await playedGame(admin, 'Round one')
    await admin.call('PUT /live/end/:id', { params: { id: finished.matchId } })
    const live = await playedGame(admin, 'Cup final')
    await measure(browser, courtside, '/', 'start page, a match running')
    await measure(browser, courtside, `/watch/${finished.matchId}`, 'finished match')
    await measure(browser, courtside, `/watch/${live.matchId}`, 'live match, nobody sends a picture')
    const publisher = publishClip(clip, courtside.rtmpPort, live.streamKey)
    await pictureOf(courtside, live)
    await measure(browser, courtside, `/watch/${live.matchId}`, 'live match with picture')
    await endPublishers([publisher])
  } finally {
    await browser.close()
    await courtside.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Creates a match with as many plays as a real one. */
async function playedGame(admin: Client, title: string): Promise<Game> {
  const game = await startGame(admin, title)
  for (let play = 0; play < PLAYS; play += 1) {
    const team = game.setup.teams[play % 2 === 0 ? 0 : 1]
    const playerId = team.starters[play % team.starters.length] ?? 0
    const type = PLAY_TYPES[play % PLAY_TYPES.length] ?? 'REBOUND'
    const body = { matchId: game.matchId, teamId: team.id, playerId, quarterId: 1, type }
    await admin.call('POST /stats/create', { body })
  }
  return game
}

/** Waits for the thumbnail, so that it exists at each visit. */
async function pictureOf({ url }: Courtside, { hlsUrl }: Game): Promise<void> {
  const still = url + hlsUrl.replace(/[^/]*$/, 'thumbnail.jpg')
  for (;;) {
    if ((await fetch(still)).ok) return
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}

async function measure(browser: Browser, courtside: Courtside, address: string, what: string): Promise<void> {
  console.log(`\n${what} (${address}), median of ${VISITS} first visits on slow 4G`)
  for (const screen of SCREENS) {
    const visits: Visit[] = []
    while (visits.length < VISITS) visits.push(await visit(browser, courtside.url + address, screen))
    const median = (of: (visit: Visit) => number) => percentile(visits.map(of), 0.5)
    const ms = (of: (visit: Visit) => number) => `${Math.round(median(of))} ms`
    const figures = [
      `first paint ${ms(({ firstPaint }) => firstPaint)}`,
      `largest paint ${ms(({ largestPaint }) => largestPaint)} (${visits[0]?.largest})`,
      `blocked ${ms(({ blocked }) => blocked)}`,
      `shift ${median(({ shift }) => shift).toFixed(3)}`,
      ...(screen.isPhone ? [`score ${Math.round(median(performanceScore))}`] : []),
    ]
    console.log(`${screen.width} px${screen.isPhone ? ', processor slowed by 4' : ''}: ${figures.join(', ')}`)
  }
}

await main()
