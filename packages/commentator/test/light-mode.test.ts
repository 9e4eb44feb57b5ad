import { type MatchSetup, type MatchState, standInId, standInOf } from '@courtside/basketball'
import { expect, test } from 'vitest'
import { gameFacts, loadStoryBook, loadVoice, newestGroup, writeLine, writeStory } from '../src/index.ts'
import { givenIn, type Played, setup } from './given.ts'

const ENGLISH = await loadVoice('en')
const BOOK = await loadStoryBook('en')
/** Claims that are true only if misses are entered. */
const UNKNOWN = /in a row|straight|shooting|trip|\d+ of \d+|\w+ of \w+ (at|from) the/

/** A match in light mode. Each team has the stand-in for the whole team beside its players. */
function lightMatch(): MatchSetup {
  const { ruleset, teams } = setup()
  const [home, visitors] = teams.map((team) => {
    const whole = standInOf(team, standInId(team.id, null))
    return { ...team, starters: [], roster: whole ? [...team.roster, whole] : team.roster }
  })
  if (!home || !visitors) throw new Error('A match has two teams.')
  return { ruleset, teams: [home, visitors] }
}

/** Returns all lines about the newest play. */
function linesOf(state: MatchState): string[] {
  const said: string[] = []
  for (;;) {
    const line = writeLine(ENGLISH, 1, state, newestGroup(state)!, said)
    if (line === null) return said
    said.push(line.text)
  }
}

const byTeam = (type: Played[1]): Played => [standInId(1, null), type, { teamId: 1 }]
const byPlayer = (type: Played[1]): Played => [11, type]

test.each([
  ['a team', byTeam],
  ['a player', byPlayer],
])('claims no shares of shots and no consecutive scores of %s', (_, by) => {
  for (const type of ['TWO POINTS', 'THREE POINTS', 'FREE THROW'] as const) {
    // The visitors score in between, so that there is no run.
    const played = Array.from({ length: 6 }, () => [[21, type] as Played, by(type)]).flat()
    const lines = linesOf(givenIn(lightMatch(), ...played))
    expect(lines.length).toBeGreaterThan(5)
    expect(lines.filter((line) => UNKNOWN.test(line))).toEqual([])
  }
})

test('does not count the points and fouls of a whole team as those of a person', () => {
  const fouls = linesOf(givenIn(lightMatch(), ...Array.from({ length: 5 }, () => byTeam('FOUL'))))
  expect(fouls.join(' ')).not.toMatch(/out of the game|careful|fouls out|number \w+/)
  const points = linesOf(givenIn(lightMatch(), ...Array.from({ length: 6 }, () => byTeam('TWO POINTS'))))
  expect(points.join(' ')).not.toMatch(/double figures|for Lake Herons so far/)
})

test('the story has no shares of shots', () => {
  const played = [11, 12, 21, 13, 22, 11].map((id): Played => [id, 'THREE POINTS'])
  const { paragraphs } = writeStory(ENGLISH, BOOK, 1, givenIn(lightMatch(), ...played))!
  const text = paragraphs
    .flat()
    .map((sentence) => sentence.text)
    .join(' ')
  expect(text).not.toMatch(/\d+ (of|for) \d+/)
  expect(text).toContain('Herons')
})

/** Returns the match with a clock that was used: it shows less than the full time of the period. */
function withClock(state: MatchState): MatchState {
  return { ...state, clock: { ...state.clock, running: false, remainingMs: 60_000 } }
}

/** Returns the match before its clock ever ran. */
function withoutClock(state: MatchState): MatchState {
  return { ...state, clock: { ...state.clock, running: false, remainingMs: state.clock.lengthMs } }
}

test('the story has no turning point and no times of plays if the clock is not kept', () => {
  const played = [11, 12, 21, 13, 22, 11, 12, 13].map((id): Played => [id, 'THREE POINTS', { period: 4 }])
  const state = givenIn(lightMatch(), ...played)
  const text = (of: MatchState) =>
    writeStory(ENGLISH, BOOK, 1, { ...of, finishedAt: 10_000 })!
      .paragraphs.flat()
      .map((sentence) => sentence.text)
      .join(' ')
  expect(text(withClock(state))).toMatch(/\[4 10:00\]/)
  expect(text(withClock(state))).toMatch(/turn|swung/)
  expect(text(withoutClock(state))).not.toMatch(/\[|10:00|turn|swung/)
})

test('a language model receives no time if the clock is not kept, and no points of a whole team', () => {
  const factsOf = (state: MatchState) => gameFacts(state, newestGroup(state)!)
  const state = givenIn(lightMatch(), byTeam('THREE POINTS'), byTeam('TWO POINTS'))
  const unkept = factsOf(withoutClock(state))
  expect(unkept.told).not.toHaveProperty('timeLeft')
  expect(unkept.told).not.toHaveProperty('pointsOfPlayer')
  expect(unkept.numbers.has(10)).toBe(false)
  const kept = factsOf(withClock(givenIn(lightMatch(), byPlayer('THREE POINTS'))))
  expect(kept.told).toMatchObject({ timeLeft: '10:00', pointsOfPlayer: 3 })
  expect(kept.numbers.has(10)).toBe(true)
})
