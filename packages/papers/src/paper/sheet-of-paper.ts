import PDFDocument from 'pdfkit'
import { fontFile, type Run, readable, runsOf, type Weight, widthOf } from '../lettering/font-runs.ts'
import type { Direction } from '../lettering/visual-order.ts'

/** The paper sizes. */
export const PAPER_SIZES = { a4: 'A4', letter: 'LETTER' } as const

/** One of {@link PAPER_SIZES}. */
export type PaperSize = keyof typeof PAPER_SIZES

/** Layout area of every page, in points. It fits both sizes and is centred on the page. */
export const AREA = { width: 556, height: 752 } as const

/** The club above the area: how far above, and the side of its crest, in points. */
const LETTERHEAD = { above: 17, crest: 13 } as const

/** Distance between the lines of a paragraph, relative to the font size. */
const LINE_HEIGHT = 1.3

/**
 * Text that is too wide is reduced to at least this share of its size. If it is still too wide, it is
 * truncated.
 */
const SMALLEST = 0.7

const OPPOSITE = { left: 'right', center: 'center', right: 'left' } as const

/** Distance from the top of a line to its baseline, relative to the font size. */
const ASCENT = 0.97

/** Position and style of a line of text, in points. */
export interface PaperLinePlace {
  readonly x: number
  /** Y coordinate of the top of the line. */
  readonly y: number
  readonly size: number
  readonly weight?: Weight
  /**
   * Width for the alignment. Wider text is made smaller. If it is still too wide at the smallest size, it is
   * truncated.
   */
  readonly width: number
  readonly align?: 'left' | 'center' | 'right'
  readonly colour?: string
}

/**
 * A document that is drawn page by page, with lines of text in any script, rules, boxes and marks.
 * Coordinates are relative to {@link AREA}.
 * In a right-to-left language, pages are mirrored.
 */
export class SheetOfPaper {
  readonly #doc: PDFKit.PDFDocument
  readonly #direction: Direction
  #isMirrored: boolean
  readonly #origin: { x: number; y: number }
  readonly #registered = new Set<string>()
  readonly #letterhead: { name: string; crest: Buffer | null } | null

  /**
   * @param options.direction writing direction of the paper's language
   * @param options.letterhead club above the area of every page; `crest` is a PNG
   */
  constructor(
    size: PaperSize,
    title: string,
    at: Date,
    {
      direction = 'ltr',
      letterhead = null,
    }: { direction?: Direction; letterhead?: { name: string; crest: Buffer | null } | null } = {},
  ) {
    this.#letterhead = letterhead
    this.#direction = direction
    this.#isMirrored = direction === 'rtl'
    this.#doc = new PDFDocument({
      size: PAPER_SIZES[size],
      margin: 0,
      autoFirstPage: false,
      compress: true,
      info: { Title: title, Producer: 'Courtside', Creator: 'Courtside', CreationDate: at, ModDate: at },
    })
    this.#doc.addPage()
    const { width, height } = this.#doc.page
    this.#origin = { x: (width - AREA.width) / 2, y: (height - AREA.height) / 2 }
    this.#drawLetterhead()
  }

  /** The document as a stream. The caller must read it while the document is drawn. */
  get stream(): NodeJS.ReadableStream {
    return this.#doc
  }

  nextPage(): void {
    this.#doc.addPage()
    this.#drawLetterhead()
  }

  /** Draws the club into the upper margin. */
  #drawLetterhead(): void {
    if (!this.#letterhead) return
    const { name, crest } = this.#letterhead
    const x = crest ? LETTERHEAD.crest + 4 : 0
    if (crest) {
      const left = this.#isMirrored ? AREA.width - LETTERHEAD.crest : 0
      this.#doc.image(crest, this.#origin.x + left, this.#origin.y - LETTERHEAD.above, {
        fit: [LETTERHEAD.crest, LETTERHEAD.crest],
      })
    }
    this.line(name, { x, y: -LETTERHEAD.above + 1, size: 9, weight: 700, width: AREA.width - x })
  }

  end(): void {
    this.#doc.end()
  }

  /**
   * Draws content without mirroring, where left and right follow the court or the score and not the language.
   */
  unmirrored(draw: () => void): void {
    const before = this.#isMirrored
    this.#isMirrored = false
    draw()
    this.#isMirrored = before
  }

  /** Draws one line of text. */
  line(text: string, place: PaperLinePlace): void {
    const { y, width, weight = 500, colour = '#000' } = place
    const x = this.#isMirrored ? AREA.width - place.x - width : place.x
    const align = this.#isMirrored ? OPPOSITE[place.align ?? 'left'] : (place.align ?? 'left')
    const { runs, size } = this.#fitted(text, weight, place)
    const wide = widthOf(runs, size)
    // The ascent is fixed, because the fonts have different ones.
    const baseline = this.#origin.y + y + size * ASCENT
    let at =
      this.#origin.x + x + (align === 'left' ? 0 : align === 'right' ? width - wide : (width - wide) / 2)
    for (const run of runs) {
      this.#doc.font(run.name).fontSize(size).fillColor(colour)
      // With a list of OpenType features, even an empty one, the library shapes the run as a whole. Otherwise
      // it shapes each word and places the words from left to right.
      this.#doc.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic', features: [] })
      at += run.width(size)
    }
  }

  /**
   * Draws text that wraps at spaces, with its own line breaks. Leaves out lines below the end of the page.
   */
  paragraphs(text: string, place: PaperLinePlace): void {
    const { size, weight = 500, width } = place
    const height = size * LINE_HEIGHT
    const fits = (line: string) => widthOf(this.#runs(readable(line, weight), weight), size) <= width
    const lines = text.split('\n').flatMap((paragraph) => {
      const wrapped = ['']
      for (const word of paragraph.split(' ')) {
        const longer = `${wrapped.at(-1)} ${word}`.trim()
        if (fits(longer)) wrapped[wrapped.length - 1] = longer
        else wrapped.push(word)
      }
      return wrapped
    })
    const most = Math.floor((AREA.height - place.y) / height)
    for (const [index, line] of lines.slice(0, most).entries()) {
      this.line(line, { ...place, y: place.y + index * height })
    }
  }

  rule(x1: number, y1: number, x2: number, y2: number, width = 0.5, colour = '#000'): void {
    const { x, y } = this.#origin
    const at = (place: number) => x + (this.#isMirrored ? AREA.width - place : place)
    this.#doc
      .moveTo(at(x1), y + y1)
      .lineTo(at(x2), y + y2)
      .lineWidth(width)
      .strokeColor(colour)
      .stroke()
  }

  box(
    x: number,
    y: number,
    width: number,
    height: number,
    style: { line?: number; fill?: string } = {},
  ): void {
    const { line = 0.5, fill } = style
    const left = this.#isMirrored ? AREA.width - x - width : x
    this.#doc.rect(this.#origin.x + left, this.#origin.y + y, width, height).lineWidth(line)
    if (fill === undefined) this.#doc.strokeColor('#000').stroke()
    else this.#doc.fillAndStroke(fill, '#000')
  }

  circle(
    x: number,
    y: number,
    radius: number,
    style: { line?: number; fill?: string; colour?: string } = {},
  ): void {
    this.#doc.circle(this.#origin.x + x, this.#origin.y + y, radius).lineWidth(style.line ?? 0.6)
    if (style.fill === undefined) this.#doc.strokeColor(style.colour ?? '#000').stroke()
    else this.#doc.fillColor(style.fill).fill()
  }

  /** Draws a line through points, for example an arc. */
  path(points: readonly (readonly [number, number])[], width = 0.6): void {
    const { x, y } = this.#origin
    for (const [index, [px, py]] of points.entries()) {
      if (index === 0) this.#doc.moveTo(x + px, y + py)
      else this.#doc.lineTo(x + px, y + py)
    }
    this.#doc.lineWidth(width).strokeColor('#000').stroke()
  }

  #fitted(
    text: string,
    weight: Weight,
    { size, width }: PaperLinePlace,
  ): { runs: readonly Run[]; size: number } {
    const whole = this.#runs(readable(text, weight), weight)
    const wide = widthOf(whole, size)
    if (wide <= width) return { runs: whole, size }
    const smaller = Math.max(size * SMALLEST, (size * width) / wide)
    const letters = [...new Intl.Segmenter('en').segment(readable(text, weight))].map(
      ({ segment }) => segment,
    )
    let runs = whole
    while (letters.length > 1 && widthOf(runs, smaller) > width + 0.2) {
      letters.pop()
      runs = this.#runs(`${letters.join('').trimEnd()}…`, weight)
    }
    return { runs, size: smaller }
  }

  #runs(line: string, weight: Weight): readonly Run[] {
    const runs = runsOf(line, weight, this.#direction)
    for (const { name } of runs) {
      if (this.#registered.has(name)) continue
      this.#registered.add(name)
      this.#doc.registerFont(name, fontFile(name))
    }
    return runs
  }
}
