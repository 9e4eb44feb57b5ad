import { ApiError } from '@courtside/contract/client'
import { describe, expect, test } from 'vitest'
import { errorText, failureText, refusalOf } from '../../src/api/error-text.ts'

const unreachable = new ApiError(0, ['The server could not be reached.'])

describe('the text of an error', () => {
  test('is what the server says, else the sentence of the catalogue, and both when the server could not be reached', () => {
    expect(errorText(new ApiError(409, ['Taken.', 'Gone.']), 'Failed.')).toBe('Taken.\nGone.')
    expect(errorText(new ApiError(500, []), 'Failed.')).toBe('Failed.')
    expect(errorText(new TypeError('x is undefined'), 'Failed.')).toBe('Failed.')
    expect(errorText(unreachable, 'Failed.')).toBe('Failed.\nThe server could not be reached.')
    expect(errorText(unreachable, '')).toBe('The server could not be reached.')
  })

  test('with the sentence of the catalogue always: once, whatever the server says', () => {
    expect(failureText(new ApiError(429, ['Wait a minute.']), 'Failed.')).toBe('Failed.\nWait a minute.')
    expect(failureText(new ApiError(502, ['Failed.']), 'Failed.')).toBe('Failed.')
    expect(failureText(new ApiError(500, []), 'Failed.')).toBe('Failed.')
    expect(failureText(unreachable, 'Failed.')).toBe('Failed.\nThe server could not be reached.')
  })
})

describe('what the server found wrong with a form', () => {
  const error = new ApiError(
    400,
    [
      { field: 'name', message: 'Name is required.' },
      { field: 'name', message: 'Name is odd.' },
      { field: 'colour', message: 'Colour is required.' },
      'Try later.',
    ],
    'invalid-request',
  )

  test('stands at its fields, and below the form what is about none of them', () => {
    expect(refusalOf(error, ['name', 'city'], 'Failed.')).toEqual({
      at: { name: 'Name is required.\nName is odd.' },
      rest: 'Colour is required.\nTry later.',
    })
    const { faults, statusCode } = error
    expect(refusalOf(new ApiError(statusCode, faults.slice(0, 1)), ['name'], 'Failed.')).toEqual({
      at: { name: 'Name is required.' },
      rest: null,
    })
  })

  test('is told of each field, also where two of them are told in the same sentence', () => {
    const odd = 'Type it instead of pasting it.'
    const both = new ApiError(400, [
      { field: 'name', message: odd },
      { field: 'players', message: odd },
    ])
    expect(refusalOf(both, ['name'], 'Failed.')).toEqual({ at: { name: odd }, rest: odd })
    expect(both.message).toBe(odd)
  })

  test('is never silent', () => {
    expect(refusalOf(null, ['name'], 'Failed.')).toEqual({ at: {}, rest: null })
    expect(refusalOf(new ApiError(500, []), ['name'], 'Failed.')).toEqual({ at: {}, rest: 'Failed.' })
    expect(refusalOf(new Error('broken'), ['name'], 'Failed.')).toEqual({ at: {}, rest: 'Failed.' })
    expect(refusalOf(unreachable, ['name'], 'Failed.').rest).toBe('Failed.\nThe server could not be reached.')
  })
})
