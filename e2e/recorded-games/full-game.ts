/**
 * Enters an invented game with every detail at the scorer's table, with the keyboard alone: `node
 * e2e/recorded-games/full-game.ts [seed] [quarters]` starts a Courtside and a browser, enters the plays with
 * all their details (kinds, who drew a foul, free throws, places, team rebounds, coach fouls, jump balls),
 * and compares each play in the server's log with the invented one. A game takes some minutes. The exit code
 * is 1 when a play differs.
 */
import { fold, isStat, playsInGameOrder } from '@courtside/basketball'
import type { Client } from '@courtside/contract/client'
import { type BrowserContext, chromium } from '@playwright/test'
import {
  detailOf,
  type FullPlay,
  PLACES,
  playFullGame,
} from '../../packages/basketball/conformance/full-game.ts'
import { buildWeb } from '../../scripts/web/build-web.mjs'
import { launchOptions } from '../support/browser.ts'
import { startCourtside } from '../support/courtside.ts'
import { signIn } from '../support/game/game.ts'
import { openTable, signedInContext } from '../support/game/scorers-table.ts'
import { FullScorer } from './full-scorer.ts'

const ROSTER = 10
const FIRST_NUMBER = 10
const MAX_DIFFERENCES_SHOWN = 20

/** Creates a match of two teams of ten, with the numbers 10 to 19. */
async function createMatch(admin: Client, title: string) {
  const sides: { id: number; players: number[] }[] = []
  for (const side of ['Home', 'Away']) {
    const body = { teamname: `${title} ${side}`, coach: 'Coach' }
    const { id } = await admin.call('POST /teams/create-team', { body })
    const players: number[] = []
    for (let place = 0; place < ROSTER; place += 1) {
      const player = { fname: 'Pat', lname: `No ${place}`, jerseyNo: FIRST_NUMBER + place }
      const created = await admin.call('POST /players/create-player', {
        body: { ...player, teamId: id, positionId: 1 },
      })
      players.push(created.id)
    }
    sides.push({ id, players })
  }
  const [home, away] = sides as [(typeof sides)[0], (typeof sides)[0]]
  const match = await admin.call('POST /live/create', {
    body: {
      title,
      ruleset: 'fiba' as const,
      team1Id: home.id,
      team2Id: away.id,
      team1Players: home.players.slice(0, 5),
      team2Players: away.players.slice(0, 5),
    },
  })
  return { id: match.id, sides }
}

/** Compares the plays in the server's log with the invented ones, in one common form. */
async function comparePlays(
  admin: Client,
  { id, sides }: Awaited<ReturnType<typeof createMatch>>,
  plays: readonly FullPlay[],
): Promise<string[]> {
  const params = { id }
  const { setup } = await admin.call('GET /live/:id', { params })
  const { events } = await admin.call('GET /live/:id/log', { params })
  const idOf = (side: 0 | 1, place: number) => sides[side]?.players[place] ?? 0
  const invented = plays.map((play) =>
    JSON.stringify([
      ...[
        play.type,
        play.period,
        1000 * play.seconds,
        play.player === null ? null : idOf(play.side, play.player),
      ],
      sorted(detailOf(play, idOf)),
      play.place ? [PLACES[play.place].x, PLACES[play.place].y] : null,
    ]),
  )
  const logged = playsInGameOrder(fold(setup, events)).map((play) =>
    JSON.stringify([
      ...[play.type, play.period, play.clock, isStat(play) ? play.playerId : null],
      sorted(play.detail),
      isStat(play) && play.x !== undefined ? [play.x, play.y] : null,
    ]),
  )
  return Array.from({ length: Math.max(invented.length, logged.length) }, (_, place) =>
    invented[place] === logged[place] ? [] : [`${invented[place]}, but in the log ${logged[place]}`],
  ).flat()
}

function sorted(detail: object | undefined): [string, unknown][] {
  return Object.entries(detail ?? {}).sort(([one], [other]) => one.localeCompare(other))
}

async function enterGame(context: BrowserContext, admin: Client, seed: number, quarters: number) {
  const plays = playFullGame(seed).filter(({ period }) => period <= quarters)
  const match = await createMatch(admin, `Full ${seed}`)
  const page = await openTable(context, match.id)
  const scorer = new FullScorer(page, FIRST_NUMBER)
  const startedAt = performance.now()
  await scorer.enter(plays)
  const seconds = (performance.now() - startedAt) / 1000
  await page.close()
  const differences = await comparePlays(admin, match, plays)
  console.log(
    `seed ${seed}: ${plays.length} plays with their details by ${scorer.pressed} keys in ${seconds.toFixed(0)} s ` +
      `(${quarters * 10} minutes of the game clock), ${differences.length} differ`,
  )
  for (const difference of differences.slice(0, MAX_DIFFERENCES_SHOWN)) console.log(`  ${difference}`)
  return differences.length === 0
}

const [seed = '1', quarters = '4'] = process.argv.slice(2)
await buildWeb(['en'])
const courtside = await startCourtside({ COMMENTARY: 'off' })
const browser = await chromium.launch(await launchOptions())
try {
  const admin = await signIn(courtside.url)
  const context = await signedInContext(browser, courtside.url)
  process.exitCode = (await enterGame(context, admin, Number(seed), Number(quarters))) ? 0 : 1
} finally {
  await browser.close()
  await courtside.stop()
}
