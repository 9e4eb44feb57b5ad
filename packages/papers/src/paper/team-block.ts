import {
  byJersey,
  hasBegun,
  inGameOrder,
  isLight,
  isWholeTeam,
  jerseyOf,
  type MatchState,
  type RosterPlayer,
  validStats,
  whoPlayed,
} from '@courtside/basketball'
import { FORM } from './form-labels.ts'
import { coachFouls, type FoulBox, foulsOf } from './foul-boxes.ts'
import { foulRow } from './foul-row.ts'
import type { DrawnMatch } from './paper.ts'
import { DARK, inkOf } from './period-ink.ts'
import type { SheetOfPaper } from './sheet-of-paper.ts'
import { teamCounts } from './team-counts.ts'

/** Width of the team blocks at the left of the page. */
export const WIDTH = 280

/** Draws a team with its players and coaches. @returns the y coordinate of its end */
export function teamBlock(paper: SheetOfPaper, match: DrawnMatch, side: 0 | 1, from: number): number {
  const { state, licences } = match
  const { setup } = state
  const team = setup.teams[side]
  let y = from + 3
  paper.line(`${FORM.teams[side]}  ${team.name}`, { x: 0, y, size: 10, weight: 700, width: WIDTH })
  y += 13
  y = teamCounts(paper, match, side, y)
  const players = team.roster
    .filter(({ id, outsideSquad }) => !outsideSquad && !isWholeTeam(id))
    .sort(byJersey)
  const fouls = new Map(players.map(({ id }) => [id, foulsOf(state, id)]))
  const boxes = setup.ruleset.foulLimit ?? 5
  const most = Math.max(boxes, ...[...fouls.values()].map((own) => own.length))
  const rows = Math.max(12, players.length)
  const height = Math.min(13, (228 - 16) / (rows + 1))
  const box = Math.min(15, 84 / most)
  const columns = columnsOf(WIDTH - most * box, boxes * box)
  titles(paper, columns, y)
  y += 8
  const row = { paper, state, licences, side, columns, height, box, boxes, entered: inksOfEntry(state) }
  for (let index = 0; index < rows; index += 1) {
    const player = players[index]
    const own = player === undefined ? [] : (fouls.get(player.id) ?? [])
    playerRow(row, player, own, y)
    y += height
  }
  if (hasBegun(state)) unusedRows(paper, columns, { rows: rows - players.length, height, bottom: y })
  return coaches(paper, match, side, y + 2)
}

/**
 * Strikes out the rows that no player uses: a horizontal line through the first one, up to the fouls. If there
 * are several, a diagonal follows from there down to the bottom (FIBA Official Basketball Rules, B.3.3.3).
 */
function unusedRows(
  paper: SheetOfPaper,
  { fouls, end }: Columns,
  { rows, height, bottom }: { rows: number; height: number; bottom: number },
): void {
  if (rows <= 0) return
  const y = bottom - (rows - 0.5) * height
  paper.rule(0, y, fouls, y, 0.9)
  if (rows > 1) paper.rule(fouls, y, end, bottom, 0.9)
}

/**
 * X coordinates of the player columns. `end` is the end of the boxes for fouls. Further marks, such as `GD`
 * behind a fifth foul, are written right of it.
 */
type Columns = Readonly<Record<'name' | 'number' | 'in' | 'fouls' | 'end', number>>

function columnsOf(fouls: number, width: number): Columns {
  return { name: 34, number: fouls - 46, in: fouls - 22, fouls, end: fouls + width }
}

function titles(paper: SheetOfPaper, columns: Columns, y: number): void {
  const { squad } = FORM
  const title = (text: string, x: number, width: number) =>
    paper.line(text, { x, y, size: 6.5, width, colour: '#444', align: 'center' })
  title(squad.licence, 0, 34)
  title(squad.player, columns.name, columns.number - columns.name)
  title(squad.number, columns.number, 24)
  title(squad.in, columns.in, 22)
  title(squad.fouls, columns.fouls, columns.end - columns.fouls)
}

/** Values shared by the rows of a team. */
interface RowsOfTeam {
  readonly paper: SheetOfPaper
  readonly state: MatchState
  readonly licences: DrawnMatch['licences']
  readonly side: 0 | 1
  readonly columns: Columns
  readonly height: number
  readonly box: number
  readonly boxes: number
  readonly entered: ReadonlyMap<number, string>
}

function playerRow(
  { paper, state, licences, side, columns, height, box, boxes, entered }: RowsOfTeam,
  player: RosterPlayer | undefined,
  fouls: readonly FoulBox[],
  y: number,
): void {
  paper.box(0, y, columns.end, height, { line: 0.3 })
  for (const x of [columns.name, columns.number, columns.in]) paper.rule(x, y, x, y + height, 0.3)
  const isClosed = player !== undefined && state.finishedAt !== null
  foulRow(paper, state, fouls, { x: columns.fouls, y, box, height, boxes, isClosed })
  if (player === undefined) return
  const { captainId, squad } = state.sheet.teams[side]
  const classification = squad?.find(({ playerId }) => playerId === player.id)?.classification
  const size = Math.min(9, height - 3.5)
  const text = { y: y + 1.5, size }
  const name = { ...text, x: columns.name + 2, width: columns.number - columns.name - 4 }
  paper.line(licences[player.id] ?? '', { ...text, x: 2, width: columns.name - 4 })
  paper.line(nameOf(player, captainId === player.id, classification), name)
  paper.line(jerseyOf(player), { ...text, x: columns.number, width: 24, align: 'center', weight: 700 })
  inMark(paper, columns.in + 11, y + height / 2, size, {
    isCircled: hasBegun(state) && state.setup.teams[side].starters.includes(player.id),
    ink: entered.get(player.id),
  })
}

/** @param classification points in wheelchair basketball */
function nameOf({ fname, lname }: RosterPlayer, isCaptain: boolean, classification?: number): string {
  const name = [lname.toUpperCase(), fname].filter((part) => part !== '').join(', ')
  const points = classification === undefined ? [] : [classification.toFixed(1)]
  return [name, ...(isCaptain ? [FORM.captain] : []), ...points].join(' ')
}

/**
 * Returns the ink for each player who has been on court: the ink of the period of the first entry. In light
 * mode these are the players with a play, in dark ink, because starters and substitutions are not entered.
 */
function inksOfEntry(state: MatchState): Map<number, string> {
  const { ruleset, teams } = state.setup
  if (isLight(state.setup)) return new Map([...whoPlayed(state)].map((id) => [id, DARK]))
  const inks = new Map(teams.flatMap(({ starters }) => starters).map((id) => [id, inkOf(ruleset, 1)]))
  for (const { playerInId, period } of inGameOrder(validStats(state))) {
    if (playerInId !== undefined && !inks.has(playerInId)) inks.set(playerInId, inkOf(ruleset, period))
  }
  return inks
}

/**
 * Draws an x for the starters, and for substitutes when they enter (B.4.3, B.6).
 * @param ink undefined for a player who has not been on court; nothing is drawn then. `isCircled` is true for
 * starters once the game has begun (B.5)
 */
function inMark(
  paper: SheetOfPaper,
  x: number,
  y: number,
  size: number,
  { isCircled, ink }: { isCircled: boolean; ink: string | undefined },
): void {
  if (ink === undefined) return
  const arm = size / 4
  paper.rule(x - arm, y - arm, x + arm, y + arm, 0.8, ink)
  paper.rule(x - arm, y + arm, x + arm, y - arm, 0.8, ink)
  if (isCircled) paper.circle(x, y, size / 2, { colour: ink })
}

/** Number of boxes for a coach's fouls on FIBA's form. */
const COACH_BOXES = 3
/** Width of the cell for the head coach's signature (B.4.4). */
const SIGNATURE = 74

function coaches(paper: SheetOfPaper, match: DrawnMatch, side: 0 | 1, from: number): number {
  const { state } = match
  const fouls = coachFouls(state, state.setup.teams[side].id)
  const most = Math.max(COACH_BOXES, fouls.length)
  const box = Math.min(15, 90 / most)
  const x = WIDTH - most * box
  const signature = x - SIGNATURE
  const rows = [
    { label: FORM.coach, name: coachOf(match, side), fouls, end: signature },
    { label: FORM.assistant, name: state.sheet.teams[side].assistants[0] ?? '', fouls: [], end: x },
  ]
  const place = { x, box, height: 13, boxes: COACH_BOXES, isClosed: state.finishedAt !== null }
  let y = from
  paper.rule(signature, y, signature, y + 13, 0.3)
  paper.line(FORM.signature, { x: signature + 2, y: y + 1, size: 5, width: SIGNATURE - 4, colour: '#444' })
  for (const row of rows) {
    paper.box(0, y, x + COACH_BOXES * box, 13, { line: 0.3 })
    paper.line(row.label, { x: 2, y: y + 3, size: 6.5, width: 63, colour: '#444' })
    paper.line(row.name, { x: 66, y: y + 2, size: 9, width: row.end - 68 })
    foulRow(paper, state, row.fouls, { ...place, y })
    y += 13
  }
  return y
}

/**
 * Returns the name in the row of the head coach. In a game of a team without any coach, the captain is
 * player-coach (B.4.2), unless names are hidden, because then the coach's may be one of them.
 */
function coachOf({ state, names }: DrawnMatch, side: 0 | 1): string {
  const { coach, assistants, captainId } = state.sheet.teams[side]
  const hasCoach = coach !== '' || assistants.some((name) => name !== '')
  const captain = state.setup.teams[side].roster.find(({ id }) => id === captainId)
  const isOpen = names === '' && hasBegun(state)
  return hasCoach || captain === undefined || !isOpen ? coach : nameOf(captain, true)
}
