import { describe, expect, test } from 'vitest'
import { birthdateFault, birthdateRange } from '../src/accounts/birthdate-rule.ts'
import { passwordFaults } from '../src/accounts/password-rule.ts'

describe('the password rule', () => {
  test.each(['Free-throw-42', 'Āboliņš-7', 'ÅÄÖ-åäö-1', 'aB3$aB3$', 'Пароль-77'])(
    '%s meets it',
    (password) => {
      expect(passwordFaults(password)).toEqual([])
    },
  )

  test.each([
    ['aB3$aB3', 'Password: at least 8 characters.'],
    ['🏀🏀🏀aB3$', 'Password: at least 8 characters.'],
    ['free-throw-42', 'Password: upper and lower case letters.'],
    ['FREE-THROW-42', 'Password: upper and lower case letters.'],
    ['Free-throw-no', 'Password: at least one number.'],
    ['Freethrow 42', 'Password: at least one special character.'],
  ])('%s lacks one thing', (password, fault) => {
    expect(passwordFaults(password)).toEqual([fault])
  })

  test('an empty password violates every requirement', () => {
    expect(passwordFaults('')).toHaveLength(4)
  })
})

describe('the rule of birthdates', () => {
  const today = new Date('2026-11-21T23:30:00Z')

  test('accepts days from 120 years ago to tomorrow, which has already begun in eastern time zones', () => {
    expect(birthdateRange(today)).toEqual({ first: '1906-11-21', last: '2026-11-22' })
  })

  test.each([
    ['1906-11-21', null],
    ['2026-11-22', null],
    ['1906-11-20', 'Date of birth must not be over 120 years ago.'],
    ['2026-11-23', 'Date of birth must not be in the future.'],
  ])('%s: %s', (day, fault) => {
    expect(birthdateFault(day, today)).toBe(fault)
  })

  test('returns the range on a leap day', () => {
    expect(birthdateRange(new Date('2028-02-29T12:00:00Z'))).toEqual({
      first: '1908-02-29',
      last: '2028-03-01',
    })
  })
})
