import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DrawnFiles } from '@courtside/jobs'
import type { Card, MatchCard } from '@courtside/papers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Cards } from '../../src/features/cards/cards.ts'

const SILENT = { info() {}, warn() {}, error() {}, debug() {} }

const team = (id: number): MatchCard['teams'][0] => ({
  id,
  name: `Team ${id}`,
  logo: '/no/such/logo.webp',
  score: 80 + id,
  periods: [],
  palette: { primary: '#0F6478', secondary: '#0A4A5A' },
})
const card: Card = {
  kind: 'match',
  club: null,
  tab: 'Final',
  live: false,
  title: 'Cup',
  periods: [],
  leaders: [],
  clip: null,
  teams: [team(1), team(2)],
}

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'courtside-cards-'))
  onTestFinished(() => rm(made, { recursive: true }))
  return made
}

test('draws a card once for all requests, even if its logo is missing, and only if the caller may request that', async () => {
  const directory = await folder()
  const cards = new Cards(directory, SILENT)
  const refused = new Error('too many')
  const refuse = () => {
    throw refused
  }
  await expect(cards.read(card, refuse)).rejects.toBe(refused)
  const allow = vi.fn()
  const [one, other] = await Promise.all([cards.read(card, allow), cards.read(card, allow)])
  expect(one).toEqual(other)
  expect(await readdir(directory)).toEqual([`${cards.version(card)}.png`])
  expect(await cards.read(card, refuse)).toEqual(one)
})

test('limits the number of waiting cards, and draws none once the server stops', async () => {
  const cards = new Cards(await folder(), SILENT)
  const asked = Array.from({ length: 20 }, (_, index) =>
    cards.read({ ...card, title: `Round ${index}` }, () => {}).catch(() => null),
  )
  await expect.poll(async () => (await Promise.race([asked[19], null])) ?? 'waits').toBe('busy')
  await cards.stop()
  expect(new Set(await Promise.all(asked))).toEqual(new Set([null, 'busy']))
  expect(await cards.read({ ...card, title: 'Later' }, () => {})).toBe('busy')
})

test('a card that is drawn while the cache is cleared is still returned, and its file is removed afterwards', async () => {
  const directory = path.join(await folder(), 'made-when-one-is-drawn')
  const cards = new Cards(directory, SILENT)
  const drawn = cards.read(card, () => {})
  await vi.waitFor(() => readdir(directory))
  await cards.clear()
  expect(await drawn).toBeInstanceOf(Buffer)
  expect(existsSync(directory)).toBe(false)
})

test('leaves no file and reports the failure when the drawing process runs out of memory', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'courtside-drawn-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const reasons: string[] = []
  const files = new DrawnFiles({
    folder,
    extension: '.png',
    job: 'card',
    drawing: 1,
    mostKept: 1,
    process: new URL('../../src/features/cards/card-process.ts', import.meta.url),
    // The process needs more memory than this to load its modules.
    heapMb: 4,
    onFailure: (reason) => reasons.push(reason),
  })
  expect(await files.read('card', {}, () => {})).toBeNull()
  expect(reasons).toEqual(['the process ended early'])
  expect(await readdir(folder)).toEqual([])
})
