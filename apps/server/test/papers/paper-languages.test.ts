import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { drawPaper, type PaperOrder } from '@courtside/papers'
import { extractText, getDocumentProxy } from 'unpdf'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longOrder } from '../../../../packages/papers/test/paper/long-game.ts'
import type { ServerTexts } from '../../src/languages/texts-in.ts'

let folder: string
let arabic: ServerTexts

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'paper-texts-'))
  process.env.COURTSIDE_LANGUAGE = 'ar'
  await build({
    configFile: path.join(import.meta.dirname, '../../../web/vite.server-texts.config.ts'),
    logLevel: 'error',
    build: { outDir: folder },
  })
  arabic = await import(/* @vite-ignore */ pathToFileURL(path.join(folder, 'catalogues.js')).href)
})

afterAll(async () => {
  delete process.env.COURTSIDE_LANGUAGE
  await rm(folder, { recursive: true, force: true })
})

/** Returns the text of a paper in Arabic, with the position of each piece of text. */
async function onPaper(kind: PaperOrder['kind']) {
  const drawn = await drawPaper(longOrder(kind, 'a4'), { ...arabic, language: 'ar' })
  const document = await getDocumentProxy(new Uint8Array(drawn))
  const { text } = await extractText(document, { mergePages: true })
  const { items } = await (await document.getPage(1)).getTextContent()
  const placeOf = (said: string) => {
    const item = items.find((each) => 'str' in each && each.str.includes(said))
    return item && 'transform' in item ? Number(item.transform[4]) : null
  }
  return { text, placeOf }
}

test('lays out an Arabic box score from right to left', async () => {
  const { text, placeOf } = await onPaper('box-score.pdf')
  expect(text).toMatch(/\p{Script=Arabic}{3}/u)
  expect(text).not.toMatch(/Totals|PTS|Lineups/)
  // The columns run from right to left: the first, with the players, is at the right, the totals at the left.
  expect(placeOf('Müller')).toBeGreaterThan(placeOf('72/72') ?? 600)
})

test('an Arabic play-by-play has the home team at the left and its points first', async () => {
  const { text, placeOf } = await onPaper('play-by-play.pdf')
  expect(text).not.toMatch(/Clock|three points/)
  expect(text).toContain('3 – 0')
  expect(placeOf('Herons')).toBeLessThan(placeOf('Larks') ?? 0)
})

test('the scoresheet is the English form in any language', async () => {
  const { text, placeOf } = await onPaper('scoresheet.pdf')
  expect(text).toContain('Running score')
  expect(placeOf('Team A')).toBeLessThan(placeOf('Running score') ?? 0)
})
