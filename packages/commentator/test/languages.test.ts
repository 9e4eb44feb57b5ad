import {
  applyEvent,
  LANGUAGE_TAGS,
  type MatchEvent,
  type MatchState,
  STAT_TYPES,
} from '@courtside/basketball'
import { describe, expect, test } from 'vitest'
import { tellGame } from '../conformance/check-lines.ts'
import { countedIn } from '../conformance/numbers-of.ts'
import type { Gaps } from '../src/gaps.ts'
import {
  type Language,
  loadStoryBook,
  loadVoice,
  newestGroup,
  Retelling,
  type Voice,
  writeLine,
} from '../src/index.ts'
import type { Book, Wordings } from '../src/phrases/book.ts'
import { fill } from '../src/wording.ts'
import { given, type Played, setup } from './given.ts'

const ENGLISH = await loadVoice('en')
/** Minimum share of English's wordings that each language must have. */
const SHARE = 2 / 3

/**
 * Returns a constructed game with every kind of play except substitutions and one-point shots, from the
 * tip-off to a close end, with a few seconds between plays.
 */
function game(): MatchEvent[] {
  const roster = [11, 12, 13, 21, 22, 23]
  const events: MatchEvent[] = []
  let statId = 0
  const add = (event: object) => {
    events.push({ ...event, seq: events.length + 1, at: 1000 * events.length, by: 1 } as MatchEvent)
  }
  for (const period of [1, 2, 3, 4, 5]) {
    add({ kind: 'period-started', period })
    const length = period > 4 ? 300_000 : 720_000
    for (let index = 0; index < 50; index += 1) {
      const playerId = roster[(index * 7 + period) % roster.length] ?? 11
      const type = STAT_TYPES[(index * 5 + period * 3) % STAT_TYPES.length] ?? 'FOUL'
      if (type === 'SUBSTITUTION' || type.startsWith('ONE POINT')) continue
      statId += 1
      const clock = Math.round(length - (index * (length - 900)) / 49)
      add({ kind: 'stat-recorded', statId, teamId: Math.floor(playerId / 10), playerId, type, period, clock })
    }
  }
  return events
}

describe.each(LANGUAGE_TAGS)('the commentator in %s', (language) => {
  test('comments a whole game without a fault and without a repetition', async () => {
    const [home, visitors] = setup().teams
    const match = { ...setup(), teams: [home, { ...visitors, name: 'rytas' }] } as const
    const { lines, faults } = tellGame(await loadVoice(language), 3, match, game())
    expect(faults).toEqual([])
    expect(lines.length).toBeGreaterThan(100)
  })

  test('has at least half as many wordings as English for everything, and two thirds as many in total', async () => {
    const voice = await loadVoice(language)
    const [own, english] = [wordingsOf(voice.book), wordingsOf(ENGLISH.book)]
    for (const [place, { length }] of english) {
      expect.soft(own.get(place)?.length ?? 0, place).toBeGreaterThanOrEqual(Math.ceil(length / 2))
    }
    const count = (all: Map<string, Wordings>) => [...all.values()].flat().length
    expect(count(own)).toBeGreaterThanOrEqual(SHARE * count(english))
  })

  test('fills every placeholder of each wording, and has no numbers outside placeholders', async () => {
    const { book, grammar } = await loadVoice(language)
    for (const [place, wordings] of wordingsOf(book)) {
      for (const wording of wordings) {
        const bare = fill(wording, GAPS, grammar).words.join(' | ')
        expect.soft(countedIn(bare, language), `${place}: ${wording}`).toEqual([])
        expect.soft(bare, `${place}: ${wording}`).not.toMatch(/[{}]|undefined/)
      }
    }
  })
})

/** Rules for all wordings of a language: typography, and ambiguous constructions. */
describe('each wording', () => {
  const said = async (language: Language) => {
    const [{ book }, story] = [await loadVoice(language), await loadStoryBook(language)]
    return [...wordingsOf(book), ...wordingsOf(story)].flatMap(([, wordings]) => wordings)
  }

  test('in French has a non-breaking space before two-part punctuation marks', async () => {
    expect((await said('fr')).filter((wording) => / [:;!?]/.test(wording.replace(/\{[^}]*\}/g, '')))).toEqual(
      [],
    )
  })

  test('in Turkish has a comma between a subject and a following name, and between “bu” and its predicate', async () => {
    const names = '(?:who|with|team|other|winner|loser|home|visitors|leaders|trailers|passer|rebounder)'
    const misread = new RegExp(`\\{${names}\\} \\{${names}[.}]|(?:^|[.:] )Bu \\{`)
    expect((await said('tr')).filter((wording) => misread.test(wording))).toEqual([])
  })

  test.each(LANGUAGE_TAGS)('in %s gives the shooting of a team in digits', async (language) => {
    const shooting = /\{(?:team|other)(?:Tp|Fg|Ft)[ma](?!\.digits)/
    expect((await said(language)).filter((wording) => shooting.test(wording))).toEqual([])
  })
})

/** Returns every list of wordings by its path. */
function wordingsOf(part: Book | object, place = ''): Map<string, Wordings> {
  return new Map(
    Object.entries(part).flatMap(([name, value]): [string, Wordings][] => {
      if (typeof value === 'string') return []
      return Array.isArray(value) ? [[`${place}${name}`, value]] : [...wordingsOf(value, `${place}${name}.`)]
    }),
  )
}

/** A value for every gap that a phrase may have, such as `{who}`. */
const GAPS: Gaps = {
  ...Object.fromEntries(
    ['who', 'with', 'passer', 'rebounder'].map((name) => [
      name,
      () => ({ is: 'player', name: 'Abel', claim: { kind: 'player', playerId: 11 } }) as const,
    ]),
  ),
  ...Object.fromEntries(
    ['team', 'other', 'leaders', 'trailers'].map((name) => [
      name,
      () =>
        ({
          is: 'team',
          name: { called: 'Herons', isNickname: true },
          claim: { kind: 'team', teamId: 1 },
        }) as const,
    ]),
  ),
  ...Object.fromEntries(
    'worth margin run inARow tripMade tripTaken timesLevel leadChanges teamFouls foulsLeft pts fgm fga tpm tpa ftm fta ast reb stl blk to pf'
      .split(' ')
      .map((name) => [name, () => ({ is: 'number', value: 2, claim: { kind: 'worth', value: 2 } }) as const]),
  ),
  score: () => ({ is: 'figures', text: '3–2', claim: { kind: 'score', score: [3, 2] } }),
  level: () => ({ is: 'figures', text: '3', claim: { kind: 'score', score: [3, 3] } }),
  timeLeft: () => ({ is: 'time', left: { seconds: 9 }, claim: { kind: 'clock', ms: 9000 } }),
  period: () => ({
    is: 'period',
    nth: 3,
    isOvertime: false,
    word: 'QUARTER',
    claim: { kind: 'period', period: 3 },
  }),
}

describe('commentary rewritten from the log', () => {
  const spoken: Played[] = [
    [11, 'TWO POINTS'],
    [21, 'THREE POINTS', { clock: 590_000 }],
    [12, 'FOUL', { clock: 580_000 }],
  ]
  /** Returns the match after these plays, each with the line that the built-in writer wrote at the time. */
  async function told(...plays: Played[]): Promise<MatchState> {
    let state = given()
    for (const [index, [playerId, type, more]] of plays.entries()) {
      const stat = {
        statId: index + 1,
        teamId: Math.floor(playerId / 10),
        playerId,
        type,
        period: 1,
        clock: 600_000,
      }
      const at = 10_000 * (index + 1)
      state = applyEvent(state, { kind: 'stat-recorded', ...stat, ...more, seq: state.seq + 1, at, by: 1 })
      state = applyEvent(state, {
        kind: 'commentary-added',
        ...lineIn(ENGLISH, state),
        seq: state.seq + 1,
        at,
        by: null,
      })
    }
    return state
  }
  function lineIn(voice: Voice, state: MatchState) {
    const texts = state.commentary.map(({ text }) => text)
    const { text, statIds } = writeLine(voice, 1, state, newestGroup(state)!, texts)!
    return { text, statIds, writer: 'built-in' as const }
  }

  test('in the original language equals the original lines', async () => {
    const state = await told(...spoken)
    expect([...new Retelling(ENGLISH, 1).linesOf(state).values()]).toEqual(
      state.commentary.map(({ text }) => text),
    )
  })

  test('is the same for live and late viewers, and never changes earlier lines', async () => {
    const german = await loadVoice('de')
    const live = new Retelling(german, 1)
    const first = [...live.linesOf(await told(...spoken.slice(0, 2))).values()]
    const whole = await told(...spoken)
    expect([...live.linesOf(whole).values()].slice(0, 2)).toEqual(first)
    expect(live.linesOf(whole)).toEqual(new Retelling(german, 1).linesOf(whole))
    expect([...live.linesOf(whole).keys()]).toEqual(whole.commentary.map(({ seq }) => seq))
  })

  test('follows a correction: the line of the corrected play is written again', async () => {
    const german = await loadVoice('de')
    const state = await told(...spoken)
    const live = new Retelling(german, 1)
    live.linesOf(state)
    const corrected = applyEvent(state, {
      kind: 'stat-corrected',
      statId: 2,
      teamId: 2,
      playerId: 22,
      type: 'THREE POINTS',
      period: 1,
      clock: 590_000,
      seq: state.seq + 1,
      at: 40_000,
      by: 1,
    } as MatchEvent)
    const [, second] = [...live.linesOf(corrected).values()]
    expect(second).toContain('Bakersen')
    expect(live.linesOf(corrected)).toEqual(new Retelling(german, 1).linesOf(corrected))
  })

  test('keeps the original line when its play no longer counts', async () => {
    const state = await told(...spoken)
    const voided = applyEvent(state, {
      kind: 'stat-voided',
      statId: 3,
      seq: state.seq + 1,
      at: 40_000,
      by: 1,
    })
    const { seq, text } = voided.commentary[2]!
    expect(new Retelling(await loadVoice('de'), 1).linesOf(voided).get(seq)).toBe(text)
  })
})
