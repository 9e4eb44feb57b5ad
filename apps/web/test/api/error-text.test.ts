import { ApiError } from '@courtside/contract/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errorText, failureText, refusalOf } from '../../src/api/error-text.ts'
import { serverAnswers } from '../../src/ui/written/server-answers.ts'

const unreachable = new ApiError(0, ['The server could not be reached.'])

describe('errorText and failureText', () => {
  test("errorText returns the server's message, or the fallback, or both when the server is unreachable", () => {
    expect(errorText(new ApiError(409, ['Taken.', 'Gone.']), 'Failed.')).toBe('Taken.\nGone.')
    expect(errorText(new ApiError(500, []), 'Failed.')).toBe('Failed.')
    expect(errorText(new TypeError('x is undefined'), 'Failed.')).toBe('Failed.')
    expect(errorText(unreachable, 'Failed.')).toBe('Failed.\nThe server could not be reached.')
    expect(errorText(unreachable, '')).toBe('The server could not be reached.')
  })

  test('failureText always starts with the given sentence, and does not repeat it', () => {
    expect(failureText(new ApiError(429, ['Wait a minute.']), 'Failed.')).toBe('Failed.\nWait a minute.')
    expect(failureText(new ApiError(502, ['Failed.']), 'Failed.')).toBe('Failed.')
    expect(failureText(new ApiError(500, []), 'Failed.')).toBe('Failed.')
    expect(failureText(unreachable, 'Failed.')).toBe('Failed.\nThe server could not be reached.')
  })
})

describe('form errors from the server', () => {
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

  test('shows each error beside its field, and the others below the form', () => {
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

  test('shows the same message beside two fields that have the same fault', () => {
    const odd = 'Type it instead of pasting it.'
    const both = new ApiError(400, [
      { field: 'name', message: odd },
      { field: 'players', message: odd },
    ])
    expect(refusalOf(both, ['name'], 'Failed.')).toEqual({ at: { name: odd }, rest: odd })
    expect(both.message).toBe(odd)
  })

  test('always shows a message', () => {
    expect(refusalOf(null, ['name'], 'Failed.')).toEqual({ at: {}, rest: null })
    expect(refusalOf(new ApiError(500, []), ['name'], 'Failed.')).toEqual({ at: {}, rest: 'Failed.' })
    expect(refusalOf(new Error('broken'), ['name'], 'Failed.')).toEqual({ at: {}, rest: 'Failed.' })
    expect(refusalOf(unreachable, ['name'], 'Failed.').rest).toBe('Failed.\nThe server could not be reached.')
  })
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('waits for a server that is unreachable or not ready yet', async () => {
  const answers = [() => Promise.reject(new TypeError()), () => ({ ok: false }), () => ({ ok: true })]
  const asked = vi.fn(async () => answers.shift()?.())
  vi.stubGlobal('fetch', asked)
  const done = vi.fn()
  void serverAnswers().then(done)
  await vi.advanceTimersByTimeAsync(0)
  expect([asked.mock.calls.length, done.mock.calls.length]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(10_000)
  expect([asked.mock.calls.length, done.mock.calls.length]).toEqual([3, 1])
})
