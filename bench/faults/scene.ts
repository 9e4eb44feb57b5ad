import type { Client } from '@courtside/contract/client'
import { type Courtside, startCourtside } from '../../e2e/support/courtside.ts'
import { type Game, signIn, startGame } from '../../e2e/support/game/game.ts'
import { type Film, makeFilm } from '../../e2e/support/video/publisher.ts'
import { Encoder } from './encoder.ts'
import { LogViewer } from './log-viewer.ts'
import { Machine } from './machine/machine.ts'
import { Scorer } from './scorer.ts'
import { WatchPage } from './watch-page.ts'

/** A match that is played, filmed and watched while a fault is caused. */
export interface Scene {
  courtside: Courtside
  /** The machine that the server runs on. */
  machine: Machine
  admin: Client
  game: Game
  scorer: Scorer
  viewers: LogViewer[]
  page: WatchPage
  film: Film
  encoder: Encoder
}

/** Runs `act` in a new scene, and cleans up when `act` has ended. */
export async function inScene(title: string, act: (scene: Scene) => Promise<void>): Promise<void> {
  const film = makeFilm()
  const ends: (() => Promise<void> | void)[] = []
  try {
    const machine = new Machine()
    ends.push(() => machine.remove())
    // Without commentary, because a line could be added between two reads of the same log.
    const courtside = await startCourtside({ COMMENTARY: 'off', ...machine.settings })
    ends.push(() => courtside.stop())
    const admin = await signIn(courtside.url)
    const game = await startGame(admin, title)
    const scorer = new Scorer(admin, game)
    const viewers = [new LogViewer(courtside.url, game), new LogViewer(courtside.url, game)]
    for (const viewer of viewers) ends.push(() => viewer.close())
    const page = await WatchPage.open(courtside.url, game.matchId)
    ends.push(() => page.close())
    const encoder = new Encoder(film, courtside.rtmpPort, game.streamKey)
    encoder.start()
    ends.push(() => encoder.cut())
    ends.push(() => scorer.hold())
    await act({ courtside, machine, admin, game, scorer, viewers, page, film, encoder })
  } finally {
    for (const end of ends.reverse()) {
      try {
        await end()
      } catch (error) {
        console.error(error)
      }
    }
  }
}

/** A fault that occurs during a game. */
export interface Fault {
  /** What happens, as printed. */
  what: string
  /** The effect on the video stream: the server keeps receiving it, loses the connection, or gets none. */
  film: 'goes on' | 'breaks off' | 'is not sent'
  /** Set if the fault takes about a minute. `npm run faults` includes such a fault, the tests do not. */
  takesLong?: true
  /**
   * Causes the fault, and ends it if it lasts. @throws if it detects a loss that only this fault can detect
   */
  happens(scene: Scene): Promise<void>
}
