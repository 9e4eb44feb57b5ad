import { describe, expect, it } from 'vitest'
import type { Play } from '../game/game-in-progress.ts'
import { createRandom } from '../game/random.ts'
import { Canvas, colour } from '../video/canvas.ts'
import { basket, onCourtFloor } from '../video/court.ts'
import { awaitSent, paceFrames } from '../video/frame-pace.ts'
import { letter } from '../video/lettering.ts'
import { Painter, PICTURE } from '../video/painter.ts'
import { type Cast, Stage } from '../video/stage.ts'

describe('colour', () => {
  it.each([
    ['#ffffff', 235, 128, 128],
    ['#000000', 16, 128, 128],
    ['#ff0000', 62.6, 102.3, 240],
    ['#0000ff', 31.8, 240, 117.7],
  ])('is BT.709 in limited range: %s', (hex, y, u, v) => {
    const converted = colour(hex)
    expect(converted.y).toBeCloseTo(y, 0)
    expect(converted.u).toBeCloseTo(u, 0)
    expect(converted.v).toBeCloseTo(v, 0)
  })
})

describe('a canvas', () => {
  it('restores its background byte for byte', () => {
    const canvas = new Canvas(64, 32)
    canvas.rectangle(0, 0, 64, 32, colour('#804020'))
    canvas.disc(60, 30, 9, colour('#ffffff'))
    canvas.keepBackground()
    const background = canvas.frame.slice()
    canvas.disc(3.3, 7.7, 6.5, colour('#00ff00'), 0.5)
    canvas.rectangle(11, 3, 64, 9, colour('#0000ff'))
    letter(canvas, 'B8', 5, 20, 1, colour('#ffffff'))
    expect(canvas.frame).not.toEqual(background)
    canvas.clear()
    expect(canvas.frame).toEqual(background)
  })

  it('shows letters', () => {
    const canvas = new Canvas(6, 8)
    letter(canvas, 'é', 0, 0, 1, colour('#ffffff'))
    const rows = Array.from({ length: 7 }, (_, y) =>
      Array.from(canvas.frame.subarray(y * 6, y * 6 + 5), (luma) => (luma > 0 ? '#' : '.')).join(''),
    )
    expect(rows).toEqual(['#####', '#....', '#....', '####.', '#....', '#....', '#####'])
  })
})

describe('the stage', () => {
  const casts = [1, 2].map(
    (teamId): Cast => ({
      teamId,
      players: Array.from({ length: 8 }, (_, place) => ({ id: teamId * 10 + place, jerseyNo: place })),
    }),
  ) as [Cast, Cast]
  const three: Play = {
    period: 1,
    clock: 500_000,
    teamId: 1,
    playerId: 13,
    type: 'THREE POINTS',
    x: 0.12,
    y: 0.45,
  }

  function newStage(period: number): Stage {
    const stage = new Stage(casts, createRandom(7))
    stage.field([
      [10, 11, 12, 13, 14],
      [20, 21, 22, 23, 24],
    ])
    stage.beginPeriod(period)
    stage.step(0)
    return stage
  }

  it.each([
    { period: 1, towardsRight: true },
    { period: 3, towardsRight: false },
  ])(
    'releases a shot from its place and lets it reach the basket at its moment, in period $period',
    (half) => {
      const stage = newStage(half.period)
      stage.expect(three, 12)
      let frame = 0
      for (; frame < (12 - 0.8) * 25; frame += 1) stage.step(frame / 25)
      const shooter = stage.figures.find(({ id }) => id === 13)!
      const place = onCourtFloor({ x: 0.12, y: 0.45 }, half.towardsRight)
      expect(Math.hypot(shooter.x - place.x, shooter.y - place.y)).toBeLessThan(1)
      for (; frame <= 12 * 25; frame += 1) stage.step(frame / 25)
      const goal = basket(half.towardsRight)
      expect(Math.hypot(stage.ball.x - goal.x, stage.ball.y - goal.y)).toBeLessThan(0.6)
    },
  )

  it('does not let a long team name cover the score', () => {
    const board = { score: [100, 98], period: '4TH', clock: '0:45', caption: '' } as const
    const team = (name: string) => ({ name, colours: ['#0f4c81', '#ffffff'] as const })
    /** The luma of the board from the home team's score to its clock. */
    const besideName = (name: string) => {
      const frame = new Painter([team(name), team('')]).paint(newStage(4), board)
      const rows = Array.from({ length: 92 }, (_, y) => y * PICTURE.width)
      return rows.flatMap((row) => [...frame.subarray(row + 410, row + 640)])
    }
    expect(besideName('Harrow Quay Lanterns II')).toEqual(besideName(''))
  })

  it('puts an incoming player at the position of the leaving one', () => {
    const stage = newStage(1)
    stage.happened({ ...three, type: 'SUBSTITUTION', playerId: 12, playerInId: 17 })
    expect(stage.figures.map(({ id }) => id)).toEqual([10, 11, 17, 13, 14, 20, 21, 22, 23, 24])
  })

  it('keeps ten players and the ball near the court for minutes of play', () => {
    const stage = newStage(2)
    for (let frame = 0; frame < 25 * 180; frame += 1) {
      if (frame % 400 === 0)
        stage.expect({ ...three, teamId: 1 + ((frame / 400) % 2), playerId: frame % 800 ? 13 : 22 }, 14)
      if (frame % 400 === 350) stage.happened({ ...three, teamId: 1 + (Math.floor(frame / 400) % 2) })
      stage.step(frame / 25)
    }
    for (const { x, y } of [...stage.figures, stage.ball]) {
      expect(x).toBeGreaterThan(-2)
      expect(x).toBeLessThan(30)
      expect(y).toBeGreaterThan(-2)
      expect(y).toBeLessThan(17)
    }
  })
})

describe('the frame rate', () => {
  /** Records frames for ten seconds. @param msForAFrame time to paint and send a frame, in ms */
  async function film(msForAFrame: (now: number) => number): Promise<{ painted: number; sent: number }[]> {
    let now = 0
    const stop = new AbortController()
    const frames: { painted: number; sent: number }[] = []
    const clock = {
      now: () => now,
      wait: async (ms: number) => {
        now += ms
      },
    }
    const send = async () => {
      const painted = now
      await Promise.resolve()
      now += msForAFrame(painted)
      frames.push({ painted, sent: now })
      if (now >= 10_000) stop.abort()
    }
    await paceFrames(send, clock, stop.signal)
    return frames
  }

  it('is 25 frames per second on a machine that is fast enough', async () => {
    const frames = await film(() => 12)
    expect(frames).toHaveLength(250)
    expect(frames.map(({ painted }) => Math.round(painted) % 40)).toEqual(frames.map(() => 0))
  })

  it('drops on a busy machine, because late frames are skipped, so that the video is at most one frame late', async () => {
    const frames = await film(() => 610)
    expect(frames.length).toBeGreaterThanOrEqual(15)
    expect(frames.length).toBeLessThanOrEqual(17)
    expect(Math.max(...frames.map(({ painted, sent }) => sent - painted))).toBe(610)
  })

  it('recovers as soon as the machine is free', async () => {
    const frames = await film((now) => (now < 5000 ? 900 : 12))
    const inTheLastSeconds = frames.filter(({ painted }) => painted >= 6000)
    expect(inTheLastSeconds).toHaveLength(100 + 1)
  })

  it('does not send a second frame while the first one is being sent', async () => {
    const stop = new AbortController()
    let underWay = 0
    let most = 0
    let count = 0
    const send = async () => {
      underWay += 1
      most = Math.max(most, underWay)
      for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate)
      underWay -= 1
      count += 1
      if (count === 5) stop.abort()
    }
    await paceFrames(send, { now: () => 0, wait: () => new Promise(setImmediate) }, stop.signal)
    expect(most).toBe(1)
  })

  it('continues after the encoder silently drops a frame', async () => {
    const stop = new AbortController()
    let now = 0
    const clock = {
      now: () => now,
      wait: async (ms: number) => {
        now += ms
      },
    }
    const painted: number[] = []
    const send = async () => {
      painted.push(now)
      if (painted.length === 5) stop.abort()
      const isDropped = painted.length === 2
      await awaitSent(isDropped ? new Promise(() => {}) : Promise.resolve(), clock, stop.signal)
    }
    await paceFrames(send, clock, stop.signal)
    expect(painted).toHaveLength(5)
  })

  it('does not wait longer than necessary for a frame that is sent', async () => {
    const ended = new AbortController()
    let isCancelled = false
    const clock = {
      now: () => 0,
      wait: (_ms: number, signal: AbortSignal) =>
        new Promise<void>((resolve) => {
          signal.addEventListener('abort', () => {
            isCancelled = true
            resolve()
          })
        }),
    }
    await awaitSent(Promise.resolve(), clock, ended.signal)
    expect(isCancelled).toBe(true)
  })
})
