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
  test('are of texts that there are, and say of the same things what the English says', () => {
    expect(faultsOf(language)).toEqual([])
  })

  test('lack no text', () => {
    expect(untranslated(language)).toEqual([])
  })
})

test('every file of translations is of a language that can be chosen', () => {
  expect(strangeLanguages()).toEqual([])
})

describe('faults of a message', () => {
  const fouls = [{ name: 'fouls', kind: 'number' }] as const

  test('none', () => {
    expect(faultsOfMessage('a', '{fouls, plural, one {# Foul} other {# Fouls}}', fouls, 'de')).toEqual([])
    expect(faultsOfMessage('a', '{fouls, select, 0 {Kein Foul} other {{fouls} Fouls}}', fouls, 'de')).toEqual(
      [],
    )
  })

  test.each([
    ['a placeholder that is missing', 'Fouls', 'a lacks {fouls}.'],
    [
      'a placeholder that the English has not',
      '{fouls} von {team}',
      'a has {team}, which the English does not.',
    ],
    ['no words', ' ', 'a is empty.'],
  ])('%s', (_what, message, fault) => {
    expect(faultsOfMessage('a', message, fouls, 'de')).toContain(fault)
  })

  test('a plural form that the language has not', () => {
    const message = '{fouls, plural, one {# Foul} few {# Fouls} other {# Fouls}}'
    expect(faultsOfMessage('a', message, fouls, 'lt')).toEqual([])
    expect(faultsOfMessage('a', message, fouls, 'de')).not.toEqual([])
  })

  test('a bracket that is not closed', () => {
    expect(faultsOfMessage('a', '{fouls Fouls', fouls, 'de')).not.toEqual([])
  })

  test('a count of what is no number', () => {
    const message = '{team, plural, one {ein Team} other {Teams}}'
    expect(faultsOfMessage('a', message, [{ name: 'team', kind: 'other' }], 'de')).toEqual([
      'a counts {team}, which is no number.',
    ])
  })
})

describe('a catalogue in another language', () => {
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

  /** What the build makes of the catalogue, run. */
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

  test('has the words of its language, and English where there are none yet', async () => {
    const texts = await textsIn('ar')
    expect(texts.title).toBe('مباشر')
    expect(texts.tab).toEqual({ box: 'أرقام', plays: 'Plays' })
  })

  test('counts and chooses as its language does, with digits as on scoreboards', async () => {
    const texts = await textsIn('ar')
    expect([1, 2, 3, 11].map(texts.fouls)).toEqual(['خطأ', 'خطآن', '3 أخطاء', '11 خطأ'])
    expect(texts.round('LKL', null)).toBe(isolated('LKL'))
    expect(texts.round('LKL', 4)).toBe(`${isolated('LKL')}، ${isolated('4')}`)
  })

  test('joins lists as its language does', async () => {
    expect((await textsIn('ar')).points([2, 3])).toBe(isolated('2، 3'))
  })

  /** Where the line runs from right to left, what is filled in keeps its own direction: a score is not turned round. */
  const isolated = (filledIn: string) => `\u2068${filledIn}\u2069`
})
