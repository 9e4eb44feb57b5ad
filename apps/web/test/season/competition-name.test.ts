import { LANGUAGE_TAGS } from '@courtside/contract'
import MessageFormat from '@messageformat/core'
import { expect, test } from 'vitest'
import { messagesOf, translationOf } from '../../../../scripts/texts/catalogues.ts'
import { competitionName, shortCompetitionName } from '../../src/ui/match/competition-name.ts'

test("a competition's name includes its season, except for friendlies", () => {
  const league = { name: 'League', season: '2026/27', friendly: false }
  expect(competitionName(league)).toBe('League 2026/27')
  expect(shortCompetitionName(league)).toBe('League')
  expect(competitionName({ name: 'Friendlies', season: '', friendly: true })).toBe('Friendlies')
})

test.each(LANGUAGE_TAGS.slice(1))(
  'friendlies have a default name in %s until the club names them',
  (language) => {
    const translation = translationOf('apps/web/src/ui/match/competition-name-texts.ts', language) ?? {}
    const message = messagesOf(translation).get('TEXTS.friendliesNamed') ?? ''
    const named = new MessageFormat(language).compile(message)
    expect(named({ name: 'Friendlies' })).not.toContain('Friendlies')
    expect(named({ name: 'Summer games' })).toBe('Summer games')
  },
)
