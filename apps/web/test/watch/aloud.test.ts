import { expect, test } from 'vitest'
import { Aloud, type Speech } from '../../src/features/watch/aloud/aloud.ts'
import type { ShownLine } from '../../src/features/watch/panels/shown-lines.ts'

const line = (seq: number): ShownLine => ({ seq, at: seq, text: `Line ${seq}`, moment: undefined })

/** A device that goes on saying what it was told until it is silenced or `isDone`. */
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

test('what was said before is not read; what comes is, and once', () => {
  const { heard, speech, isDone } = device()
  const aloud = new Aloud(speech, [line(3)])
  aloud.show([line(3)])
  aloud.show([line(3), line(7)])
  aloud.show([line(3), line(7)])
  isDone()
  aloud.show([line(3), line(7), line(9)])
  expect(heard).toEqual(['Line 7', 'Line 9'])
})

test('of several that come at once the last is read, in place of what is being read', () => {
  const { heard, speech } = device()
  const aloud = new Aloud(speech, [])
  aloud.show([line(1)])
  aloud.show([line(1), line(2), line(4)])
  expect(heard).toEqual(['Line 1', 'silence', 'Line 4'])
  aloud.end()
  expect(heard.at(-1)).toBe('silence')
})

test('who goes back in the picture hears what is said from there on', () => {
  const { heard, speech, isDone } = device()
  const aloud = new Aloud(speech, [line(1), line(2), line(3)])
  aloud.show([line(1)])
  expect(heard).toEqual([])
  aloud.show([line(1), line(2)])
  isDone()
  expect(heard).toEqual(['Line 2'])
})
