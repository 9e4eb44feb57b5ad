import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  applyEvents,
  type Command,
  decide,
  fold,
  type MatchEvent,
  type MatchState,
  remainingMs,
} from '../../src/index.ts'
import { HOME, MINUTE, setup, T0 } from '../given.ts'

/**
 * The most that the clock may go back for a table that is online, in ms: the delay with which a command still
 * counts as made just now, plus the tolerance of the clock.
 */
const TOLERANCE_MS = 2250

type ClockCommand = Extract<Command, { type: 'start-clock' | 'stop-clock' }>
type PlayCommand = Extract<Command, { type: 'record-stat' }>

/** A command on a device, and when it was entered. */
interface Write {
  readonly at: number
  readonly command: ClockCommand | PlayCommand
}

/** A device at the scorer's table. */
interface Device {
  isOnline: boolean
  /** When the device was last online, in server time. */
  onlineAt: number
  /** The events it has seen. */
  seen: MatchEvent[]
  queue: Write[]
}

const step = fc.record({
  device: fc.nat({ max: 2 }),
  afterMs: fc.integer({ min: 50, max: 40_000 }),
  act: fc.constantFrom('clock', 'play', 'play', 'leave', 'return', 'repeat'),
})

/** A match at several devices on one server. */
class Hall {
  readonly #devices: Device[]
  #events: MatchEvent[] = []
  #now = T0
  #sent: Write | null = null
  #ids = 0
  /** The most that the clock went back while another device was online, in ms. */
  wentBackMs = 0
  readonly entered = new Map<string, PlayCommand>()

  constructor(devices: number) {
    const first = { kind: 'period-started', period: 1, standing: true, seq: 1, at: T0, by: null } as const
    this.#events = [first]
    this.#devices = Array.from({ length: devices }, () => ({
      isOnline: true,
      onlineAt: T0,
      seen: [first],
      queue: [],
    }))
  }

  get state(): MatchState {
    return fold(setup(), this.#events)
  }

  run({ device: index, afterMs, act }: { device: number; afterMs: number; act: string }): void {
    this.#now += afterMs
    for (const each of this.#devices) if (each.isOnline) each.onlineAt = this.#now
    const device = this.#devices[index % this.#devices.length]
    if (device === undefined) return
    if (act === 'leave') device.isOnline = false
    if (act === 'return') this.#bringBack(device)
    if (act === 'clock') this.#enter(device, this.#clockCommand(device))
    if (act === 'play') this.#enter(device, this.#play(device))
    if (act === 'repeat' && this.#sent !== null) this.#deliver(device, this.#sent)
    this.#flush(device)
  }

  /** Brings every device back, so that all plays arrive. */
  finish(): void {
    for (const device of this.#devices) {
      this.#bringBack(device)
      this.#flush(device)
    }
  }

  #bringBack(device: Device): void {
    device.isOnline = true
    device.onlineAt = this.#now
  }

  /** Returns the state that the device shows: the events it has seen, with its own waiting writes. */
  #view(device: Device): MatchState {
    let state = fold(setup(), device.seen)
    for (const { command, at } of device.queue) {
      const decision = decide(state, command, at)
      if (!decision.ok) continue
      const events = decision.events.map((body, index) => ({
        ...body,
        seq: state.seq + 1 + index,
        at,
        by: null,
      }))
      state = applyEvents(state, events)
    }
    return state
  }

  #clockCommand(device: Device): ClockCommand {
    const { clock, period } = this.#view(device)
    const remaining = Math.round(remainingMs(clock, this.#now))
    const type = clock.running ? 'stop-clock' : 'start-clock'
    return { type, remainingMs: remaining, period, clientId: this.#freshId() }
  }

  #play(device: Device): PlayCommand {
    const { clock, period } = this.#view(device)
    this.#ids += 1
    const clientId = this.#freshId()
    const command: PlayCommand = {
      type: 'record-stat',
      statId: this.#ids,
      teamId: HOME,
      playerId: 11,
      statType: 'TWO POINTS',
      period,
      clock: Math.round(remainingMs(clock, this.#now)),
      clientId,
    }
    this.entered.set(clientId, command)
    return command
  }

  #freshId(): string {
    this.#ids += 1
    return `c${this.#ids}`
  }

  #enter(device: Device, command: Write['command']): void {
    const seq = device.seen.length
    const after = device.queue.findLast(({ command: { type } }) => type !== 'record-stat')?.command.clientId
    const basis = { seq, ...(after !== undefined && { after }), lateMs: 0, watched: false }
    device.queue.push({
      at: this.#now,
      command: command.type === 'record-stat' ? command : { ...command, basis },
    })
  }

  /** Delivers the waiting writes in order, and then shows the whole log to all devices that are online. */
  #flush(device: Device): void {
    if (!device.isOnline) return
    while (device.queue.length > 0) {
      const write = device.queue[0]
      if (write !== undefined) this.#deliver(device, write)
      device.queue.shift()
    }
    for (const each of this.#devices) if (each.isOnline) each.seen = [...this.#events]
  }

  #deliver(device: Device, write: Write): void {
    this.#sent = write
    const before = this.state
    const others = this.#devices.filter((each) => each !== device)
    const command = this.#asSent(
      device,
      write,
      others.some((each) => each.onlineAt > write.at),
    )
    const decision = decide(before, command, this.#now)
    if (!decision.ok) return
    for (const body of decision.events) {
      this.#events.push({ ...body, seq: this.#events.length + 1, at: this.#now, by: null })
    }
    if (!others.some(({ isOnline }) => isOnline)) return
    const [was, is] = [before, this.state].map(({ clock }) => remainingMs(clock, this.#now))
    this.wentBackMs = Math.max(this.wentBackMs, (is ?? 0) - (was ?? 0))
  }

  /**
   * Returns a command as the device sends it. A start that was entered offline is sent with the time left by
   * now, unless a later stop waits, which sets the time (`latenessMs` of the scorer's outbox).
   */
  #asSent(device: Device, { command, at }: Write, watched: boolean): Command {
    if (command.type === 'record-stat' || command.basis === undefined) return command
    const isStopped = device.queue.some((other) => other.at > at && other.command.type === 'stop-clock')
    const ranMs = command.type === 'start-clock' && !isStopped ? this.#now - at : 0
    const left = Math.max(0, (command.remainingMs ?? 0) - ranMs)
    return { ...command, remainingMs: left, basis: { ...command.basis, lateMs: this.#now - at, watched } }
  }
}

it.each([2, 3])('keeps the clock and the plays of %d tables that are offline at random times', (devices) => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
      const hall = new Hall(devices)
      for (const each of steps) hall.run(each)
      hall.finish()
      expect(hall.wentBackMs).toBeLessThanOrEqual(TOLERANCE_MS)
      const recorded = hall.state.stats.map(({ clientId, period, clock }) => [clientId, period, clock])
      const entered = [...hall.entered].map(([clientId, { period, clock }]) => [clientId, period, clock])
      expect(recorded.toSorted()).toEqual(entered.toSorted())
    }),
    { numRuns: 500 },
  )
})

it('leaves the clock running when the stop of another table arrives a minute late', () => {
  const hall = new Hall(2)
  const other = { device: 1, afterMs: 1000 }
  hall.run({ device: 0, afterMs: 1000, act: 'clock' })
  hall.run({ ...other, act: 'leave' })
  hall.run({ ...other, act: 'clock' })
  hall.run({ ...other, afterMs: MINUTE, act: 'return' })
  expect(hall.state.clock.running).toBe(true)
})

it('does not set the clock back when a table that saw an outdated clock starts and stops it at once', () => {
  const hall = new Hall(2)
  hall.run({ device: 1, afterMs: 1000, act: 'leave' })
  hall.run({ device: 0, afterMs: 1000, act: 'clock' })
  hall.run({ device: 0, afterMs: MINUTE, act: 'clock' })
  hall.run({ device: 1, afterMs: 1000, act: 'clock' })
  hall.run({ device: 1, afterMs: 50, act: 'clock' })
  hall.run({ device: 1, afterMs: 50, act: 'return' })
  expect(hall.wentBackMs).toBeLessThanOrEqual(TOLERANCE_MS)
  expect(hall.state.clock.running).toBe(false)
})

it('keeps the time that ran on an offline table, which stopped the clock just before it came back online', () => {
  const hall = new Hall(1)
  hall.run({ device: 0, afterMs: 1000, act: 'leave' })
  hall.run({ device: 0, afterMs: 1000, act: 'clock' })
  hall.run({ device: 0, afterMs: MINUTE, act: 'clock' })
  const before = hall.state.clock.lengthMs
  hall.run({ device: 0, afterMs: 1000, act: 'return' })
  expect(remainingMs(hall.state.clock, T0)).toBe(before - MINUTE)
})
