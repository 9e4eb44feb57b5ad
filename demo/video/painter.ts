import { Canvas, type Colour, colour } from './canvas.ts'
import { drawCourt, toPixels } from './court.ts'
import { letter, widthOf } from './lettering.ts'
import type { Figure } from './motion.ts'
import type { Stage } from './stage.ts'

/** Size of the video in pixels. */
export const PICTURE = { width: 1280, height: 720 } as const

/** The content of the board in the hall. */
export interface Board {
  readonly score: readonly [number, number]
  /** Label of the period, such as 2ND; SOON before the game. */
  readonly period: string
  /** Time left in the period, such as 7:42. */
  readonly clock: string
  /** The latest play; empty if none. */
  readonly caption: string
}

/** A team's appearance in the video. */
export interface Shirts {
  readonly name: string
  /** Colours of the shirt and its number, as #rrggbb. */
  readonly colours: readonly [string, string]
}

const BOARD = colour('#16110d')
const BOARD_LIGHT = colour('#2a221b')
const LAMP = colour('#ffc24d')
const LAMP_WHITE = colour('#f6f1ea')
const SHADOW = colour('#3a2410')
const BALL = colour('#f47b20')
const BALL_EDGE = colour('#7a3208')

const BOARD_HEIGHT = 92
/** Room for a team's name beside a score of three digits. A longer name has smaller letters. */
const NAME_WIDTH = 370
const FIGURE_RADIUS = 18
const BALL_RADIUS = 7

/** Paints the hall: the court from above, the players and the ball, and the board. */
export class Painter {
  readonly #canvas = new Canvas(PICTURE.width, PICTURE.height)
  readonly #teams: readonly { readonly shirt: Colour; readonly figure: Colour }[]

  constructor(teams: readonly [Shirts, Shirts]) {
    this.#teams = teams.map(({ colours: [shirt, figure] }) => ({
      shirt: colour(shirt),
      figure: colour(figure),
    }))
    drawCourt(this.#canvas)
    const { width } = PICTURE
    this.#canvas.rectangle(0, 0, width, BOARD_HEIGHT, BOARD)
    this.#canvas.rectangle(width / 2 - 110, 0, width / 2 + 110, BOARD_HEIGHT, BOARD_LIGHT)
    for (const [index, team] of teams.entries()) {
      const shirt = this.#teams[index]?.shirt ?? LAMP
      const left = index === 0 ? 0 : width - 12
      this.#canvas.rectangle(left, 0, left + 12, BOARD_HEIGHT, shirt)
      const dot = widthOf(team.name, 3) <= NAME_WIDTH ? 3 : 2
      const nameLeft = index === 0 ? 34 : width - 34 - widthOf(team.name, dot)
      letter(this.#canvas, team.name, nameLeft, 36, dot, LAMP_WHITE)
    }
    this.#canvas.keepBackground()
  }

  /**
   * Paints the current frame.
   * @returns Y, U and V planes (4:2:0); they change with the next call
   */
  paint(stage: Stage, board: Board): Uint8Array {
    this.#canvas.clear()
    this.#paintBoard(board)
    for (const figure of [...stage.figures].sort((a, b) => a.y - b.y)) this.#paintFigure(figure)
    this.#paintBall(stage)
    this.#paintCaption(board.caption)
    return this.#canvas.frame
  }

  #paintBoard({ score, period, clock }: Board): void {
    const middle = PICTURE.width / 2
    this.#centre(clock, middle, 38, 6, LAMP)
    this.#centre(period, middle, 10, 3, LAMP_WHITE)
    this.#centre(String(score[0]), middle - 165, 22, 7, LAMP)
    this.#centre(String(score[1]), middle + 165, 22, 7, LAMP)
  }

  #paintFigure(figure: Figure): void {
    const { x, y } = toPixels(figure)
    const team = this.#teams[figure.team]
    if (team === undefined) return
    this.#canvas.disc(x + 3, y + 4, FIGURE_RADIUS, SHADOW, 0.35)
    this.#canvas.disc(x, y, FIGURE_RADIUS, team.figure)
    this.#canvas.disc(x, y, FIGURE_RADIUS - 2.5, team.shirt)
    this.#centre(figure.jersey, x, y - 7, 2, team.figure)
  }

  #paintBall({ ball }: Stage): void {
    const { x, y } = toPixels(ball)
    const lift = ball.height * 26
    const radius = BALL_RADIUS * (1 + ball.height * 0.5)
    this.#canvas.disc(x + 2 + lift / 3, y + 3, BALL_RADIUS, SHADOW, 0.4)
    this.#canvas.disc(x, y - lift, radius + 1.5, BALL_EDGE)
    this.#canvas.disc(x, y - lift, radius, BALL)
  }

  #paintCaption(caption: string): void {
    if (caption === '') return
    const half = widthOf(caption, 3) / 2 + 18
    const { width, height } = PICTURE
    this.#canvas.rectangle(width / 2 - half, height - 54, width / 2 + half, height - 14, BOARD)
    this.#centre(caption, width / 2, height - 45, 3, LAMP_WHITE)
  }

  #centre(text: string, middle: number, top: number, dot: number, ink: Colour): void {
    letter(this.#canvas, text, middle - widthOf(text, dot) / 2, top, dot, ink)
  }
}
