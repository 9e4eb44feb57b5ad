import { LANGUAGE_TAGS } from '@courtside/contract'
import { expect, test } from 'vitest'
import { translationOf } from '../../../../scripts/texts/catalogues.ts'
import { ACTION_NAMES, TEXTS } from '../../src/features/scorer/texts.ts'

interface Catalogue {
  TEXTS: { miss: string }
  ACTION_NAMES: Record<string, string>
}

/** The scorer's button emphasizes the word for a miss, which is at the end of the name. */
test.each([...LANGUAGE_TAGS])('the name of every miss ends with the word for a miss: %s', (language) => {
  const translated = translationOf('apps/web/src/features/scorer/texts.ts', language)
  const english: Catalogue = { TEXTS, ACTION_NAMES }
  const catalogue = language === 'en' ? english : (translated as unknown as Catalogue | null)
  const misses = Object.keys(ACTION_NAMES).filter((type) => type.endsWith('MISS'))
  expect(misses).toHaveLength(4)
  for (const type of misses)
    expect(catalogue?.ACTION_NAMES[type]).toMatch(new RegExp(`.+ ${catalogue?.TEXTS.miss}$`))
})
