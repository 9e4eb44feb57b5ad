import { expect, test } from 'vitest'
import { typeJersey } from '../src/features/scorer/jersey-typing.ts'

test.each([
  ['7', [4, 7, 12], { kind: 'chosen', jerseyNo: 7 }],
  ['1', [4, 7, 12], { kind: 'open', typed: '1', exact: null }],
  ['12', [4, 7, 12], { kind: 'chosen', jerseyNo: 12 }],
  ['1', [1, 12, 14], { kind: 'open', typed: '1', exact: 1 }],
  ['0', [0, 5], { kind: 'chosen', jerseyNo: 0 }],
  ['9', [4, 7, 12], { kind: 'none' }],
  ['121', [12], { kind: 'none' }],
])('typing %s among %j', (typed, jerseyNos, expected) => {
  expect(typeJersey(typed, jerseyNos)).toEqual(expected)
})
