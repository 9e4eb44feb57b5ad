import { formatClock, jerseyOf, periodLabel, points } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import type { Play } from './game/game-in-progress.ts'
import { createRandom } from './game/random.ts'
import { shirtsOf } from './league.ts'
import { type Board, Painter } from './video/painter.ts'
import { Publisher } from './video/publisher.ts'
import { type Cast, Stage } from './video/stage.ts'

/** The clock shown on the board in the hall. */
export interface HallClock {
  readonly period: number
  readonly remainingMs: number
}

const CAPTION_MS = 3500
const CAPTIONS: Readonly<Record<string, string>> = {
  'TWO POINTS': '+2',
  'THREE POINTS': '+3',
  'FREE THROW': '+1',
  ASSIST: 'ASSIST',
  REBOUND: 'REBOUND',
  FOUL: 'FOUL',
  TURNOVER: 'TURNOVER',
  BLOCK: 'BLOCK',
  STEAL: 'STEAL',
  SUBSTITUTION: 'OUT',
}

/** The camera's view of a match, sent to the match's ingest address. */
export class Hall {
  readonly stage: Stage
  readonly #painter: Painter
  readonly #clock: HallClock
  readonly #match: MatchDetail
  readonly #score: [number, number] = [0, 0]
  readonly #names: Map<number, string>
  #caption = { text: '', until: 0 }
  #publisher: Publisher | null = null

  constructor(match: MatchDetail, clock: HallClock) {
    this.#match = match
    this.#clock = clock
    const [home, visitors] = match.setup.teams
    const cast = ({ id, roster }: typeof home): Cast => ({ teamId: id, players: roster })
    this.stage = new Stage([cast(home), cast(visitors)], createRandom(match.id))
    this.stage.field([home.starters, visitors.starters])
    const shirts = (team: MatchDetail['team1']) => ({ name: team.teamname, colours: shirtsOf(team) })
    this.#painter = new Painter([shirts(match.team1), shirts(match.team2)])
    this.#names = new Map(
      [...home.roster, ...visitors.roster].map((player) => [
        player.id,
        `${jerseyOf(player)} ${player.lname}`,
      ]),
    )
  }

  /** Starts the camera. @param ingestUrl RTMP address with the stream key */
  open(ingestUrl: string): void {
    const start = performance.now()
    this.#publisher = new Publisher(ingestUrl, () => {
      this.stage.step((performance.now() - start) / 1000)
      return this.#painter.paint(this.stage, this.#board())
    })
  }

  /** Shows a play at the moment it happens. */
  show(play: Play): void {
    this.stage.happened(play)
    this.#count(play)
    const what = CAPTIONS[play.type]
    if (what !== undefined) {
      this.#caption = {
        text: `${this.#names.get(play.playerId) ?? ''} ${what}`,
        until: performance.now() + CAPTION_MS,
      }
    }
  }

  /** Applies the plays from before the camera was started. */
  catchUp(plays: readonly Play[]): void {
    for (const play of plays) {
      this.#count(play)
      if (play.type === 'SUBSTITUTION') this.stage.happened(play)
    }
  }

  async close(): Promise<void> {
    await this.#publisher?.stop()
  }

  #count({ teamId, type }: Play): void {
    this.#score[teamId === this.#match.setup.teams[0].id ? 0 : 1] += points(type)
  }

  #board(): Board {
    const { period, remainingMs } = this.#clock
    return {
      score: this.#score,
      period: period === 0 ? 'SOON' : periodLabel(this.#match.setup.ruleset, period),
      clock: formatClock(remainingMs),
      caption: performance.now() < this.#caption.until ? this.#caption.text : '',
    }
  }
}
