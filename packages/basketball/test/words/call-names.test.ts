import { expect, test } from 'vitest'
import { callNames, numberAndName, type RosterPlayer, shortName } from '../../src/index.ts'
import { RULESETS } from '../../src/rules/ruleset.ts'

const player = (id: number, fname: string, lname: string): RosterPlayer => ({
  id,
  fname,
  lname,
  jerseyNo: id,
})

test('calls a player without a name by number, with the team if needed, and omits the dot of an initial', () => {
  const home = [
    player(4, '', '#4'),
    player(5, '', '#5'),
    player(6, 'Jonas', 'A.'),
    player(7, 'Ines', 'Calder'),
  ]
  const visitors = [player(14, '', '#4'), player(15, 'Jonas', 'B.'), player(16, 'Jonas', 'Archer')]
  const { players } = callNames({
    ruleset: RULESETS.fiba,
    teams: [
      { id: 1, name: 'Herons', starters: [], roster: home },
      { id: 2, name: 'Larks', starters: [], roster: visitors },
    ],
  })
  expect([...players.values()]).toEqual([
    ...['Herons #4', '#5', 'Jonas A', 'Calder'],
    ...['Larks #4', 'Jonas B', 'Archer'],
  ])
})

test('does not shorten a shortened name again', () => {
  expect(shortName(player(7, 'Ines', 'Calder'))).toBe('I. Calder')
  expect(shortName(player(6, 'Jonas', 'A.'))).toBe('Jonas A.')
  expect(shortName(player(4, '', '#4'))).toBe('#4')
  expect(shortName(player(8, 'Pelé', ''))).toBe('Pelé')
  expect(numberAndName(player(7, 'Ines', 'Calder'))).toBe('7 Calder')
  expect(numberAndName(player(6, 'Jonas', 'A.'))).toBe('6 Jonas A.')
  expect(numberAndName(player(4, '', '#4'))).toBe('#4')
})
