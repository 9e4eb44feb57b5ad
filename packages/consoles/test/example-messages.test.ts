import { describe, expect, test } from 'vitest'
import type { ShownTime } from '../src/index.ts'
import { hex, readingsOf, stateAfter } from './bytes.ts'
import { BODET, DAKTRONICS, SATURN, STRAMATEL } from './example-messages.ts'

const seconds = (count: number): ShownTime => ({ ms: count * 1000, resolutionMs: 1000 })
const tenths = (count: number): ShownTime => ({ ms: count * 100, resolutionMs: 100 })

describe('Bodet', () => {
  test('reads the game clock, stopped before the tip-off', () => {
    expect(stateAfter('bodet', BODET.tenMinutes)).toMatchObject({
      clock: seconds(600),
      running: false,
      rest: null,
      period: 1,
      timeouts: { home: 0, guest: 0 },
      timeoutsCount: 'taken',
      horn: false,
    })
  })

  test('reads the running clock and the time-outs taken', () => {
    expect(stateAfter('bodet', BODET.running523)).toMatchObject({
      clock: seconds(323),
      running: true,
      period: 2,
      timeouts: { home: 1, guest: 0 },
    })
  })

  test('reads tenths of the last minute without knowing whether the clock runs', () => {
    expect(stateAfter('bodet', BODET.lastMinute)).toMatchObject({ clock: tenths(599), running: null })
    expect(stateAfter('bodet', BODET.running523, BODET.lastMinute).running).toBe(true)
  })

  test('distinguishes a rest timer from the game clock, also in its last minute', () => {
    const rest = { clock: null, running: null, rest: seconds(115) }
    expect(stateAfter('bodet', BODET.rest155)).toMatchObject(rest)
    expect(stateAfter('bodet', BODET.rest155, BODET.lastMinute)).toMatchObject({
      clock: null,
      rest: tenths(599),
    })
    expect(stateAfter('bodet', BODET.rest155, BODET.tenMinutes)).toMatchObject({
      clock: seconds(600),
      rest: null,
    })
  })

  test('reads 0.0 with and without the bit for tenths', () => {
    const over = { clock: tenths(0), running: false, period: 4, timeouts: { home: 2, guest: 3 } }
    expect(stateAfter('bodet', BODET.gameOver)).toMatchObject({ ...over, horn: false })
    expect(stateAfter('bodet', BODET.horn)).toMatchObject({ ...over, horn: true })
  })

  test('reads scores at any position between blanks', () => {
    expect(stateAfter('bodet', BODET.score105to96).score).toEqual({ home: 105, guest: 96 })
    expect(stateAfter('bodet', BODET.score8to12).score).toEqual({ home: 8, guest: 12 })
    expect(stateAfter('bodet', BODET.score8to12).fouls).toEqual({ home: null, guest: null })
  })

  test('reads team fouls with and without a player', () => {
    expect(stateAfter('bodet', BODET.fouls3and4).fouls).toEqual({ home: 3, guest: 4 })
    expect(stateAfter('bodet', BODET.fouls4and5).fouls).toEqual({ home: 4, guest: 5 })
  })

  test('reads the shot clock in seconds and in tenths', () => {
    expect(stateAfter('bodet', BODET.shot24)).toMatchObject({ shot: seconds(24), shotRunning: false })
    expect(stateAfter('bodet', BODET.shot49)).toMatchObject({ shot: tenths(49), shotRunning: true })
  })

  test('ignores the messages of another sport', () => {
    const floorball = hex('01 7F 02 47 31 38 82 37 31 30 30 30 30 30 20 20 31 20 03 35')
    expect(stateAfter('bodet', floorball).clock).toBeNull()
  })
})

describe('Stramatel', () => {
  test('reads the last minute in tenths', () => {
    expect(stateAfter('stramatel', STRAMATEL.running499)).toMatchObject({
      clock: tenths(499),
      running: true,
      score: { home: 25, guest: 14 },
      period: 1,
      fouls: { home: 4, guest: 1 },
      timeouts: { home: 0, guest: 1 },
      shot: seconds(13),
      shotRunning: true,
      horn: false,
      possession: 'none',
    })
  })

  test('reads minutes and seconds between the bytes of other units', () => {
    const state = stateAfter('stramatel', STRAMATEL.chatter, STRAMATEL.running523, STRAMATEL.chatter)
    expect(state).toMatchObject({
      clock: seconds(323),
      running: true,
      score: { home: 45, guest: 38 },
      period: 2,
      possession: 'home',
      timeouts: { home: 1, guest: 0 },
      shot: seconds(14),
    })
  })

  test('distinguishes a rest timer from the game clock', () => {
    expect(stateAfter('stramatel', STRAMATEL.rest145)).toMatchObject({
      clock: null,
      running: null,
      rest: seconds(105),
    })
  })

  test('never reads a blank as zero', () => {
    const blank = STRAMATEL.running523.slice()
    blank.fill(0x20, 4, 19)
    expect(stateAfter('stramatel', blank)).toMatchObject({
      clock: null,
      score: { home: null, guest: null },
      period: null,
      fouls: { home: null, guest: null },
      timeouts: { home: null, guest: null },
    })
  })
})

describe('Daktronics', () => {
  test('leaves fields unknown until they are sent', () => {
    const state = stateAfter('daktronics', DAKTRONICS.clock523)
    expect(state).toMatchObject({
      clock: seconds(323),
      running: null,
      score: { home: null, guest: null },
      period: null,
      possession: null,
    })
  })

  test('collects the fields of several messages', () => {
    const { clock523, score45to38, period2 } = DAKTRONICS
    expect(stateAfter('daktronics', clock523, score45to38, period2)).toMatchObject({
      clock: seconds(323),
      score: { home: 45, guest: 38 },
      period: 2,
      timeoutsCount: 'left',
    })
  })

  test('accepts wrong checksums after 20 of them, but only if no checksum has ever been right', () => {
    const wrong = DAKTRONICS.clock523.slice()
    wrong.set([0x30, 0x30], wrong.length - 3)
    const clock = (...messages: Uint8Array[]) => stateAfter('daktronics', ...messages).clock
    expect(clock(...Array(20).fill(wrong))).toBeNull()
    expect(clock(...Array(21).fill(wrong))).toEqual(seconds(323))
    expect(clock(DAKTRONICS.period2, ...Array(21).fill(wrong))).toBeNull()
  })
})

describe('Saturn', () => {
  test('reads minutes and seconds', () => {
    expect(stateAfter('saturn', SATURN.running523)).toMatchObject({
      clock: seconds(323),
      running: true,
      score: { home: 45, guest: 38 },
      fouls: { home: 3, guest: 4 },
      timeouts: { home: 1, guest: 0 },
      period: 2,
      possession: 'home',
      shot: seconds(14),
      horn: false,
    })
  })

  test('reads tenths of both clocks', () => {
    expect(stateAfter('saturn', SATURN.running94)).toMatchObject({
      clock: tenths(94),
      running: true,
      shot: tenths(49),
      possession: 'none',
    })
  })

  test('treats the clock of an interval as a rest timer', () => {
    const interval = new Uint8Array(28).fill(0x20)
    interval.set([0x02, 0x54])
    interval.set([0x30], 20)
    interval.set([0x03], 26)
    interval[27] = interval.subarray(0, 27).reduce((all, byte) => all ^ byte, 0)
    expect(stateAfter('saturn', interval, SATURN.running523)).toMatchObject({
      clock: null,
      rest: seconds(323),
      running: null,
    })
  })
})

describe('JSON', () => {
  const lines = (...values: unknown[]) =>
    values.map((value) => new TextEncoder().encode(`${JSON.stringify(value)}\n`))

  test('reads the line of a bridge', () => {
    const line = { clock: '5:23', running: true, period: 2, home: 45, guest: 38, homeFouls: 3, shot: 14 }
    expect(stateAfter('json', ...lines(line))).toMatchObject({
      clock: seconds(323),
      running: true,
      period: 2,
      score: { home: 45, guest: 38 },
      fouls: { home: 3, guest: null },
      shot: seconds(14),
    })
  })

  test('keeps fields that a line does not contain, and treats an empty text as a blank', () => {
    const state = stateAfter('json', ...lines({ clock: '9.4', home: 7 }, { home: '' }))
    expect(state).toMatchObject({ clock: tenths(94), score: { home: null } })
  })

  test('reads the formats of ScoreSight and Sportzcast', () => {
    const scoreSight = [
      { name: 'Time', text: '7:01', state: 'Success' },
      { name: 'Home Score', text: ' 12', state: 'Success' },
      { name: 'Away Score', text: '', state: 'Empty' },
    ]
    expect(stateAfter('json', ...lines(scoreSight))).toMatchObject({
      clock: seconds(421),
      score: { home: 12, guest: null },
    })
    const sportzcast = { HomeScore: ' 45', GuestScore: '38', Period: '2', Clock: ' 5:23', ClockStatus: 'R' }
    expect(stateAfter('json', ...lines(sportzcast))).toMatchObject({
      clock: seconds(323),
      running: true,
      period: 2,
      score: { home: 45, guest: 38 },
    })
  })

  test('returns no reading for lines without a known field', () => {
    expect(readingsOf('json', ...lines({ weather: 'fine' }, [1, 2], 'text', null))).toEqual([])
  })
})

test('JSON: a line counts for the clock if it contains, starts or stops it, or begins or ends a rest', () => {
  const lines = [
    '{"clock":"5:23","running":true,"rest":null}',
    '{"clocx":"5:22","running":true,"rest":null}',
    '{"running":false}',
    '{"rest":"0:30"}',
    '{"rest":null}',
  ]
  const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`)
  const told = readingsOf('json', bytes).map(({ tellsClock }) => tellsClock)
  expect(told).toEqual([true, false, true, true, true])
})
