import { expect, test } from 'vitest'
import { isNameOf, PeopleByName } from '../src/name-of-person.ts'

const ZOE = { fname: 'Zoë Ann', lname: 'O’Neal-Quastorff' }

test.each(['Zoë Ann O’Neal-Quastorff', 'ZOE O’NEAL-QUASTORFF', 'O’Neal-Quastorff, Z.', 'O’Neal-Quastorff'])(
  'finds %s',
  (text) => {
    expect(isNameOf(text, ZOE)).toBe(true)
  },
)

test.each(['Zoë Ann Smith', 'Peter O’Neal-Quastorff', 'O’Neal', 'Zoë', ''])(
  'does not take %s for the same person',
  (text) => {
    expect(isNameOf(text, ZOE)).toBe(false)
  },
)

test('finds nobody whose name is only a number', () => {
  expect(isNameOf('#4', { fname: '', lname: '#4' })).toBe(false)
})

test('finds one of many people by last name, and no namesake', () => {
  const people = new PeopleByName([ZOE, { fname: 'Peter', lname: 'Smith' }])
  expect(['Smith, P.', 'Zoë O’Neal-Quastorff'].map((name) => people.areNamed(name))).toEqual([true, true])
  expect(['Zoë Smith', 'Peter', 'Neal'].map((name) => people.areNamed(name))).toEqual([false, false, false])
  expect([people.areNone, new PeopleByName().areNone]).toEqual([false, true])
})

test('finds one of two last names only with the whole first name, and ignores particles', () => {
  const ana = { fname: 'Ana', lname: 'García López' }
  expect(['Ana García', 'A. García', 'García'].map((text) => isNameOf(text, ana))).toEqual([
    true,
    false,
    false,
  ])
  expect(isNameOf('Tom Müller', { fname: 'Tom', lname: 'van der Müller' })).toBe(true)
})

test('with the whole first name, finds neither a last name alone nor an initial', () => {
  const tom = { fname: 'Tom', lname: 'Müller' }
  const found = ['Tom Müller', 'T. Müller', 'Müller'].map((text) => isNameOf(text, tom, { whole: true }))
  expect(found).toEqual([true, false, false])
})
