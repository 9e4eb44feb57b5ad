import { RULESET_IDS } from '@courtside/basketball'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readStatCrew, replayed, statCrewOf, UnreadableFile } from '../src/index.ts'
import { arbitraryGame } from './arbitrary-game.ts'

test('a StatCrew file that is read and written again is unchanged', () => {
  fc.assert(
    fc.property(arbitraryGame(RULESET_IDS), (match) => {
      const first = statCrewOf(match)
      const { record, contradictions } = readStatCrew(first)
      const state = replayed(record)
      expect(statCrewOf({ title: record.title, playedAt: record.playedAt ?? 0, state, now: 0 })).toBe(first)
      expect(contradictions).toEqual([])
    }),
    { numRuns: 40 },
  )
})

test('a file of another kind is refused, and external entities are not read', () => {
  const faultOf = (text: string) => {
    try {
      return readStatCrew(text)
    } catch (error) {
      return error instanceof UnreadableFile ? error.fault : error
    }
  }
  expect(faultOf('<html/>')).toEqual({ code: 'not-statcrew', element: 'html' })
  expect(faultOf('{"tm":{}}')).toEqual({ code: 'not-xml', line: 1 })
  expect(faultOf('<bbgame>\n<team>')).toEqual({ code: 'not-xml', line: 2 })
  expect(faultOf('<bbgame><team vh="V"/></bbgame>')).toEqual({ code: 'statcrew-team-missing', side: 'H' })
  const nested = (levels: number) =>
    `<bbgame>\n${'<a>'.repeat(levels - 1)}${'</a>'.repeat(levels - 1)}</bbgame>`
  expect(faultOf(nested(32))).toEqual({ code: 'statcrew-team-missing', side: 'H' })
  expect(faultOf(nested(33))).toEqual({ code: 'not-xml', line: 2 })
  expect(faultOf(`<bbgame>\n${'<a>'.repeat(500_000)}`)).toEqual({ code: 'not-xml', line: 2 })
  const bomb = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><bbgame><team vh="&a;"/></bbgame>'
  expect(() => readStatCrew(bomb)).toThrow(UnreadableFile)
})
