import * as game from '@courtside/basketball'
import { getDocumentProxy } from 'unpdf'
import { drawPaper } from '../../src/paper/draw-paper.ts'
import type { PaperOrder } from '../../src/paper/paper.ts'
import { AREA } from '../../src/paper/sheet-of-paper.ts'
import * as papers from '../../src/paper/texts.ts'

/** A text on a page. `x` is its left end, `y` its baseline, in points from the top left of the area. */
export interface DrawnText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
}

/** The bounds of a drawn line, box or circle, in points from the top left of the area. */
export interface DrawnPath {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Draws a paper and reads its first page with PDF.js, which shares no code with the writer. */
export async function firstPageOf(order: PaperOrder): Promise<{ texts: DrawnText[]; paths: DrawnPath[] }> {
  const file = await drawPaper(order, { papers, game, language: 'en' })
  const page = await (await getDocumentProxy(new Uint8Array(file))).getPage(1)
  const { width, height } = page.getViewport({ scale: 1 })
  const [x, y] = [(width - AREA.width) / 2, (height - AREA.height) / 2]
  const { items } = await page.getTextContent()
  const texts = items.flatMap((item): DrawnText[] =>
    'str' in item && item.str.trim() !== ''
      ? [
          {
            text: item.str.trim(),
            x: item.transform[4] - x,
            y: height - item.transform[5] - y,
            size: item.height,
          },
        ]
      : [],
  )
  const { argsArray } = await page.getOperatorList()
  const paths = argsArray.flatMap((args: unknown): DrawnPath[] => {
    // The last argument of a path is the box around it, in the writer's coordinates from the top of the page.
    const bounds = Array.isArray(args) && args.length === 3 ? args[2] : null
    if (!(bounds instanceof Float32Array)) return []
    const [left = 0, top = 0, right = 0, bottom = 0] = bounds
    return [{ left: left - x, top: top - y, right: right - x, bottom: bottom - y }]
  })
  return { texts, paths }
}
