import type { Language } from '@courtside/contract'
import { describe, expect, test } from 'vitest'
import { foldedName } from '../../src/tables/folded-name.ts'
import { isBye, splitTeams } from '../../src/tables/written-teams.ts'
import { dateOrderOf, readDate } from '../../src/values/dates.ts'
import { readNumber, readPositions, splitName } from '../../src/values/players.ts'
import { readStatus, resultOf } from '../../src/values/results.ts'
import { readTime } from '../../src/values/times.ts'

describe('dates', () => {
  test.each([
    ['2026-12-05', '2026-12-05', null],
    ['2026/12/05', '2026-12-05', null],
    ['05.12.2026', '2026-12-05', null],
    ['5.12.26', '2026-12-05', null],
    ['Sa., 05.12.2026', '2026-12-05', null],
    ['05.12.2026 18:00', '2026-12-05', '18:00'],
    ['05.12.2026, 18.30 Uhr', '2026-12-05', '18:30'],
    ['2026-12-05T18:00:00', '2026-12-05', '18:00'],
    ['25/12/2026', '2026-12-25', null],
    ['12/25/2026 6:00 PM', '2026-12-25', '18:00'],
    ['5. Dezember 2026', '2026-12-05', null],
    ['samedi 5 décembre 2026', '2026-12-05', null],
    ['5 de diciembre de 2026', '2026-12-05', null],
    ['Dec 5, 2026', '2026-12-05', null],
    ['5 Aralık 2026', '2026-12-05', null],
    ['2026 m. gruodžio 5 d.', '2026-12-05', null],
    ['٥ ديسمبر ٢٠٢٦', '2026-12-05', null],
    ['5 dicembre 2026 20:30', '2026-12-05', '20:30'],
  ])('reads %s', (text, date, time) => {
    expect(readDate(text, null)).toMatchObject({ date, time })
  })

  test.each(['', 'soon', '31.02.2026', '2026-13-01', '05.12.', '99/99/2026'])('refuses “%s”', (text) => {
    expect(readDate(text, 'day-first')).toBeNull()
  })

  test('reads 12/05/2026 in the given order of day and month; without it, the date is ambiguous', () => {
    expect(readDate('12/05/2026', 'day-first')?.date).toBe('2026-05-12')
    expect(readDate('12/05/2026', 'month-first')?.date).toBe('2026-12-05')
    expect(readDate('12/05/2026', null)).toMatchObject({ date: null, ambiguous: true })
    expect(readDate('05/05/2026', null)?.date).toBe('2026-05-05')
  })

  test.each<[string[], Language, ReturnType<typeof dateOrderOf>]>([
    [['12/05/2026'], 'en', 'ask'],
    [['12/05/2026'], 'fr', 'day-first'],
    [['12/05/2026', '12/25/2026'], 'fr', 'month-first'],
    [['12/05/2026', '25/12/2026'], 'en', 'day-first'],
    [['12/05/2026', '25/12/2026', '12/26/2026'], 'en', 'ask'],
    [['05.12.2026', '2026-12-05'], 'en', null],
  ])('the order of %j in %s is %s', (texts, language, order) => {
    expect(dateOrderOf(texts, language, undefined)).toBe(order)
  })

  test('the choice of the user decides the order', () => {
    expect(dateOrderOf(['12/05/2026'], 'en', 'month-first')).toBe('month-first')
  })
})

test.each([
  ['18:00', '18:00'],
  ['18.00', '18:00'],
  ['18:00:00', '18:00'],
  ['6:00 PM', '18:00'],
  ['6 pm', '18:00'],
  ['12:15 AM', '00:15'],
  ['12 p.m.', '12:00'],
  ['18h30', '18:30'],
  ['20 h', '20:00'],
  ['18.00 Uhr', '18:00'],
  ['9:05', '09:05'],
  ['1830', '18:30'],
  ['٦:٠٠ م', '18:00'],
  ['24:00', null],
  ['18:75', null],
  ['13 am', null],
  ['evening', null],
])('the time %s is %s', (text, time) => {
  expect(readTime(text)).toBe(time)
})

test('treats names as equal that differ only in letter case or Unicode form, in every language', () => {
  for (const [one, other] of [
    ['İSTANBUL IŞIK', 'istanbul ışık'],
    ['istanbul', 'ISTANBUL'],
    ['Groß', 'GROSS'],
    ['Müller', 'Mu\u0308ller'],
    ['Ada  Calder ', 'ada\u00a0calder'],
    ['ΟΔΥΣΣΕΑΣ', 'οδυσσεας'],
    ['Ąžuolas Ė', 'ąžuolas ė'],
    ['Ｈｅｒｏｎｓ', 'herons'],
  ] as const) {
    expect(foldedName(one), one).toBe(foldedName(other))
  }
  expect(foldedName('José')).not.toBe(foldedName('Jose'))
})

test.each([
  ['#7', '7'],
  ['7.0', '7'],
  ['No. 7', '7'],
  ['Nr. 23', '23'],
  ['00', '00'],
  ['07', '07'],
  ['٧', '7'],
  ['7a', '7a'],
])('the number %s is %s', (text, number) => {
  expect(readNumber(text)).toBe(number)
})

test.each([
  ['Calder, Ada', 'Ada', 'Calder'],
  ['Ada Calder', 'Ada', 'Calder'],
  ['VAN DER BERG Anna Maria', 'Anna Maria', 'VAN DER BERG'],
  ['Ada  Maria Calder', 'Ada Maria', 'Calder'],
  ['Müller', '', 'Müller'],
])('the name %s is %s, %s', (text, first, last) => {
  expect(splitName(text)).toEqual({ first, last })
})

const POSITIONS = ['Point Guard', 'Shooting Guard', 'Small Forward', 'Power Forward', 'Center'].map(
  (name, index) => ({ id: index + 1, name }),
)

test.each([
  ['Point Guard', [1]],
  ['PG', [1]],
  ['c', [5]],
  ['G', [1, 2]],
  ['F', [3, 4]],
  ['G/F', [1, 2, 3, 4]],
  ['F-C', [3, 4, 5]],
  ['Flügel', [3, 4]],
  ['Ala-pívot', [4]],
  ['Įžaidėjas', [1]],
  ['ارتكاز', [5]],
  ['Goalkeeper', []],
])('the position %s can be %j', (text, ids) => {
  expect(readPositions(text, POSITIONS).map(({ id }) => id)).toEqual(ids)
})

const TEAMS = ['Herons', 'Larks', 'TV Grün-Weiß 1898', 'Herons 2']
const isTeam = (name: string) => TEAMS.some((team) => foldedName(team) === foldedName(name))

test.each([
  ['Herons - Larks', 'Herons', 'Larks'],
  ['Herons–Larks', 'Herons', 'Larks'],
  ['Larks vs. Herons', 'Larks', 'Herons'],
  ['Larks @ Herons', 'Herons', 'Larks'],
  ['U16 league: Herons – Larks (hall 2)', 'Herons', 'Larks'],
  ['TV GRÜN-WEISS 1898 - Larks', 'TV GRÜN-WEISS 1898', 'Larks'],
  ['Herons 2 : Herons', 'Herons 2', 'Herons'],
])('the title %s is a game of %s and %s', (text, home, away) => {
  expect(splitTeams(text, isTeam)).toEqual({ home, away })
})

test('does not confuse an unknown team in a title with a team that has a similar name', () => {
  const split = splitTeams('Herons 3 - Larks', isTeam)
  expect(split && isTeam(split.home)).toBe(false)
  expect(splitTeams('Annual meeting', isTeam)).toBeNull()
})

test.each(['BYE', 'spielfrei', 'Exempt', '-', 'Descansa', 'RIPOSO', 'Bay', 'راحة'])(
  '%s is no opponent',
  (name) => {
    expect(isBye(name)).toBe(true)
  },
)

test('reads the status of a game in several languages', () => {
  for (const [text, status] of [
    ['Abgesagt', 'cancelled'],
    ['CANCELED', 'cancelled'],
    ['İptal', 'cancelled'],
    ['Atšaukta', 'cancelled'],
    ['reporté', 'postponed'],
    ['Aplazado', 'postponed'],
    ['Wertung', 'forfeited'],
    ['w.o.', 'forfeited'],
    ['a tavolino', 'forfeited'],
    ['played', null],
    ['', null],
  ] as const) {
    expect(readStatus(text), text).toBe(status)
  }
})

test('a result of 20:0 is a forfeit and 2:0 a default, lost by the other team', () => {
  expect(resultOf([20, 0], null, [])).toEqual({ kind: 'forfeited', loser: 1 })
  expect(resultOf([0, 2], null, [])).toEqual({ kind: 'defaulted', loser: 0 })
  expect(resultOf([82, 75], null, [])).toEqual({ kind: 'finished', periods: [[82, 75]] })
})
