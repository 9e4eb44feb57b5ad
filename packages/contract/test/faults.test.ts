import { expect, test } from 'vitest'
import { REFUSAL_CODES } from '../src/calls/refusals.ts'
import { FAULT_CODES, isTold } from '../src/calls/told.ts'
import { contract, faultOf, faultSentence, toldSentence } from '../src/index.ts'

/** Returns the faults of a call's body: field, sentence, and the data of the sentence. */
function faultsOf(body: unknown) {
  const { error } = contract['POST /auth/register'].body.safeParse(body)
  return error?.issues.map((issue) => [issue.path.join('.'), issue.message, faultOf(issue)])
}

const REGISTRATION = {
  username: 'ada',
  email: 'ada@club.example',
  password: 'Rebound-77',
  birthdate: '1994-07-23',
  country: 'LV',
  city: 'Riga',
  gender: 'FEMALE',
}

test('a fault of a body consists of a code, its data and a sentence', () => {
  expect(faultsOf(REGISTRATION)).toBeUndefined()
  expect(faultsOf({ ...REGISTRATION, country: ' ', city: undefined })).toEqual([
    ['country', 'Country is required.', { code: 'required', what: 'Country' }],
    ['city', 'City is required.', { code: 'required', what: 'City' }],
  ])
  expect(faultsOf({ ...REGISTRATION, city: 'x'.repeat(81), tall: true })).toEqual([
    ['city', 'City must be at most 80 characters.', { code: 'over-length', what: 'City', max: 80 }],
    ['', 'Unknown field: tall.', { code: 'unknown-fields', names: ['tall'] }],
  ])
})

test('the rules of passwords and dates of birth report faults with codes and data', () => {
  expect(faultsOf({ ...REGISTRATION, password: 'Rebound', confirmPassword: '' })).toEqual([
    ['password', 'Password: at least 8 characters.', { code: 'password-too-short', characters: 8 }],
    ['password', 'Password: at least one number.', { code: 'password-lacks-number' }],
    ['password', 'Password: at least one special character.', { code: 'password-lacks-special' }],
  ])
  expect(faultsOf({ ...REGISTRATION, birthdate: '1794-07-23' })).toEqual([
    ['birthdate', 'Date of birth must not be over 120 years ago.', { code: 'too-old', years: 120 }],
  ])
  expect(faultsOf({ ...REGISTRATION, birthdate: '9994-07-23' })).toEqual([
    ['birthdate', 'Date of birth must not be in the future.', { code: 'not-born-yet' }],
  ])
})

test('a sentence contains the names that belong to the keys in its data', () => {
  expect(
    faultSentence({ code: 'figure-differs', who: 'Ada', figure: 'offTurnovers', stated: 4, counted: 2 }),
  ).toBe('Ada: points off turnovers is 4 in the file, but 2 as imported.')
  expect(faultSentence({ code: 'play-left-out', reason: { code: 'not-on-court', player: 'Ada' } })).toBe(
    'A play is ignored. Ada is not on court at that moment',
  )
  expect(faultSentence({ code: 'required', what: 'teamIds' })).toBe('teamIds is required.')
})

test('no fault has the code of a refusal', () => {
  expect(FAULT_CODES.filter((code) => (REFUSAL_CODES as readonly string[]).includes(code))).toEqual([])
  expect([{ code: 'required' }, { code: 'wrong-password' }, { code: 'toString' }].map(isTold)).toEqual([
    ...[true, true, false],
  ])
  expect(toldSentence({ code: 'wrong-password' })).toBe('The current password is wrong.')
})
