import type { Team } from '@courtside/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchedSide, plainName } from '../../src/club/matched-side.ts'

test.each([
  ['Müller', 'MU\u0308LLER'],
  ['Groß', 'GROSS'],
  ['GROẞ', 'groß'],
  ['Yılmaz', 'YILMAZ'],
  ['İlkan', 'ilkan'],
  ['İLKAN', 'Ilkan'],
  ['Žalgiris  Kaunas', ' zalgiris\u00a0kaunas '],
  ['Øresund', 'oresund'],
  ['Łukasz Đurić', 'LUKASZ DURIC'],
  ['Ægir Œuvre', 'aegir oeuvre'],
  ['Þórdís Ðalsgaard', 'thordis dalsgaard'],
  ['ＡＤＡ', 'ada'],
  ['Πέτρος', 'ΠΕΤΡΟΣ'],
  ['A\u200bda', 'Ada'],
])('%s and %s count as the same name', (one, other) => {
  expect(plainName(one)).toBe(plainName(other))
})

test('matches players by name and number, and returns how the club writes a name', () => {
  const member = (id: number, fname: string, lname: string, jersey: string) => ({ id, fname, lname, jersey })
  const players = [
    member(1, 'Ada', 'Groß', '4'),
    member(2, 'Bea', 'Weiss', '5'),
    member(3, 'Cleo', 'Dahl', '6'),
  ]
  const known = [{ id: 9, teamname: 'Herons', players }] as unknown as Team[]
  const file = (id: number, fname: string, lname: string, jersey: string) => ({
    ...{ id, fname, lname, jersey, jerseyNo: Number(jersey) },
  })
  const roster = [
    file(11, 'ADA', 'GROSS', '4'),
    file(12, 'B.', 'Weiss', '5'),
    file(13, 'Cleo', 'Dahl', '6'),
    file(14, 'Dora', 'New', '6'),
  ]
  const side = matchedSide({ id: 1, name: 'HERONS', coach: '', starters: [], roster }, known, undefined)
  expect(side.team).toEqual({ id: 9 })
  expect(
    side.players.map(({ fileId, playerId, knownAs, numberTaken }) => [
      fileId,
      playerId,
      knownAs,
      numberTaken,
    ]),
  ).toEqual([
    [11, 1, 'Ada Groß', false],
    [12, 2, 'Bea Weiss', false],
    [13, 3, null, false],
    [14, null, null, true],
  ])
})

test('distinguishes different names', () => {
  for (const [one, other] of [
    ['Ada Calder', 'Ada Caldera'],
    ['Ada Calder', 'AdaCalder'],
    ['Oslo', 'Osla'],
  ]) {
    expect(plainName(one ?? '')).not.toBe(plainName(other ?? ''))
  }
})

test('treats as equal all names that were equal under the previous rule', () => {
  const letters: Record<string, string> = { ß: 'ss', ı: 'i', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe' }
  const before = (name: string) =>
    name
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[ßıøłđæœ]/g, (letter) => letters[letter] ?? letter)
      .replace(/\s+/g, ' ')
      .trim()
  const letter = fc.constantFrom(...'aAäÄ\u0308eéÉiıİIoøØößẞsSłŁđĐæŒ  ç\u0327\u00a0ﬁ')
  const name = fc.array(letter, { maxLength: 6 }).map((all) => all.join(''))
  fc.assert(
    fc.property(name, name, (one, other) => {
      for (const [first, second] of [
        [one, other],
        [one, one.toUpperCase()],
        [one, one.normalize('NFD')],
      ]) {
        if (first === undefined || second === undefined || before(first) !== before(second)) continue
        expect(plainName(first)).toBe(plainName(second))
      }
    }),
    { numRuns: 2000 },
  )
})

test('an assigned player has priority over the automatic match, and an assigned null creates a player', () => {
  const member = (id: number, lname: string, jersey: string) => ({ id, fname: 'Ada', lname, jersey })
  const players = [member(1, 'Groß', '4'), member(2, 'Weiss', '5')]
  const known = [{ id: 9, teamname: 'Herons', players }] as unknown as Team[]
  const roster = [11, 12].map((id) => ({
    ...{ id, fname: 'Ada', lname: id === 11 ? 'Gross' : 'Weiss', jersey: String(id - 7), jerseyNo: id - 7 },
  }))
  const team = { id: 1, name: 'Herons', coach: '', starters: [], roster }
  const idsWith = (...assigned: [number, number | null][]) =>
    matchedSide(team, known, undefined, new Map(assigned)).players.map(({ playerId }) => playerId)
  expect(idsWith()).toEqual([1, 2])
  expect(idsWith([11, 2])).toEqual([2, null])
  expect(idsWith([11, null])).toEqual([null, 2])
  // An assigned player of another team is ignored.
  expect(idsWith([11, 77])).toEqual([null, 2])
})
