import { expect, test } from 'vitest'
import { Aloud, type Speech } from '../../src/features/watch/aloud/aloud.ts'
import type { ShownLine } from '../../src/features/watch/panels/shown-lines.ts'

const line = (seq: number): ShownLine => ({
  seq,
  at: seq,
  text: `Line ${seq}`,
  statId: undefined,
  moment: undefined,
})

/** Returns a device that speaks a line until it is silenced or `isDone` is set. */
function device() {
  const heard: string[] = []
  let isBusy = false
  const speech: Speech = {
    isBusy: () => isBusy,
    say(text) {
      heard.push(text)
      isBusy = true
    },
    silence() {
      heard.push('silence')
      isBusy = false
    },
  }
  return {
    heard,
    speech,
    isDone: () => {
      isBusy = false
    },
  }
}

test('reads new lines once, and no lines from before it was switched on', () => {
  const { heard, speech, isDone } = device()
  const aloud = new Aloud(speech, [line(3)])
  aloud.show([line(3)])
  aloud.show([line(3), line(7)])
  aloud.show([line(3), line(7)])
  isDone()
  aloud.show([line(3), line(7), line(9)])
  expect(heard).toEqual(['Line 7', 'Line 9'])
})

test('of several new lines reads only the last, and interrupts the previous line', () => {
  const { heard, speech } = device()
  const aloud = new Aloud(speech, [])
  aloud.show([line(1)])
  aloud.show([line(1), line(2), line(4)])
  expect(heard).toEqual(['Line 1', 'silence', 'Line 4'])
  aloud.end()
  expect(heard.at(-1)).toBe('silence')
})

test('after seeking back, reads lines that come after the ones already read', () => {
  const { heard, speech, isDone } = device()
  const aloud = new Aloud(speech, [line(1), line(2), line(3)])
  aloud.show([line(1)])
  expect(heard).toEqual([])
  aloud.show([line(1), line(2)])
  isDone()
  expect(heard).toEqual(['Line 2'])
})
