import type { FreeRules, RulesetId } from '@courtside/basketball'
import type { Client } from '@courtside/contract/client'
import { type BrowserContext, expect, type Locator } from '@playwright/test'
import { createGame, type Game } from './game.ts'
import { openTable, Table } from './scorers-table.ts'
import { Finger } from './touch.ts'

/** A match in its first quarter, with the clock stopped, and its scorer's table used by touch. */
export interface TouchTable {
  readonly game: Game
  readonly table: Table
  readonly finger: Finger
}

let games = 0

/**
 * Creates a match in its first quarter and opens its table.
 * @param rules FIBA's by default
 * @param starters the number of players with whom the home team starts
 */
export async function openTouchTable(
  admin: Client,
  context: BrowserContext,
  rules: RulesetId | FreeRules = 'fiba',
  starters?: number,
): Promise<TouchTable> {
  const game = await createGame(admin, `Touch ${++games}`, rules, starters)
  await admin.call('POST /quarter/start', { body: { matchId: game.matchId, quarterId: 1 } })
  return { game, ...(await touch(context, game)) }
}

/** Opens the table of a match, as another device in another context may do. */
export async function touch(
  context: BrowserContext,
  { matchId }: Pick<Game, 'matchId'>,
): Promise<Omit<TouchTable, 'game'>> {
  const page = await openTable(context, matchId)
  return { table: new Table(page), finger: await Finger.of(page) }
}

/** Sets the clock of a match on the server, and waits until the table shows it. */
export async function setClock(
  admin: Client,
  { game: { matchId }, table }: Pick<TouchTable, 'game' | 'table'>,
  remainingMs: number,
  shown: string,
): Promise<void> {
  await admin.call('POST /quarter/match/:matchId/update-start-time', {
    params: { matchId },
    body: { remainingMs, start_time: new Date().toISOString() },
  })
  await expect(table.page.getByTestId('clock')).toHaveText(shown)
}

/** Returns the player's tile in the open picker. */
export function player(table: Table, side: 0 | 1, jersey: number): Locator {
  return table
    .half(side)
    .getByRole('dialog')
    .getByRole('button', { name: `${jersey} Player No ${jersey}` })
}

/** Returns the button of an action. */
export function action(table: Table, side: 0 | 1, name: string): Locator {
  return table.half(side).getByRole('button', { name, exact: true })
}

/** Returns a player as the answer to the open question. */
export function answer(table: Table, side: 0 | 1, jersey: number): Locator {
  return table
    .half(side)
    .getByRole('group', { name: /\?$/ })
    .getByRole('button', { name: `No ${jersey}` })
}

/** Returns a chip of the last play, such as its kind. */
export function chip(table: Table, group: string, name: string): Locator {
  return table.page
    .getByRole('group', { name: group, exact: true })
    .getByRole('button', { name, exact: true })
}

/** Opens the dialog of team plays. */
export async function teamPlays({ table, finger }: Omit<TouchTable, 'game'>): Promise<Locator> {
  await finger.tap(table.page.getByRole('button', { name: 'Team plays' }))
  return table.page.getByRole('dialog', { name: 'Team plays' })
}

/** Returns the plays of a match on the server with their moments, such as `STEAL q1 520000`. */
export async function momentsOf(admin: Client, { matchId }: Game): Promise<string[]> {
  const { events } = await admin.call('GET /live/:id/log', { params: { id: matchId } })
  return events.flatMap((event) =>
    event.kind === 'stat-recorded' || event.kind === 'mark-recorded'
      ? [`${event.type} q${event.period} ${event.clock}`]
      : [],
  )
}
