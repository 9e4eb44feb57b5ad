import type { BrandId } from '../../src/index.ts'
import { type Hall, shownDigits } from './hall.ts'

/** A simulated console. Call it every 10 ms; it returns the bytes that it sends on its line. */
export type SimulatedConsole = (hall: Hall, at: number) => Uint8Array[]

/**
 * A console of each brand, written from the manufacturers' documents and independent of the decoders. The
 * Bodet is a BT6000, which sends each change of its clock once.
 */
export const SIMULATED: Readonly<Record<BrandId, () => SimulatedConsole>> = {
  bodet: () => bodet({ startOrStop: 1, correction: 1 }),
  stramatel,
  daktronics,
  saturn,
  json,
}

/**
 * A Bodet Scorepad. In a recorded game it sent each start and stop four times in a row, and the correction of
 * a stopped clock twice.
 */
export const SCOREPAD = () => bodet({ startOrStop: 4, correction: 2 })

const characters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const two = (number: number) => String(number).padStart(2, '0')

function bodetMessage(text: string): Uint8Array {
  const inner = characters(`\x7f\x02G${text}\x03`)
  const sum = inner.reduce((all, byte) => all ^ byte, 0) & 0x7f
  return Uint8Array.of(1, ...inner, sum < 32 ? sum + 32 : sum)
}

function bodetMain({ remainingMs, running, isRest, period }: Hall): Uint8Array {
  const { minutes, seconds, tenths } = shownDigits(remainingMs)
  const hasTenths = tenths !== null && !isRest
  const clock = hasTenths
    ? `${two(seconds)}D${tenths}`
    : `${String(minutes).padStart(2)}${two(tenths === null || tenths === 0 ? seconds : seconds + 1)}`
  const status = 0x80 + (isRest ? 1 : 0) + (running ? 0 : 2) + (hasTenths ? 16 : 0)
  return bodetMessage(`18${String.fromCharCode(status)}5${clock}00  ${period} `)
}

/**
 * The interval at which a Bodet repeats a change, in ms. Assumed, because the recording has no times. A digit
 * may change between the repeats.
 */
const REPEAT_MS = 100

/** How often a console sends a change of its clock. */
interface Sendings {
  readonly startOrStop: number
  readonly correction: number
}

function bodet(sendings: Sendings): SimulatedConsole {
  let digitsBefore = ''
  let clockBefore = ''
  let wasRunning = false
  let pointsBefore = 0
  let burstAt = 0
  let repeats = 0
  let sentAt = 0
  return (hall, at) => {
    const { running, isRest, period, home, guest } = hall
    const { minutes, seconds, tenths } = shownDigits(hall.remainingMs)
    const digits = `${minutes}:${seconds}.${isRest ? 0 : (tenths ?? '')}`
    const clock = [running, isRest, period, running ? 0 : hall.remainingMs].join()
    const isTick = digits !== digitsBefore
    const isNewClock = clock !== clockBefore
    const isChange = isNewClock || home + guest !== pointsBefore
    if (isNewClock) repeats = running === wasRunning ? sendings.correction : sendings.startOrStop
    const isRepeat = repeats > 0 && at - sentAt >= REPEAT_MS
    if (isNewClock || isRepeat) {
      repeats -= 1
      sentAt = at
    }
    ;[digitsBefore, clockBefore, wasRunning, pointsBefore] = [digits, clock, running, home + guest]
    const score = `305${String(hall.home).padStart(2).padEnd(3)}${String(hall.guest).padStart(2).padEnd(3)}`
    if (!hall.running && (isChange || at - burstAt >= 10_000)) {
      burstAt = at
      return [bodetMain(hall), bodetMessage(score), bodetMessage('50\x8224'), bodetMessage('195  00')]
    }
    if (isChange) return [bodetMain(hall), bodetMessage(score)]
    if (!isTick && !isRepeat) return []
    if (isRepeat || tenths === null || hall.isRest) return [bodetMain(hall)]
    return [bodetMessage(`36${two(seconds)}${tenths}`)]
  }
}

function stramatel(): SimulatedConsole {
  let turn = 0
  return (hall, at) => {
    if (at % 100 !== 0) return at % 100 === 50 ? [Uint8Array.of(0xe0, 0xe0, 0xe8, 0xe8, 0xe4, 0xe4)] : []
    turn += 1
    const { minutes, seconds, tenths } = shownDigits(hall.remainingMs)
    const clock =
      tenths === null ? `${String(minutes).padStart(2)}${two(seconds)}` : `${two(seconds)}${tenths} `
    const mode = hall.isRest ? 'R' : hall.running ? '0' : '1'
    const count = (score: number) => String(score).padStart(3)
    const type = turn % 2 === 1 ? '3' : turn % 4 === 0 ? '7' : '8'
    const scores = type === '3' ? `${count(hall.home)}${count(hall.guest)}${hall.period}0000` : ' '.repeat(11)
    const text = `\xf8${type} 0${clock}${scores}0${mode} ${'0'.repeat(24)}  14001\r`
    return [characters(text)]
  }
}

function daktronics(): SimulatedConsole {
  const sent = new Map<number, string>()
  let lastAt = 0
  const message = (item: number, text: string) => {
    const inner = characters(`20000000\x0100421${String(item - 1).padStart(5, '0')}\x02${text}\x04`)
    const sum = inner.reduce((all, byte) => (all + byte) % 256, 0)
    return characters(
      `\x16${String.fromCharCode(...inner)}${sum.toString(16).toUpperCase().padStart(2, '0')}\x17`,
    )
  }
  return (hall, at) => {
    const { minutes, seconds, tenths } = shownDigits(hall.remainingMs)
    const items: [number, string][] = [
      [28, hall.running ? ' ' : 's'],
      [1, tenths === null ? `${String(minutes).padStart(2)}:${two(seconds)}` : ` ${two(seconds)}.${tenths}`],
      [108, `${String(hall.home).padStart(4)}${String(hall.guest).padStart(4)}`],
      [142, String(hall.period).padStart(2)],
    ]
    const changed = items.filter(([item, text]) => sent.get(item) !== text)
    for (const [item, text] of changed) sent.set(item, text)
    if (changed.length > 0) {
      lastAt = at
      return changed.map(([item, text]) => message(item, text))
    }
    if (at - lastAt < 1000) return []
    lastAt = at
    return [message(...items[1]!)]
  }
}

function saturn(): SimulatedConsole {
  const closed = (text: string) => {
    const bytes = characters(`${text}\x03`)
    return Uint8Array.of(
      ...bytes,
      bytes.reduce((all, byte) => all ^ byte, 0),
    )
  }
  return (hall, at) => {
    if (at % 100 !== 0) return []
    const { minutes, seconds, tenths } = shownDigits(hall.remainingMs)
    const clock = tenths === null ? `${two(minutes)}:${two(seconds)}` : `${two(seconds)}.${tenths} `
    const count = (score: number) => String(score).padStart(3)
    const base = `\x02D${clock}${count(hall.home)}${count(hall.guest)}0000${hall.period}0${hall.running ? 1 : 0}0  14`
    const option = `\x02T${' '.repeat(18)}${hall.isRest ? 0 : hall.period}${' '.repeat(5)}`
    return [closed(option), closed(base)]
  }
}

function json(): SimulatedConsole {
  return (hall, at) => {
    if (at % 100 !== 0) return []
    const { minutes, seconds, tenths } = shownDigits(hall.remainingMs)
    const clock = tenths === null ? `${minutes}:${two(seconds)}` : `${seconds}.${tenths}`
    const { running, period, home, guest } = hall
    const shown = hall.isRest ? { rest: clock } : { clock, rest: null, running }
    return [characters(`${JSON.stringify({ ...shown, period, home, guest })}\n`)]
  }
}
