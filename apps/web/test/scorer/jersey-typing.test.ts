import { expect, test } from 'vitest'
import { typeJersey } from '../../src/ui/forms/jersey-typing.ts'

test.each([
  ['7', ['4', '7', '12'], { kind: 'chosen', jersey: '7' }],
  ['1', ['4', '7', '12'], { kind: 'open', typed: '1', exact: null }],
  ['12', ['4', '7', '12'], { kind: 'chosen', jersey: '12' }],
  ['1', ['1', '12', '14'], { kind: 'open', typed: '1', exact: '1' }],
  ['0', ['0', '5'], { kind: 'chosen', jersey: '0' }],
  ['0', ['0', '00', '5'], { kind: 'open', typed: '0', exact: '0' }],
  ['00', ['0', '00', '5'], { kind: 'chosen', jersey: '00' }],
  ['0', ['00', '5'], { kind: 'open', typed: '0', exact: null }],
  ['9', ['4', '7', '12'], { kind: 'none' }],
  ['121', ['12'], { kind: 'none' }],
])('typing %s among %j', (typed, jerseys, expected) => {
  expect(typeJersey(typed, jerseys)).toEqual(expected)
})
