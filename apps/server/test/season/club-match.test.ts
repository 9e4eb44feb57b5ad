import type { Team } from '@courtside/contract'
import { expect, test } from 'vitest'
import { matchedSide, plainName } from '../../src/features/imports/club-match.ts'

test.each([
  ['Müller', 'MU\u0308LLER'],
  ['Groß', 'GROSS'],
  ['Yılmaz', 'YILMAZ'],
  ['İlkan', 'ilkan'],
  ['Žalgiris  Kaunas', 'zalgiris kaunas'],
  ['Øresund', 'oresund'],
])('%s and %s count as the same name', (one, other) => {
  expect(plainName(one)).toBe(plainName(other))
})

test('matches players by name and number, and says how the club writes a name', () => {
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
