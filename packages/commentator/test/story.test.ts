import {
  LANGUAGE_TAGS,
  type MatchState,
  RULESET_IDS,
  RULESETS,
  type StatType,
  standInId,
  standInOf,
  type TeamSetup,
  validStats,
} from '@courtside/basketball'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { playedMatch } from '../../basketball/test/arbitrary-match.ts'
import { storyFaults, WORDS } from '../conformance/check-story.ts'
import {
  loadStoryBook,
  loadVoice,
  type StoryBook,
  storyParts,
  storyText,
  type Voice,
  wordCount,
  writeStory,
} from '../src/index.ts'
import { given, givenIn, type Played, setup } from './given.ts'

const TOLD: [Voice, StoryBook][] = []
for (const language of LANGUAGE_TAGS) TOLD.push([await loadVoice(language), await loadStoryBook(language)])
const [[ENGLISH, BOOK]] = TOLD as [[Voice, StoryBook]]

/**
 * A game under any rules, from tip-off to the end. The home team makes about `home` of ten plays, also in
 * overtimes.
 */
const arbitraryGame = fc
  .record({
    rules: fc.constantFrom(...RULESET_IDS).map((id) => RULESETS[id]),
    overtimes: fc.nat(3),
    plays: fc.array(
      fc.record({
        at: fc.integer({ min: 0, max: 9_999 }).map((part) => part / 10_000),
        side: fc.nat(9),
        player: fc.nat(4),
        type: fc.constantFrom<StatType>(
          ...(['TWO POINTS', 'TWO POINTS', 'THREE POINTS', 'FREE THROW', 'TWO POINTS MISS'] as const),
          ...(['THREE POINTS MISS', 'FREE THROW MISS', 'REBOUND', 'ASSIST', 'STEAL'] as const),
          ...(['BLOCK', 'TURNOVER', 'FOUL'] as const),
        ),
      }),
      { maxLength: 260, size: 'max' },
    ),
    home: fc.nat(10),
  })
  .map(({ rules, overtimes, plays, home }): MatchState => {
    const periods = rules.periods + overtimes
    const played = plays
      .toSorted((one, other) => one.at - other.at)
      .map(({ at, side, player, type }): Played => {
        const period = 1 + Math.floor(at * periods)
        const left = 1 - ((at * periods) % 1)
        const clock = Math.round(left * (period > rules.periods ? rules.overtimeMs : rules.periodMs))
        return [(side < home ? 11 : 21) + player, type, { period, clock }]
      })
    const state = givenIn({ ...setup(), ruleset: rules }, ...played)
    return {
      ...state,
      startedPeriods: Array.from({ length: periods }, (_, index) => index + 1),
      finishedAt: 1e9,
    }
  })

describe('the story of a game', () => {
  test('matches the log and has the right length, in any game and each language', () => {
    fc.assert(
      fc.property(arbitraryGame, fc.nat(50), (state, matchId) => {
        for (const [voice, book] of TOLD) {
          const story = writeStory(voice, book, matchId, state)
          if (story === null) expect(scoresOf(state)).toBe(0)
          else expect(storyFaults(story, state, voice)).toEqual([])
        }
      }),
      { numRuns: 150 },
    )
  })

  test('matches the log of a match with senseless plays and corrections', () => {
    fc.assert(
      fc.property(playedMatch, ({ states }) => {
        const state = states.at(-1)!
        const story = writeStory(ENGLISH, BOOK, 1, state)
        if (story) expect(storyFaults(story, state, ENGLISH)).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test('is the same for the same log, and different for another match', () => {
    const state = game()
    const told = [1, 1, 2].map((matchId) => storyText(writeStory(ENGLISH, BOOK, matchId, state)!))
    expect(told[1]).toBe(told[0])
    expect(told[2]).not.toBe(told[0])
  })

  test('names the winner, the turning point and the course of the game', () => {
    const story = writeStory(ENGLISH, BOOK, 3, game())!
    const text = storyText(story)
    expect(story.title.text).toMatch(/Herons .*Larks .*\d+–\d+$/)
    expect(text).toMatch(/\[4 0:0\d(\.\d)?\]/)
    expect(text).toMatch(/half|quarter/)
    expect(wordCount(text)).toBeGreaterThanOrEqual(WORDS.least)
  })

  test('is shorter if the log has less, and null if no team has scored', () => {
    const short = writeStory(ENGLISH, BOOK, 1, given([11, 'TWO POINTS'], [21, 'FOUL']))!
    expect(wordCount(storyText(short))).toBeLessThan(WORDS.least)
    expect(storyText(short)).toContain('2–0')
    expect(writeStory(ENGLISH, BOOK, 1, given([11, 'FOUL']))).toBeNull()
  })

  test('names only players of the losers in the paragraph about them', () => {
    const rebounds = Array.from({ length: 6 }, (): Played => [11, 'REBOUND'])
    const state = given([12, 'THREE POINTS'], [13, 'TWO POINTS'], [21, 'TWO POINTS'], ...rebounds)
    const { paragraphs } = writeStory(ENGLISH, BOOK, 1, state)!
    const told = paragraphs.map((sentences) => sentences.map(({ text }) => text).join(' '))
    const [ofLosers = '', ...others] = told.filter((text) => /\b(Abelsen|Abel)\b/.test(text))
    expect(ofLosers).toMatch(/\bAbelsen\b/)
    expect(ofLosers).not.toMatch(/\bAbel\b/)
    expect(others.join(' ')).toMatch(/\bAbel\b.*\brebounds/)
  })

  test('names no best scorer of a team with points that belong to no player', () => {
    const withTeam = (team: TeamSetup): TeamSetup => {
      const whole = standInOf(team, standInId(team.id, null))
      return { ...team, roster: whole ? [...team.roster, whole] : team.roster }
    }
    const [home, visitors] = setup().teams
    const match = { ...setup(), teams: [withTeam(home), withTeam(visitors)] as const }
    const ofTeam: Played = [standInId(1, null), 'THREE POINTS', { teamId: 1 }]
    const state = givenIn(match, ofTeam, ofTeam, [12, 'TWO POINTS'], [21, 'THREE POINTS'])
    const [first, ...others] = writeStory(ENGLISH, BOOK, 1, state)?.paragraphs ?? []
    expect(first?.map(({ text }) => text).join(' ')).toContain('8–3')
    const text = [first, ...others].flat().map((sentence) => sentence?.text)
    expect(text.join(' ')).not.toContain('Baker')
    expect(text.join(' ')).toContain('Abelsen')
  })

  test('turns a bracketed time into a link only if a play happened then, and leaves other brackets as text', () => {
    const state = given([11, 'TWO POINTS', { clock: 12_000 }])
    expect(storyParts('He made it [1 0:12]. Then [1 0:11] and [sic].', state)).toEqual([
      'He made it',
      { period: 1, clock: 12_000, at: 1000 },
      '. Then [1 0:11] and [sic].',
    ])
  })
})

/** Returns a game that the Herons win at the end, with enough material for a story. */
function game(): MatchState {
  const plays: Played[] = []
  for (let period = 1; period <= 4; period += 1) {
    for (let index = 0; index < 14; index += 1) {
      const clock = 700_000 - 49_000 * index
      const player = (index % 2 === 0 ? 11 : 21) + ((index + period) % 5)
      const types = ['TWO POINTS', 'THREE POINTS', 'TWO POINTS', 'REBOUND', 'TURNOVER'] as const
      plays.push([player, types[(index + period) % types.length]!, { period, clock }])
    }
  }
  const level = givenIn(setup(), ...plays)
  const lead = (state: MatchState) => scoreDifference(state)
  const difference = lead(level)
  // The visitors are put two ahead, and a three at the end wins the game for home.
  const fill: Played[] = Array.from({ length: Math.abs(difference + 2) }, (_, index) => [
    difference + 2 > 0 ? 22 : 12,
    'FREE THROW',
    { period: 4, clock: 40_000 - 100 * index },
  ])
  const state = givenIn(setup(), ...plays, ...fill, [13, 'THREE POINTS', { period: 4, clock: 3_000 }])
  return { ...state, startedPeriods: [1, 2, 3, 4], finishedAt: 1e9 }
}

function scoreDifference(state: MatchState): number {
  const worth = { 'TWO POINTS': 2, 'THREE POINTS': 3, 'FREE THROW': 1 } as Partial<Record<StatType, number>>
  return validStats(state).reduce(
    (sum, { teamId, type }) => sum + (teamId === 1 ? 1 : -1) * (worth[type] ?? 0),
    0,
  )
}

function scoresOf(state: MatchState): number {
  const scores: readonly StatType[] = ['TWO POINTS', 'THREE POINTS', 'FREE THROW']
  return validStats(state).filter(({ type }) => scores.includes(type)).length
}
