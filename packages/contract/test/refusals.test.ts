import { expect, test } from 'vitest'
import { isRefusal } from '../src/calls/refusals.ts'
import { errorAnswer, refusalSentence } from '../src/index.ts'

test('a refusal has the sentence of the catalogue, with its data', () => {
  expect(refusalSentence({ code: 'wrong-password' })).toBe('The current password is wrong.')
  expect(refusalSentence({ code: 'team-in-match', title: 'Final' })).toBe(
    'The team is in a match that is not finished: “Final”. End it first.',
  )
})

test('does not treat unknown codes as refusals', () => {
  expect(isRefusal({ code: 'wrong-password' })).toBe(true)
  expect(isRefusal({ code: 'no-such-code' })).toBe(false)
  expect(isRefusal({ code: 'toString' })).toBe(false)
})

test.each([
  [1, 'Too many attempts. Please try again in a minute.'],
  [60, 'Too many attempts. Please try again in a minute.'],
  [61, 'Too many attempts. Please try again in 2 minutes.'],
])('states a wait of %i s in minutes', (seconds, sentence) => {
  expect(refusalSentence({ code: 'too-many-attempts', seconds })).toBe(sentence)
})

test.each([{ code: 'server-fault' }, { code: 'database-away', seconds: 2 }] as const)(
  'after a failure that may have saved something, $code asks to check that',
  (refusal) => {
    expect(refusalSentence(refusal)).toContain('check')
    expect(refusalSentence(refusal)).not.toMatch(/nothing|unchanged|not (saved|changed|stored)/i)
  },
)

test('an error answer names its refusal', () => {
  const answer = { statusCode: 409, error: 'Conflict', code: 'username-taken', message: 'Taken.' }
  expect(errorAnswer.parse(answer)).toEqual(answer)
  expect(errorAnswer.safeParse({ ...answer, code: 'no-such-code' }).success).toBe(false)
})

test('the sentence of a refusal contains the name of its period', () => {
  const refusal = { code: 'clock-out-of-range', lengthMs: 300_000 } as const
  const sentence = (word: 'HALF' | 'overtime', number: number) =>
    refusalSentence({ ...refusal, period: { word, number } })
  expect(sentence('HALF', 2)).toBe('The clock must be between 0 and 300000 ms in the 2ND HALF')
  expect(sentence('overtime', 1)).toBe('The clock must be between 0 and 300000 ms in the OVERTIME')
  expect(refusalSentence(refusal)).toBe('The clock must be between 0 and 300000 ms')
})
