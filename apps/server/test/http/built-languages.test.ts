import type { Language } from '@courtside/contract'
import { expect, test } from 'vitest'
import { BuiltLanguages } from '../../src/http/web-build.ts'

test('answers in English until the requested language is built, and then in that language', () => {
  const built = new Set<Language>(['en'])
  let found = 0
  const languages = new BuiltLanguages(
    (language) => built.has(language),
    () => {
      found += 1
    },
  )
  expect(languages.served('de')).toBe('en')
  built.add('de')
  expect(languages.served('de')).toBe('de')
  expect(languages.served('fr')).toBe('en')
  expect(found).toBe(1)
})

test('returns the requested language when no pages are built at all', () => {
  const languages = new BuiltLanguages(
    () => false,
    () => {},
  )
  expect(languages.served('de')).toBe('de')
})
