import {
  callNames,
  fillsPlace,
  formatScoreboardClock,
  isClockKept,
  isStat,
  type PlayEntry,
  playsInGameOrder,
  points,
} from '@courtside/basketball'
import type { DrawnMatch, PaperWords } from './paper.ts'
import { AREA, type SheetOfPaper } from './sheet-of-paper.ts'

const ROW = 11.5
const SIDE_WIDTH = 222

/**
 * Draws every play in game order, with the score where it changes, on as many pages as needed. Home is on the
 * left in any language, as on scoreboards.
 */
export function drawPlayByPlay(paper: SheetOfPaper, match: DrawnMatch): void {
  paper.unmirrored(() => drawPlays(paper, match))
}

function drawPlays(paper: SheetOfPaper, match: DrawnMatch): void {
  const { state, words } = match
  const pages = new Pages(paper, match)
  const score: [number, number] = [0, 0]
  const names = callNames(state.setup).players
  const hasClock = isClockKept(state)
  let period = 0
  for (const play of playsInGameOrder(state)) {
    if (play.period !== period) {
      period = play.period
      pages.heading(words.game.periodName(state.setup.ruleset, period))
    }
    const side = play.teamId === state.setup.teams[1].id ? 1 : 0
    score[side] += points(play.type)
    const y = pages.row()
    const scored = points(play.type) > 0
    const width = SIDE_WIDTH - 6
    const weight = scored ? 700 : 500
    if (play.teamId === null) {
      paper.line(wordsOf(play, names, words), { x: 0, y, size: 8.5, width: AREA.width, align: 'center' })
    } else {
      const text = wordsOf(play, names, words)
      const x = side === 0 ? 0 : AREA.width - width
      paper.line(text, { x, y, size: 8.5, width, weight, align: side === 0 ? 'left' : 'right' })
    }
    const middle = { y, size: 8.5, weight: 700, align: 'center' } as const
    const clock = hasClock ? formatScoreboardClock(play.clock) : ''
    paper.line(clock, { ...middle, x: SIDE_WIDTH, width: 44, weight: 500 })
    // The isolate keeps home first, regardless of the language's direction.
    if (scored)
      paper.line(`\u2066${score[0]} – ${score[1]}\u2069`, { ...middle, x: SIDE_WIDTH + 46, width: 62 })
  }
}

class Pages {
  readonly #paper: SheetOfPaper
  readonly #match: DrawnMatch
  #y = 0
  #page = 0

  constructor(paper: SheetOfPaper, match: DrawnMatch) {
    this.#paper = paper
    this.#match = match
    this.#begin()
  }

  /** Starts a row. @returns its y coordinate */
  row(): number {
    if (this.#y + ROW > AREA.height) {
      this.#paper.nextPage()
      this.#begin()
    }
    const y = this.#y
    this.#paper.rule(0, y + ROW - 1, AREA.width, y + ROW - 1, 0.2)
    this.#y += ROW
    return y
  }

  heading(text: string): void {
    if (this.#y + 4 * ROW > AREA.height) {
      this.#paper.nextPage()
      this.#begin()
    }
    this.#paper.line(text, { x: 0, y: this.#y + 5, size: 11, weight: 700, width: AREA.width })
    this.#y += 21
  }

  #begin(): void {
    this.#page += 1
    const { title, state, words, playedOn } = this.#match
    const { TEXTS } = words.papers
    const [home, visitors] = state.setup.teams
    const top = { y: 0, size: 12, weight: 700 } as const
    this.#paper.line(`${title}, ${playedOn}`, { ...top, x: 0, width: 380 })
    const right = `${TEXTS.playByPlay}, ${TEXTS.page(this.#page)}`
    this.#paper.line(right, { ...top, x: 380, width: AREA.width - 380, align: 'right' })
    const heads = { y: 17, size: 10, weight: 700 } as const
    this.#paper.line(home.name, { ...heads, x: 0, width: SIDE_WIDTH })
    this.#paper.line(TEXTS.clock, { ...heads, x: SIDE_WIDTH, width: 44, align: 'center' })
    this.#paper.line(TEXTS.score, { ...heads, x: SIDE_WIDTH + 46, width: 62, align: 'center' })
    this.#paper.line(visitors.name, {
      ...heads,
      x: AREA.width - SIDE_WIDTH,
      width: SIDE_WIDTH,
      align: 'right',
    })
    this.#paper.rule(0, 31, AREA.width, 31, 0.8)
    this.#y = 33
  }
}

function wordsOf(play: PlayEntry, names: ReadonlyMap<number, string>, { papers, game }: PaperWords): string {
  const { TEXTS } = papers
  const nameOf = (playerId: number) => names.get(playerId) ?? ''
  const details = game.detailWords(play.detail, nameOf)
  const withDetails = (name: string) => (details === '' ? name : TEXTS.details(name, details))
  if (!isStat(play)) return withDetails(game.MARK_WORDS[play.type])
  const who = nameOf(play.playerId)
  if (fillsPlace(play)) return TEXTS.play(who, TEXTS.comesIn)
  if (play.playerInId !== undefined) return TEXTS.in(who, nameOf(play.playerInId))
  return TEXTS.play(who, withDetails(game.PLAY_WORDS[play.type].listed))
}
