import { execFileSync } from 'node:child_process'
import type { Client } from '@courtside/contract/client'
import ffmpeg from '@ffmpeg-installer/ffmpeg'
import { type Download, expect, type Page, test } from '@playwright/test'
import {
  bugCells,
  type ClipLayout,
  type ClipShape,
  type LayoutBox,
  layoutClip,
} from '../../apps/web/src/features/watch/scored-clip/layout.ts'
import { type Courtside, startCourtside } from '../support/courtside.ts'
import { type Game, signIn, startGame } from '../support/game/game.ts'
import { until } from '../support/machines/until.ts'
import { expectSoundPage } from '../support/page-check.ts'
import { CLOCK, publishClock, unwrapClock } from '../support/video/clock-picture.ts'
import type { Publisher } from '../support/video/publisher.ts'

const SOURCE = { width: 640, height: 360 }
/** Number of frames per second that are read of the clip. */
const READ_A_SECOND = 4
const PLAYS = 5
/** Pause before the last play in ms. It is long enough that a reel shows the play separately. */
const PAUSE_MS = 16_000
/** In a reel of six plays, each play starts this long before its entry, in ms. */
const REEL_LEAD_MS = 8000
/** Longest delay of the score behind the video, in ms. */
const MOST_LAG_MS = 1000

// Drawing and encoding a clip without a graphics card is slow on a busy machine.
test.setTimeout(240_000)

let courtside: Courtside
let admin: Client
let game: Game
let publisher: Publisher
/** When each point was entered, in ms since 1970. */
const recorded: number[] = []

test.beforeAll(async () => {
  test.setTimeout(180_000)
  courtside = await startCourtside()
  admin = await signIn(courtside.url)
  game = await startGame(admin, 'Clip')
  publisher = publishClock(courtside.rtmpPort, game.streamKey)
  await until('the recording to begin', 60_000, async () => (await newestSegment()) || undefined)
  for (let play = 0; play < PLAYS; play += 1) {
    const before = await newestSegment()
    await recordedUntil(before + 1)
    await score()
  }
  await recordedUntil((recorded.at(-1) ?? 0) + PAUSE_MS)
  await score()
  await recordedUntil((recorded.at(-1) ?? 0) + 6000)
  await publisher.cut()
  await admin.call('PUT /live/end/:id', { params: { id: game.matchId } })
})

test.afterAll(async () => {
  await publisher?.cut()
  await courtside?.stop()
})

/** Returns when the newest segment of the recording began, in ms since 1970 of the server's clock. */
async function newestSegment(): Promise<number> {
  const playlist = await fetch(courtside.url + game.hlsUrl.replace('master.m3u8', 'live.m3u8'))
  const times = (await playlist.text()).matchAll(/#EXT-X-PROGRAM-DATE-TIME:(\S+)/g)
  return Math.max(0, ...[...times].map(([, time]) => Date.parse(time ?? '')))
}

/** Resolves when a segment has begun after a moment. */
async function recordedUntil(moment: number): Promise<void> {
  await until('the next segment', 60_000, async () => (await newestSegment()) >= moment || undefined)
}

async function score(): Promise<void> {
  const [home] = game.setup.teams
  const stat = { matchId: game.matchId, quarterId: 1, teamId: home.id, playerId: home.starters[0] ?? 0 }
  const { createdAt } = await admin.call('POST /stats/create', { body: { ...stat, type: 'FREE THROW' } })
  recorded.push(Date.parse(createdAt))
}

/** Returns the frames of a file, with one byte of brightness per pixel. */
function picturesOf(file: string, { width, height }: { width: number; height: number }): Buffer[] {
  const filter = `fps=${READ_A_SECOND},format=gray`
  const raw = execFileSync(
    ffmpeg.path,
    ['-loglevel', 'error', '-i', file, '-vf', filter, '-f', 'rawvideo', '-'],
    { maxBuffer: 2 ** 30 },
  )
  const size = width * height
  expect(raw.length % size).toBe(0)
  return Array.from({ length: raw.length / size }, (_, index) =>
    raw.subarray(index * size, (index + 1) * size),
  )
}

/** Returns the moment that the sender painted on a frame of a clip, in ms since 1970. */
function paintedOn(picture: Buffer, layout: ClipLayout): number {
  const { x, y, width } = layout.picture
  const row = Math.round(y + (CLOCK.stripHeight / 2) * (width / SOURCE.width))
  let reading = 0
  let above = 0
  for (let bit = CLOCK.bits - 1; bit >= 0; bit -= 1) {
    const at = row * layout.width + x + Math.floor(((bit + 0.5) * width) / CLOCK.bits)
    above ^= (picture[at] ?? 0) > 127 ? 1 : 0
    reading += above * 2 ** bit
  }
  return unwrapClock(reading, Date.now())
}

/** Returns the pixels of each digit from 0 to 9, drawn into a cell in the page's own font. */
function drawnFigures(page: Page, cell: LayoutBox): Promise<number[][]> {
  return page.evaluate(async ({ width, height }) => {
    const font = `700 ${Math.round(height * 0.8)}px "Barlow Condensed"`
    await document.fonts.load(font)
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('The page has no canvas.')
    return Array.from({ length: 10 }, (_, points) => {
      Object.assign(context, { fillStyle: '#fff', font, textAlign: 'center', textBaseline: 'middle' })
      context.fillRect(0, 0, width, height)
      context.fillStyle = '#000'
      context.fillText(String(points), width / 2, height * 0.53)
      const { data } = context.getImageData(0, 0, width, height)
      return Array.from({ length: width * height }, (_point, at) => data[at * 4] ?? 0)
    })
  }, cell)
}

/** Returns which of the digits a cell of a frame shows. */
function readCell(picture: Buffer, wide: number, cell: LayoutBox, figures: readonly number[][]): number {
  const shown = Array.from({ length: cell.width * cell.height }, (_, at) => {
    const x = cell.x + (at % cell.width)
    return picture[(cell.y + Math.floor(at / cell.width)) * wide + x] ?? 0
  })
  const differences = figures.map((figure) =>
    figure.reduce((sum, light, at) => sum + Math.abs(light - (shown[at] ?? 0)), 0),
  )
  return differences.indexOf(Math.min(...differences))
}

/** Returns whether a frame shows a correct score, within the allowed difference between video and score. */
function isInStep({
  painted,
  score,
  visitors,
}: {
  painted: number
  score: number
  visitors: number
}): boolean {
  const after = (moment: number) => recorded.filter((at) => at <= moment).length
  return score <= after(painted + MOST_LAG_MS) && score >= after(painted - MOST_LAG_MS) && visitors === 0
}

/**
 * Returns the content of a saved file's frames: the moment that the sender painted, and the score that the
 * browser drew.
 */
async function readFilm(page: Page, file: Download, shape: ClipShape) {
  const layout = layoutClip(shape, SOURCE)
  const cells = bugCells(layout.bug)
  const figures = await drawnFigures(page, cells.homeScore)
  return picturesOf(await file.path(), layout).map((picture) => ({
    painted: paintedOn(picture, layout),
    score: readCell(picture, layout.width, cells.homeScore, figures),
    visitors: readCell(picture, layout.width, cells.visitorsScore, figures),
  }))
}

test('a phone saves an upright clip with the score of the moment in each frame', {
  tag: '@thorough',
}, async ({ browser }) => {
  const middle = recorded[2] ?? 0
  const context = await browser.newContext({ baseURL: courtside.url, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(`/watch/${game.matchId}?clip=${middle}`)
  await expect(page.locator('.pic-none')).toBeHidden()
  await expect(page.locator('.play-time')).toBeVisible()
  await page.getByRole('button', { name: 'With the score' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save clip' })
  await expect(dialog.getByRole('radio', { name: 'For phones, 9:16' })).toBeChecked()
  await expectSoundPage(page)
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save with the score' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/ upright\.mp4$/)
  await expect(dialog.getByText('The file is saved.')).toBeVisible()

  const read = await readFilm(page, file, 'upright')
  expect(read.length).toBeGreaterThan(10 * READ_A_SECOND)
  expect(read.filter((picture) => !isInStep(picture))).toEqual([])
  expect(new Set(read.map(({ score }) => score)).size).toBeGreaterThan(2)
  await context.close()
})

for (const [shape, label] of [
  ['upright', 'For phones, 9:16'],
  ['wide', 'Wide, as recorded'],
] as const) {
  test(`a phone saves a reel ${shape}: every play from its exact start, with the score of the moment`, {
    tag: '@thorough',
  }, async ({ browser }) => {
    const context = await browser.newContext({
      baseURL: courtside.url,
      viewport: { width: 390, height: 844 },
    })
    const page = await context.newPage()
    await page.goto(`/watch/${game.matchId}`)
    await page.getByRole('link', { name: 'Box score' }).click()
    await page.getByRole('button', { name: /^All baskets of this match of / }).click()
    const dialog = page.getByRole('dialog', { name: 'Save plays as a video' })
    await expect(dialog.getByText(`${PLAYS + 1} plays.`)).toBeVisible()
    await expectSoundPage(page)
    const plain = await dialog.getByRole('link', { name: 'Without the score' }).getAttribute('href')
    expect(plain).toMatch(/reel\.mp4\?kind=baskets&player=\d+$/)
    await dialog.getByLabel(label).check()
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Save with the score' }).click()
    await expect(dialog.getByRole('progressbar')).toBeVisible()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/, Player No 1, all baskets (upright|wide)\.mp4$/)

    const read = await readFilm(page, file, shape)
    expect(read.filter((picture) => !isInStep(picture))).toEqual([])
    // The reel shows five plays that followed one another closely, and then jumps to the later play. After
    // the jump, it starts at the exact start of that play, not at the start of a segment.
    const jumps = read.filter(({ painted }, index) => painted - (read[index - 1]?.painted ?? painted) > 2000)
    expect(jumps).toHaveLength(1)
    const asked = (recorded.at(-1) ?? 0) - REEL_LEAD_MS
    expect(Math.abs((jumps[0]?.painted ?? 0) - asked)).toBeLessThan(MOST_LAG_MS)
    expect(read.at(-1)?.score).toBe(PLAYS + 1)
    await context.close()
  })
}
