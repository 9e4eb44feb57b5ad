import { describe, expect, it } from 'vitest'
import { type Waiting, WaitingRoom, waitingBounds } from '../../src/ingest/waiting-room.ts'

const HALL = '198.51.100.7'

class Connection implements Waiting {
  readonly remoteAddress: string
  greeted: boolean
  closed = false

  constructor(remoteAddress: string, greeted = false) {
    this.remoteAddress = remoteAddress
    this.greeted = greeted
  }

  fail(): void {
    this.closed = true
  }
}

/** Returns a different address for each number. */
const addressOf = (number: number) => `10.0.${number >> 8}.${number & 0xff}`

/** Adds connections and returns the open ones. */
function flood(room: WaitingRoom, count: number, make: (index: number) => Connection): Connection[] {
  const connections = Array.from({ length: count }, (_, index) => make(index))
  for (const connection of connections) room.enter(connection)
  return connections.filter(({ closed }) => !closed)
}

describe('WaitingRoom', () => {
  it.each([
    ['says nothing', () => false],
    ['has completed the handshake', () => true],
    ['does one or the other', (index: number) => index % 2 === 0],
  ])('gives an encoder the time of half a room while a flood from its own address %s', (_, greets) => {
    const room = new WaitingRoom({ total: 100, perAddress: 40 })
    const inFlood = (count: number) => flood(room, count, (index) => new Connection(HALL, greets(index)))
    inFlood(500)
    const encoder = new Connection(HALL)
    room.enter(encoder)
    inFlood(18)
    encoder.greeted = true
    expect(encoder.closed).toBe(false)
    expect(inFlood(500).length).toBeLessThanOrEqual(40)
  })

  it('keeps an encoder that has completed the handshake during a silent flood from its own address', () => {
    const room = new WaitingRoom({ total: 100, perAddress: 40 })
    const encoder = new Connection(HALL, true)
    room.enter(encoder)
    flood(room, 500, () => new Connection(HALL))
    expect(encoder.closed).toBe(false)
  })

  it('closes no connection of a quiet address during a flood from another address', () => {
    const room = new WaitingRoom({ total: 100, perAddress: 100 })
    const encoder = new Connection(addressOf(1))
    room.enter(encoder)
    expect(flood(room, 500, () => new Connection(HALL))).toHaveLength(99)
    expect(encoder.closed).toBe(false)
  })

  it('during a flood from 2,000 addresses, keeps an encoder until half of the room has been replaced', () => {
    const room = new WaitingRoom({ total: 100, perAddress: 40 })
    const inFlood = (count: number) =>
      flood(room, count, (index) => new Connection(addressOf(index % 2000), index % 3 === 0))
    inFlood(2000)
    const encoder = new Connection(HALL)
    room.enter(encoder)
    inFlood(49)
    expect(encoder.closed).toBe(false)
  })

  it('has room for one more connection after one has left, even if its leaving is reported twice', () => {
    const room = new WaitingRoom({ total: 2, perAddress: 2 })
    const [first, second, third] = [1, 2, 3].map(() => new Connection(HALL)) as [
      Connection,
      Connection,
      Connection,
    ]
    room.enter(first)
    room.enter(second)
    room.leave(first)
    room.leave(first)
    room.enter(third)
    expect([first, second, third].some(({ closed }) => closed)).toBe(false)
    room.enter(new Connection(HALL))
    expect(second.closed).toBe(true)
  })

  it('leaves most open files for other uses', () => {
    expect(waitingBounds(1000)).toEqual({ total: 100, perAddress: 50 })
    expect(waitingBounds(65_536)).toEqual({ total: 2048, perAddress: 1024 })
  })
})
