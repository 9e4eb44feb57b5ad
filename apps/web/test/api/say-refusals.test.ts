import path from 'node:path'
import type { Language } from '@courtside/contract/client'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { inOwnWords, sayRefusals } from '../../src/api/say-refusals.ts'
import { translations } from '../../vite.translations.ts'

test('a page in another language writes the sentences of refusals itself', async () => {
  const refusals = [{ code: 'team-in-match' as const, title: 'Final' }, { code: 'wrong-password' as const }]
  expect(await sayRefusals?.(refusals)).toEqual([
    'The team is in a match that is not finished: “Final”. End it first.',
    'The current password is wrong.',
  ])
})

test('uses the server’s sentences for all refusals if one of them has an unknown code', async () => {
  const newer = { code: 'no-such-code' } as never
  expect(await sayRefusals?.([{ code: 'wrong-password' }, newer])).toBeNull()
})

test('translates faults of a request body and of the lines of a file', async () => {
  const required = { code: 'required' as const, what: 'City', field: 'city' }
  expect(await sayRefusals?.([required])).toEqual(['City is required.'])
  const line = {
    line: 3,
    column: 'home',
    message: 'As the server says it.',
    refusal: { code: 'no-team-named' as const, name: 'Wrens' },
  }
  expect(await inOwnWords([line])).toEqual([
    { ...line, message: 'There is no team “Wrens” in this competition.' },
  ])
  const newer = { ...line, refusal: { code: 'no-such-code' } as never }
  expect(await inOwnWords([newer, line])).toEqual([
    newer,
    { ...line, message: 'There is no team “Wrens” in this competition.' },
  ])
})

/** Builds the module with the sentences of the server's messages, in the given language. */
async function wordsIn(language: Language): Promise<typeof import('@courtside/contract/told')> {
  const entry = path.join(import.meta.dirname, '../../../../packages/contract/src/calls/told.ts')
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [translations(language)],
    build: { write: false, lib: { entry, formats: ['es'] } },
  })
  const [{ output }] = built as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput]
  return import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)
}

test("writes a message in the page's language, including field names, figures, plays and quoted text", async () => {
  const { toldSentence } = await wordsIn('de')
  expect(toldSentence({ code: 'over-length', what: 'City', max: 80 })).toBe('Ort: höchstens 80 Zeichen.')
  expect(toldSentence({ code: 'required', what: 'GuardianEmail' })).toBe(
    'Bitte ausfüllen: E-Mail eines Elternteils oder Vormunds.',
  )
  expect(toldSentence({ code: 'password-lacks-number' })).toBe('Passwort: mindestens eine Ziffer.')
  expect(toldSentence({ code: 'too-old', years: 120 })).toBe(
    'Das Geburtsdatum darf nicht über 120 Jahre zurückliegen.',
  )
  expect(toldSentence({ code: 'unknown-fields', names: ['a', 'b'] })).toBe('Unbekanntes Feld: a, b.')
  const figure = { figure: 'stl', stated: 4, counted: 2 } as const
  expect(toldSentence({ code: 'figure-differs', who: 'Ada', ...figure })).toBe(
    'Ada: In der Datei steht für Steals 4, importiert sind 2.',
  )
  expect(toldSentence({ code: 'play-left-out', reason: { code: 'not-on-court', player: 'Ada' } })).toBe(
    'Eine Aktion wird ausgelassen. Ada ist in diesem Moment nicht auf dem Feld',
  )
  const clock = { code: 'clock-out-of-range', lengthMs: 720_000 } as const
  expect(toldSentence({ ...clock, period: { word: 'QUARTER', number: 1 } })).toBe(
    'Die Uhr muss zwischen 0 und 720000 ms stehen (1. Viertel)',
  )
  expect(toldSentence(clock)).toBe('Die Uhr muss zwischen 0 und 720000 ms stehen')
  expect(toldSentence({ code: 'clock-steps-back', play: 'TWO POINTS', stated: '3:12' })).toContain('(Zweier)')
})

test('writes a warning about an incoming stream, with numbers in the format of the language', async () => {
  const { isTold, toldSentence } = await wordsIn('de')
  const warning = { code: 'slow-publisher', pace: 0.8, message: 'As the server says it.', at: '' } as const
  expect(isTold(warning)).toBe(true)
  expect(toldSentence(warning)).toContain('sendet 0,8 s Bild pro Sekunde')
  const { toldSentence: inArabic } = await wordsIn('ar')
  expect(inArabic(warning)).toContain('0.8')
})
