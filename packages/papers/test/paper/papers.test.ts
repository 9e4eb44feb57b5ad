import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as game from '@courtside/basketball'
import sharp from 'sharp'
import { extractImages, extractText, getDocumentProxy } from 'unpdf'
import { expect, onTestFinished, test } from 'vitest'
import { BOX_SCORE_COLUMNS, LINEUP_COLUMNS, PERIOD_COLUMNS } from '../../src/paper/box-score-columns.ts'
import { drawPaper } from '../../src/paper/draw-paper.ts'
import type { PaperOrder } from '../../src/paper/paper.ts'
import { drawRow } from '../../src/paper/paper-table.ts'
import type { SheetOfPaper } from '../../src/paper/sheet-of-paper.ts'
import * as papers from '../../src/paper/texts.ts'
import { TEXTS } from '../../src/paper/texts.ts'
import { longOrder } from './long-game.ts'

/** Returns the text of each page of a paper, and its size in points. */
async function pagesOf(order: PaperOrder): Promise<{ texts: string[]; sizes: [number, number][] }> {
  const document = await getDocumentProxy(
    new Uint8Array(await drawPaper(order, { papers, game, language: 'en' })),
  )
  const { text } = await extractText(document, { mergePages: false })
  const sizes: [number, number][] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { width, height } = (await document.getPage(number)).getViewport({ scale: 1 })
    sizes.push([Math.round(width), Math.round(height)])
  }
  return { texts: text, sizes }
}

test('a scoresheet has room for twelve players with five fouls each, four overtimes and 192 points, on two pages of either format', async () => {
  for (const [size, format] of [
    ['a4', [595, 842]],
    ['letter', [612, 792]],
  ] as const) {
    const { texts, sizes } = await pagesOf(longOrder('scoresheet.pdf', size))
    expect(sizes).toEqual([format, format])
    const [first = '', second = ''] = texts
    for (const text of [
      'Herons of the North Shore',
      'Larks',
      'Cup 2026/27',
      'Sporthalle am Wall, Bremen',
      '1234',
      'M-0815',
      'DBB-00417',
    ]) {
      expect(first).toContain(text)
    }
    for (const text of [
      'A. Chief',
      'S. Corer',
      'H. Elper',
      '2026-11-21',
      '19:30',
      '(CAP)',
      'Captain’s signature in case of protest',
    ]) {
      expect(first).toContain(text)
    }
    for (const name of [
      'MÜLLER-LÜDENSCHEIDT',
      'ŻÓŁKIEWSKA',
      'ΠΑΠΑΔΟΠΟΎΛΟΥ',
      'ИВАНОВА',
      'NGUYỄN',
      'VAN DER PLOEG-OSTERMEYER',
    ]) {
      expect(first).toContain(name)
    }
    // Sixty fouls per team: a letter, free throws and the period of each.
    expect(first.match(/\b[PT][12]?\b/g)?.length ?? 0).toBeGreaterThanOrEqual(120)
    expect(first).toContain('Final score A 192 B 192')
    expect(first).toContain('Overtimes A 96 B 96')
    expect(first).toContain('160')
    expect(first).not.toContain('161')
    expect(second).toContain('161')
    expect(second).toContain('192')
  }
})

test('a scoresheet says that the game was abandoned, that it is signed, and has the remarks on its last page', async () => {
  const order = longOrder('scoresheet.pdf', 'a4')
  const head = order.events.find(({ kind }) => kind === 'sheet-set')
  if (head?.kind !== 'sheet-set') throw new Error('The game has no head.')
  const remarks = `Power cut in the hall at 4:31.\n${'The referees waited for thirty minutes. '.repeat(40)}`
  const last = order.events.length
  const after = (seq: number) => ({ seq, at: order.now + 60_000, by: null })
  const { texts } = await pagesOf({
    ...order,
    events: [
      ...order.events.map((event) =>
        event === head ? { ...head, sheet: { ...head.sheet, remarks } } : event,
      ),
      { kind: 'abandonment-set', abandoned: true, ...after(last + 1) },
      { kind: 'sheet-signed', ...after(last + 2) },
    ],
  })
  const [first = ''] = texts
  expect(first).toContain('The game was abandoned: this is how it stood.')
  expect(first).toMatch(/Signed in Courtside on 2026-11-2\d \d\d:\d\d/)
  expect(first).toContain('Remarks: see the last page.')
  expect(texts).toHaveLength(3)
  expect(texts[2]).toContain('Power cut in the hall at 4:31.')
  expect(texts[2]?.match(/waited/g)).toHaveLength(40)
})

test('a box score has two pages: both teams with every figure, then periods, lineups and shots', async () => {
  const { texts } = await pagesOf(longOrder('box-score.pdf', 'a4'))
  expect(texts).toHaveLength(2)
  const [first = '', second = ''] = texts
  expect(first.match(/van der Ploeg-Ostermeyer/g)).toHaveLength(2)
  expect(first).toContain('72/72')
  expect(first).toContain('4OT')
  for (const text of ['Figures by period', 'Lineups, by time on court', 'Shots', '4OT', '60:00']) {
    expect(second).toContain(text)
  }
})

test('a box score of a match in light mode has only what is entered there', async () => {
  const order = longOrder('box-score.pdf', 'a4')
  const [home, visitors] = order.setup.teams
  const setup: typeof order.setup = {
    ...order.setup,
    teams: [
      { ...home, starters: [] },
      { ...visitors, starters: [] },
    ],
  }
  const events = order.events.filter(
    (event) => event.kind !== 'stat-recorded' || /^(TWO|THREE) POINTS$|^FREE THROW$|^FOUL$/.test(event.type),
  )
  const { texts } = await pagesOf({ ...order, setup, events })
  const [first = '', second = ''] = texts
  expect(first).toContain('FG 3P FT PF PTS')
  expect(first).not.toMatch(/\b\d{1,2}\/\d|did not play/)
  expect(second).toContain('Figures by period')
  expect(second).not.toContain('Lineups')
})

test('a box score labels the shots from beyond the arc with their value under the rules', async () => {
  const order = longOrder('box-score.pdf', 'a4')
  const three = { ...order, setup: { ...order.setup, ruleset: game.RULESETS['3x3'] } }
  const headed = async (drawn: PaperOrder) => (await pagesOf(drawn)).texts.join(' ').match(/FG\s+\dP\s+FT/g)
  expect(new Set(await headed(order))).toEqual(new Set(['FG 3P FT']))
  expect(await headed(three)).toEqual(['FG 2P FT', 'FG 2P FT', 'FG 2P FT', 'FG 2P FT'])
})

test('a play-by-play uses as many pages as it needs, with the teams on each and every play on one', async () => {
  const order = longOrder('play-by-play.pdf', 'letter')
  const { texts } = await pagesOf(order)
  expect(texts.length).toBeGreaterThan(4)
  for (const [index, text] of texts.entries()) expect(text).toContain(`Page ${index + 1}`)
  const whole = texts.join('\n')
  expect(whole).toContain('4TH OVERTIME')
  expect(whole).toContain('192 – 192')
  const threes = order.events.filter(
    (event) => event.kind === 'stat-recorded' && event.type === 'THREE POINTS',
  )
  expect(whole.match(/three points/g)).toHaveLength(threes.length)
})

test('draws letters of other scripts, or their Latin transliteration, but never empty boxes', async () => {
  const { texts } = await pagesOf(longOrder('play-by-play.pdf', 'a4'))
  const whole = texts.join('\n').normalize('NFKC')
  for (const name of ['Παπαδοπούλου', 'Иванова', 'Nguyễn', 'Þórsdóttir', 'ShanTian'])
    expect(whole).toContain(name)
  // In the text of a PDF, the letters of right-to-left words may have another order.
  for (const letter of 'حمدכהן') expect(whole).toContain(letter)
})

test('a row puts each figure into the column of its key, whatever the order, and leaves others empty', () => {
  const drawn = new Map<number, string>()
  const paper = { line: (text: string, { x }: { x: number }) => drawn.set(x, text), rule: () => {} }
  const columns = [
    { key: 'points', x: 100, width: 40, align: 'right' },
    { key: 'name', x: 0, width: 90, align: 'left' },
    { key: 'fouls', x: 150, width: 40, align: 'right' },
  ] as const
  const style = { size: 8, top: 1, rule: 10, height: 12 }
  const next = drawRow(paper as unknown as SheetOfPaper, columns, { name: 'Ruiz', points: 0 }, 30, style)
  expect(Object.fromEntries(drawn)).toEqual({ 0: 'Ruiz', 100: '0', 150: '' })
  expect(next).toBe(42)
})

test('every column of a box score has a head', () => {
  const keysOf = (columns: readonly { key: string }[]) => columns.map(({ key }) => key)
  expect(keysOf(BOX_SCORE_COLUMNS)).toEqual(Object.keys(TEXTS.columns))
  expect(keysOf(PERIOD_COLUMNS)).toEqual(['period', ...Object.keys(TEXTS.periodColumns)])
  expect(keysOf(LINEUP_COLUMNS)).toEqual(['five', ...Object.keys(TEXTS.lineupColumns)])
})

test('every page has the name and the crest of the club in its upper margin', async () => {
  const crest = path.join(await mkdtemp(path.join(tmpdir(), 'courtside-crest-')), 'crest.webp')
  onTestFinished(() => rm(path.dirname(crest), { recursive: true }))
  const red = { create: { width: 64, height: 64, channels: 3, background: '#c00000' } } as const
  await sharp(red).webp({ lossless: true }).toFile(crest)
  for (const kind of ['scoresheet.pdf', 'box-score.pdf', 'play-by-play.pdf'] as const) {
    const order = { ...longOrder(kind, 'a4'), club: { name: 'Harbour Herons', crest } }
    const document = await getDocumentProxy(
      new Uint8Array(await drawPaper(order, { papers, game, language: 'en' })),
    )
    const { text } = await extractText(document, { mergePages: false })
    for (const [index, page] of text.entries()) {
      expect(page).toContain('Harbour Herons')
      const [image] = await extractImages(document, index + 1)
      expect([...(image?.data.slice(0, 3) ?? [])]).toEqual([192, 0, 0])
    }
  }
})
