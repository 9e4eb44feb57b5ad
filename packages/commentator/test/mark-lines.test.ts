import { applyEvent, MARK_TYPES, type Mark, type MatchState } from '@courtside/basketball'
import { describe, expect, test } from 'vitest'
import { claimFault } from '../conformance/check-claim.ts'
import { numbersOf } from '../conformance/numbers-of.ts'
import { loadVoice, nextMark, writeMarkLine } from '../src/index.ts'
import { given } from './given.ts'

const ENGLISH = await loadVoice('en')

/** Returns the match after a team's play was entered, 20 s into the test. */
function marked(state: MatchState, mark: Pick<Mark, 'type'> & Partial<Mark>): MatchState {
  const whole = { statId: 900 + state.seq, teamId: 1, period: 1, clock: 702_000, ...mark }
  return applyEvent(state, { kind: 'mark-recorded', ...whole, seq: state.seq + 1, at: 20_000, by: 1 })
}
const start = () => given([11, 'TWO POINTS'], [21, 'THREE POINTS'])

describe('plays of a team', () => {
  test('get one line while they are the newest play; old ones, dead-ball rebounds and the possession arrow get none', () => {
    const state = marked(start(), { type: 'TIMEOUT' })
    expect(nextMark(state, 21_000)?.type).toBe('TIMEOUT')
    expect(nextMark(state, 31_000)).toBeNull()
    const { statId } = state.marks[0] ?? { statId: 0 }
    const line = {
      kind: 'commentary-added',
      text: 'Time-out.',
      statIds: [statId],
      writer: 'built-in',
    } as const
    expect(
      nextMark(applyEvent(state, { ...line, seq: state.seq + 1, at: 21_000, by: null }), 21_000),
    ).toBeNull()
    const deadBall = { type: 'TEAM REBOUND', detail: { kind: 'dead-ball' } } as const
    expect(nextMark(marked(start(), deadBall), 21_000)).toBeNull()
    expect(nextMark(marked(start(), { type: 'POSSESSION' }), 21_000)).toBeNull()
  })

  test.each(MARK_TYPES.filter((type) => type !== 'POSSESSION'))(
    '%s names the right team and the current score, and never repeats a line',
    (type) => {
      const teamId = type === 'OFFICIAL TIMEOUT' ? null : 2
      const state = marked(start(), { type, teamId })
      const [mark] = state.marks
      const texts: string[] = []
      for (let time = 0; time < 4 && mark; time += 1) {
        const line = writeMarkLine(ENGLISH, 7, state, mark, texts)
        if (line === null) break
        expect(line.said.map((said) => claimFault(said, state, state.stats[0] as never))).toEqual(
          line.said.map(() => null),
        )
        expect(numbersOf(line.words.join(' | '))).toEqual([])
        expect(line.text).toMatch(/^[A-Z].*\.$/)
        expect(texts).not.toContain(line.text)
        if (teamId !== null) expect(line.text).toMatch(/larks/i)
        texts.push(line.text)
      }
      expect(texts.length).toBeGreaterThan(1)
    },
  )

  test('get a line for their kind if it is known', () => {
    const lost = marked(start(), { type: 'TEAM TURNOVER', detail: { kind: 'shot-clock' } })
    expect(writeMarkLine(ENGLISH, 1, lost, lost.marks[0] as never, [])?.text).toMatch(/shot clock|in time/)
    const won = marked(start(), { type: 'CHALLENGE', detail: { kind: 'successful' } })
    expect(writeMarkLine(ENGLISH, 1, won, won.marks[0] as never, [])?.text).toMatch(/overturned|pays off/)
  })
})
