import path from 'node:path'
import { LANGUAGE_TAGS } from '@courtside/contract'
import { build, type Rolldown } from 'vite'
import { describe, expect, test } from 'vitest'
import {
  faultsOf,
  faultsOfMessage,
  strangeLanguages,
  untranslated,
} from '../../../../scripts/texts/translations.ts'
import { translateCatalogue } from '../../vite.translations.ts'

const TRANSLATED = LANGUAGE_TAGS.slice(1)

describe.each(TRANSLATED)('translations into %s', (language) => {
  test('match the English texts and their placeholders', () => {
    expect(faultsOf(language)).toEqual([])
  })

  test('are complete', () => {
    expect(untranslated(language)).toEqual([])
  })
})

test('every translation file is for a language that users can choose', () => {
  expect(strangeLanguages()).toEqual([])
})

describe('faults of a message', () => {
  const fouls = [{ name: 'fouls', kind: 'number' }] as const

  test('finds none in a correct message', () => {
    expect(faultsOfMessage('a', '{fouls, plural, one {# Foul} other {# Fouls}}', fouls, 'de')).toEqual([])
    expect(faultsOfMessage('a', '{fouls, select, 0 {Kein Foul} other {{fouls} Fouls}}', fouls, 'de')).toEqual(
      [],
    )
  })

  test.each([
    ['a missing placeholder', 'Fouls', 'a lacks {fouls}.'],
    [
      'a placeholder that the English text does not have',
      '{fouls} von {team}',
      'a has {team}, which the English does not.',
    ],
    ['an empty text', ' ', 'a is empty.'],
  ])('%s', (_what, message, fault) => {
    expect(faultsOfMessage('a', message, fouls, 'de')).toContain(fault)
  })

  test('a plural form that the language does not have', () => {
    const message = '{fouls, plural, one {# Foul} few {# Fouls} other {# Fouls}}'
    expect(faultsOfMessage('a', message, fouls, 'lt')).toEqual([])
    expect(faultsOfMessage('a', message, fouls, 'de')).not.toEqual([])
  })

  test('a bracket that is not closed', () => {
    expect(faultsOfMessage('a', '{fouls Fouls', fouls, 'de')).not.toEqual([])
  })

  test('a plural of a value that is not a number', () => {
    const message = '{team, plural, one {ein Team} other {Teams}}'
    expect(faultsOfMessage('a', message, [{ name: 'team', kind: 'other' }], 'de')).toEqual([
      'a counts {team}, which is no number.',
    ])
  })
})

describe('a translated catalogue', () => {
  const source = `export const TEXTS = {
  title: 'Watch live',
  tab: { box: 'Box score', plays: 'Plays' },
  fouls: (fouls: number) => (fouls === 1 ? '1 foul' : \`\${fouls} fouls\`),
  round: (competition: string, round: number | null) => round === null ? competition : \`\${competition}, round \${round}\`,
  points: (points: readonly number[]) => points.join(', '),
} as const
`
  const messages = {
    title: 'مباشر',
    tab: { box: 'أرقام' },
    fouls: '{fouls, plural, one {خطأ} two {خطآن} few {# أخطاء} other {# خطأ}}',
    round: '{round, select, null {{competition}} other {{competition}، {round}}}',
    points: '{points}',
  }

  /** Runs the code that a build generates for the catalogue. */
  async function textsIn(language: 'ar') {
    const code = translateCatalogue(source, 'texts.ts', { TEXTS: messages }, language)
    const entry = path.join(import.meta.dirname, '../texts.ts')
    const built = await build({
      configFile: false,
      logLevel: 'error',
      plugins: [
        {
          name: 'entry',
          resolveId: (id) => (id === entry ? entry : null),
          load: (id) => (id === entry ? code : null),
        },
      ],
      build: { write: false, lib: { entry, formats: ['es'] } },
    })
    const [{ output }] = built as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput]
    const { TEXTS } = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)
    return TEXTS
  }

  test('has translated texts, and English ones where the translation is missing', async () => {
    const texts = await textsIn('ar')
    expect(texts.title).toBe('مباشر')
    expect(texts.tab).toEqual({ box: 'أرقام', plays: 'Plays' })
  })

  test('follows the plural rules of its language, and uses the digits of scoreboards', async () => {
    const texts = await textsIn('ar')
    expect([1, 2, 3, 11].map(texts.fouls)).toEqual(['خطأ', 'خطآن', '3 أخطاء', '11 خطأ'])
    expect(texts.round('LKL', null)).toBe(isolated('LKL'))
    expect(texts.round('LKL', 4)).toBe(`${isolated('LKL')}، ${isolated('4')}`)
  })

  test('joins lists in the style of its language', async () => {
    expect((await textsIn('ar')).points([2, 3])).toBe(isolated('2، 3'))
  })

  /**
   * In right-to-left text, an inserted value keeps its own direction. Otherwise a score would be reversed.
   */
  const isolated = (filledIn: string) => `\u2068${filledIn}\u2069`
})
