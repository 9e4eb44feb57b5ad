import { describe, expect, it } from 'vitest'
import { chromeOf } from '../../src/app/Shell.tsx'

describe('chromeOf', () => {
  it.each(['/login', '/register', '/stats-entry/12'])('hides the header on %s', (path) => {
    expect(chromeOf(path).header).toBe(false)
  })

  it.each(['/', '/watch', '/watch/3', '/archive/', '/forgot-password', '/teams'])(
    'shows it on %s',
    (path) => {
      expect(chromeOf(path).header).toBe(true)
    },
  )

  it.each([
    '/dashboard',
    '/live',
    '/live/',
    '/teams',
    '/add-team',
    '/players',
    '/add-player',
    '/player-ranking',
    '/settings',
  ])('shows the side navigation on %s', (path) => {
    expect(chromeOf(path).side).toBe(true)
  })

  it.each(['/', '/watch/3', '/archive', '/homepage', '/login'])('hides the side navigation on %s', (path) => {
    expect(chromeOf(path).side).toBe(false)
  })

  it('gives the sign-in pages the background “floor”, the scorer none, and other pages “cover”', () => {
    expect(['/login', '/stats-entry/1', '/teams'].map((path) => chromeOf(path).background)).toEqual([
      'floor',
      'none',
      'cover',
    ])
  })
})
