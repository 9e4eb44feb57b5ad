import {
  blankSheet,
  type EventBody,
  fold,
  type MatchEvent,
  type MatchSetup,
  type MatchState,
  RULESETS,
  type RulesetId,
  type TeamSheet,
} from '@courtside/basketball'
import type { DrawnMatch } from '../../src/paper/paper.ts'
import type { PaperLinePlace, SheetOfPaper } from '../../src/paper/sheet-of-paper.ts'
import { teamBlock } from '../../src/paper/team-block.ts'

interface RecordedRule {
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
  readonly width: number
  readonly colour: string
}

interface RecordedCircle {
  readonly x: number
  readonly y: number
  readonly colour: string
  readonly fill: string | undefined
}

interface RecordedBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Everything that was drawn, with its style. Coordinates are in points from the top left of the area. */
export interface Recorded {
  readonly texts: (PaperLinePlace & { readonly text: string })[]
  readonly rules: RecordedRule[]
  readonly circles: RecordedCircle[]
  readonly boxes: RecordedBox[]
}

/** Returns a paper, and the record of everything drawn on it. */
export function recordedPaper(): { paper: SheetOfPaper; drawn: Recorded } {
  const drawn: Recorded = { texts: [], rules: [], circles: [], boxes: [] }
  const paper: Pick<SheetOfPaper, 'line' | 'rule' | 'circle' | 'box'> = {
    line: (text, place) => drawn.texts.push({ text, ...place }),
    rule: (x1, y1, x2, y2, width = 0.5, colour = '#000') =>
      drawn.rules.push({ from: [x1, y1], to: [x2, y2], width, colour }),
    circle: (x, y, _radius, { colour = '#000', fill } = {}) => drawn.circles.push({ x, y, colour, fill }),
    box: (x, y, width, height) => drawn.boxes.push({ x, y, width, height }),
  }
  return { paper: paper as SheetOfPaper, drawn }
}

/** Returns a match under FIBA's rules of 2024; the players of team 1 are 101, 102 …, with the numbers 1, 2 … */
function setupOf(players: number): MatchSetup {
  const team = (id: number) => {
    const roster = Array.from({ length: players }, (_, index) => ({
      id: id * 100 + index + 1,
      fname: 'Pat',
      lname: `No${index + 1}`,
      jersey: String(index + 1),
      jerseyNo: index + 1,
    }))
    return { id, name: `Team ${id}`, starters: roster.slice(0, 5).map((player) => player.id), roster }
  }
  return { ruleset: RULESETS['fiba-2024'], teams: [team(1), team(2)] }
}

/** Returns the state of a match after these events. */
function stateAfter(setup: MatchSetup, bodies: readonly EventBody[]): MatchState {
  return fold(
    setup,
    bodies.map((body, index): MatchEvent => ({ ...body, seq: index + 1, at: 0, by: null })),
  )
}

/** Draws team 1 after these events. `sheet`: its part of the scoresheet's head. */
export function drawnBlock(
  bodies: readonly EventBody[],
  {
    players = 12,
    sheet = {},
    rules = 'fiba-2024',
  }: { players?: number; sheet?: Partial<TeamSheet>; rules?: RulesetId } = {},
): Recorded {
  const setup = { ...setupOf(players), ruleset: RULESETS[rules] }
  const blank = blankSheet(setup)
  const [own, other] = blank.teams
  const head: EventBody = {
    kind: 'sheet-set',
    sheet: { ...blank, teams: [{ ...own, coach: 'C. Oach', ...sheet }, other] },
  }
  const { paper, drawn } = recordedPaper()
  const match = { state: stateAfter(setup, [head, ...bodies]), licences: {}, names: '', now: 0 }
  teamBlock(paper, match as unknown as DrawnMatch, 0, 0)
  return drawn
}

/** Returns the y coordinates between which the row of a player or coach is. */
export function rowOf({ texts, boxes }: Recorded, label: string): { top: number; bottom: number } {
  const own = texts.find(({ text }) => text === label)
  const row = boxes.find(({ x, y, height }) => x === 0 && own && own.y >= y && own.y < y + height)
  if (row === undefined) throw new Error(`The block has no row ${label}.`)
  return { top: row.y, bottom: row.y + row.height }
}
