import { describe, expect, test } from 'vitest'
import { type Command, commentary, type EventBody, MAX_LINE_LENGTH } from '../../src/index.ts'
import { at, given, period, play, SECOND, stateAfter } from '../given.ts'

const shot = (statId: number) => play(11, 'TWO POINTS', { statId })
const said = (...statIds: number[]): EventBody => ({
  kind: 'commentary-added',
  text: 'Nr11 scores.',
  statIds,
  writer: 'built-in',
})
const say = (...statIds: number[]): Command => ({
  type: 'add-commentary',
  text: 'Nr11 scores.',
  statIds,
  writer: 'built-in',
})

describe('a line of commentary', () => {
  test('is added on plays that count', () => {
    given(period(1), shot(1)).when(say(1)).thenEvents(said(1))
  })

  test('is refused on a play that has a line, even if that line was removed', () => {
    const events = [period(1), shot(1), said(1)]
    given(...events)
      .when(say(1), 9 * SECOND)
      .thenRefused({ code: 'play-has-line' })
    given(...events, { kind: 'commentary-removed', line: 3 })
      .when(say(1), 9 * SECOND)
      .thenRefused({ code: 'play-has-line' })
  })

  test('comes at least 5 s after the previous one', () => {
    const match = given(period(1), shot(1), at(0, said(1)), shot(2))
    match.when(say(2), 5 * SECOND - 1).thenRefused({ code: 'line-too-soon', everyMs: 5_000 })
    match.when(say(2), 5 * SECOND).thenEvents(said(2))
  })

  test('is refused after the end, while the voice is off, and on a voided play', () => {
    given(period(1), shot(1), { kind: 'match-finished' }).when(say(1)).thenRefused({ code: 'game-over' })
    given(period(1), shot(1), { kind: 'voice-switched', on: false })
      .when(say(1))
      .thenRefused({ code: 'voice-is-off' })
    given(period(1), shot(1), { kind: 'stat-voided', statId: 1 })
      .when(say(1))
      .thenRefused({ code: 'play-does-not-count' })
  })

  test.each(['', ' ', 'a\nb', 'x'.repeat(MAX_LINE_LENGTH + 1)])('is refused as %j', (text) => {
    given(period(1), shot(1))
      .when({ type: 'add-commentary', text, statIds: [1], writer: 'model' })
      .thenRefused({ code: 'line-cannot-be-said', maxLength: MAX_LINE_LENGTH })
  })

  test('disappears with its play and comes back with it', () => {
    const events = [period(1), shot(1), said(1), { kind: 'stat-voided', statId: 1 } as const]
    expect(commentary(stateAfter(...events))).toEqual([])
    const restored = stateAfter(...events, { kind: 'stat-restored', statId: 1 })
    expect(commentary(restored).map(({ text }) => text)).toEqual(['Nr11 scores.'])
  })

  test('is removed permanently, also after the end; removing it twice has no further effect', () => {
    const events = [period(1), shot(1), said(1), { kind: 'match-finished' } as const]
    const remove: Command = { type: 'remove-commentary', line: 3 }
    given(...events)
      .when(remove)
      .thenEvents({ kind: 'commentary-removed', line: 3 })
    const removed = [...events, { kind: 'commentary-removed', line: 3 } as const]
    given(...removed)
      .when(remove)
      .thenNothing()
    expect(commentary(stateAfter(...removed))).toEqual([])
    given(...events)
      .when({ type: 'remove-commentary', line: 2 })
      .thenRefused({ code: 'unknown-line', line: 2 })
  })
})

test('the voice is on at first, and can be switched off until the match ends', () => {
  expect(stateAfter().isVoiceOn).toBe(true)
  given().when({ type: 'switch-voice', on: true }).thenNothing()
  given().when({ type: 'switch-voice', on: false }).thenEvents({ kind: 'voice-switched', on: false })
  given({ kind: 'match-finished' })
    .when({ type: 'switch-voice', on: false })
    .thenRefused({ code: 'game-over' })
})
