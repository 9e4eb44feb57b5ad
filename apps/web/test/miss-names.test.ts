import { LANGUAGE_TAGS } from '@courtside/contract'
import { expect, test } from 'vitest'
import { ACTION_NAMES, TEXTS } from '../src/features/scorer/texts.ts'

interface Catalogue {
  TEXTS: { miss: string }
  ACTION_NAMES: Record<string, string>
}

const translations = import.meta.glob<Catalogue>('../src/features/scorer/translations/texts.*.json', {
  eager: true,
  import: 'default',
})

/** On its button the word for a miss stands out at the end of what the miss is called. */
test.each([...LANGUAGE_TAGS])('the name of every miss ends with the word for it: %s', (language) => {
  const english: Catalogue = { TEXTS, ACTION_NAMES }
  const catalogue =
    language === 'en' ? english : translations[`../src/features/scorer/translations/texts.${language}.json`]
  const misses = Object.keys(ACTION_NAMES).filter((type) => type.endsWith('MISS'))
  expect(misses).toHaveLength(4)
  for (const type of misses)
    expect(catalogue?.ACTION_NAMES[type]).toMatch(new RegExp(`.+ ${catalogue?.TEXTS.miss}$`))
})
