import {
  applyEvent,
  callNames,
  fold,
  highlights,
  type MatchEvent,
  type MatchSetup,
  RULESETS,
  type StatType,
  suggestions,
} from '@courtside/basketball'
import { describe, expect, test } from 'vitest'
import { byPlay } from '../../src/features/watch/panels/HighlightsPanel.tsx'
import { highlightText } from '../../src/features/watch/panels/highlight-texts.ts'
import { momentText } from '../../src/features/watch/panels/moment-text.ts'
import { shownLines } from '../../src/features/watch/panels/shown-lines.ts'
import { suggestionText } from '../../src/features/watch/panels/suggestion-texts.ts'

const LAST_NAMES = ['Abel', 'Baker', 'Castro', 'Dahl', 'Ekwueme', 'Fontaine']

function side(id: number, name: string, ending: string) {
  const roster = LAST_NAMES.map((lname, index) => ({
    id: 10 * id + index + 1,
    fname: 'Noa',
    lname: `${lname}${ending}`,
    jerseyNo: index + 4,
  }))
  return { id, name, starters: roster.slice(0, 5).map((player) => player.id), roster }
}

const SETUP: MatchSetup = {
  ruleset: RULESETS.nba,
  teams: [side(1, 'Lake Herons', ''), side(2, 'Hill Larks', 'sen')],
}
const NAMES = callNames(SETUP)

type Played = [
  playerId: number,
  type: StatType,
  clock?: number,
  playerInId?: number | undefined,
  period?: number,
]

function logOf(...played: Played[]): MatchEvent[] {
  return played.map(([playerId, type, clock = 600_000, playerInId, period = 1], index) => ({
    kind: 'stat-recorded',
    statId: index + 1,
    teamId: Math.floor(playerId / 10),
    playerId,
    type,
    period,
    clock,
    ...(playerInId !== undefined && { playerInId }),
    seq: index + 1,
    at: 1000 * index,
    by: 1,
  }))
}

const shots = (playerId: number, type: StatType, times: number): Played[] =>
  Array.from({ length: times }, () => [playerId, type])

test('a play that completes several highlights has one card', () => {
  const found = highlights(fold(SETUP, logOf(...shots(11, 'TWO POINTS', 10))))
  const cards = byPlay(found).map((group) => group.map(({ kind }) => kind))
  expect(cards.flat()).toEqual(found.map(({ kind }) => kind))
  // The tenth basket is part of the streak and of the run, and it is worth the player's twentieth point.
  expect(cards.at(-1)).toEqual(expect.arrayContaining(['straight-scores', 'run', 'points']))
  expect(cards.length).toBeGreaterThan(1)
})

describe('the text of a highlight', () => {
  const told = (...played: Played[]) => toldIn(SETUP, ...played)
  const toldIn = (setup: MatchSetup, ...played: Played[]) => {
    const state = fold(setup, logOf(...played))
    return highlights(state).map((highlight) => {
      const { lead, rest } = highlightText(highlight, NAMES, state)
      return `${momentText(state, highlight)} ${lead} ${rest}`.trimEnd()
    })
  }

  test.each<[string, Played[]]>([
    [
      '1ST 10:00 Abel scores 2 times in a row: 3 points.',
      [
        [11, 'TWO POINTS'],
        [11, 'FREE THROW'],
      ],
    ],
    [
      '1ST 9:00 Herons 9–0 since 10:00.',
      [
        [11, 'THREE POINTS'],
        [12, 'THREE POINTS'],
        [13, 'THREE POINTS', 540_000],
      ],
    ],
    [
      '4TH 2:00 Level at 2. Abelsen ties it for Larks.',
      [
        [11, 'TWO POINTS'],
        [21, 'TWO POINTS', 120_000, undefined, 4],
      ],
    ],
    [
      '4TH 2:00 Lead change number 1. Abelsen puts Larks in front, 3–2.',
      [
        [11, 'TWO POINTS'],
        [21, 'THREE POINTS', 120_000, undefined, 4],
      ],
    ],
    [
      '2ND 0:01 At the horn. Abel scores 3 as the 2nd quarter ends.',
      [[11, 'THREE POINTS', 400, undefined, 2]],
    ],
    ['1ST 10:00 Abel has 20, the most by any player so far.', shots(11, 'TWO POINTS', 10)],
    ['1ST 10:00 Herons by 10, the biggest lead of the game: 10–0.', shots(11, 'TWO POINTS', 5)],
    [
      '1ST 10:00 Double-double for Abel: 10 points, 10 rebounds.',
      [...shots(11, 'REBOUND', 10), ...shots(11, 'FREE THROW', 10)],
    ],
  ])('%s', (expected, played) => {
    expect(told(...played)).toContain(expected)
  })

  test('has no times if the clock is not kept', () => {
    const [home, visitors] = SETUP.teams
    const light: MatchSetup = {
      ...SETUP,
      teams: [
        { ...home, starters: [] },
        { ...visitors, starters: [] },
      ],
    }
    const inLight = toldIn(light, [12, 'FREE THROW MISS', 720_000], ...shots(11, 'TWO POINTS', 5))
    expect(inLight).toContain('1ST Herons 10–0')
    expect(inLight.join()).not.toMatch(/\d:\d\d/)
  })
})

describe('the text of a suggestion', () => {
  const told = (...played: Played[]) => {
    const last = suggestions(fold(SETUP, logOf(...played))).at(-1)!
    const { lead, rest, why } = suggestionText(last, NAMES, SETUP.ruleset)
    return [lead, rest, why]
  }

  test.each<[string[], Played[]]>([
    [
      ['Herons: keep Abel on.', 'One miss says little.', '2 points, 1 of 2 shots.'],
      [
        [11, 'TWO POINTS'],
        [11, 'TWO POINTS MISS'],
      ],
    ],
    [['Herons: do not change Abel.', 'One turnover changes nothing.', ''], [[11, 'TURNOVER']]],
    [
      ['Herons: leave Abel on.', 'One foul is no reason to change.', '1 foul.'],
      [
        [12, 'ASSIST'],
        [12, 'ASSIST'],
        [11, 'FOUL'],
      ],
    ],
    [
      ['Herons: keep an eye on Abel.', 'A miss and a turnover in a row.', ''],
      [
        [11, 'TURNOVER'],
        [11, 'TWO POINTS MISS'],
      ],
    ],
    [
      [
        'Herons: bring on Fontaine for Abel.',
        '2 misses, a foul and a turnover in a row.',
        'Fontaine has not played yet.',
      ],
      [
        [11, 'TURNOVER'],
        [11, 'TWO POINTS MISS'],
        [11, 'FREE THROW MISS'],
        [11, 'FOUL'],
      ],
    ],
    [
      [
        'Herons: bring on Fontaine for Abel.',
        '2 turnovers in a row, 3 in the game.',
        'Fontaine: 3 points, 1 of 1 shots, on the bench since the start of the 2nd quarter.',
      ],
      [
        [12, 'SUBSTITUTION', 700_000, 16],
        [16, 'THREE POINTS', 690_000],
        [11, 'TURNOVER'],
        [11, 'ASSIST'],
        [16, 'SUBSTITUTION', 720_000, 12, 2],
        [11, 'TURNOVER', 700_000, undefined, 2],
        [11, 'TURNOVER', 690_000, undefined, 2],
      ],
    ],
    [
      [
        'Herons: bring on Fontaine for Abel.',
        'Abel has made 0 of 3 shots, and missed the last 3.',
        'Fontaine has not played yet.',
      ],
      shots(11, 'TWO POINTS MISS', 3),
    ],
    [
      [
        'Herons: bring on Fontaine for Abel.',
        '2 turnovers in a row.',
        'Fontaine: 3 points, 1 of 1 shots, on the bench since 11:00.',
      ],
      [
        [12, 'SUBSTITUTION', 700_000, 16],
        [16, 'THREE POINTS', 690_000],
        [16, 'SUBSTITUTION', 660_000, 12],
        [11, 'TURNOVER'],
        [11, 'TURNOVER'],
      ],
    ],
    [
      [
        'Larks: bring on Fontainesen for Abelsen.',
        'Abelsen has 2 fouls already.',
        'Fontainesen has not played yet.',
      ],
      shots(21, 'FOUL', 2),
    ],
    [
      [
        'Larks: bring on Fontainesen for Abelsen.',
        'With these five players on court, the other team has scored 8 and this team 0.',
        'Fontainesen has not played yet.',
      ],
      shots(11, 'TWO POINTS', 4),
    ],
  ])('%j', (expected, played) => {
    expect(told(...played)).toEqual(expected)
  })
})

test('shows lines with the moment of their play, and never shows removed lines', () => {
  const [shot] = logOf([11, 'TWO POINTS'])
  const said = fold(SETUP, [
    shot!,
    {
      kind: 'commentary-added',
      text: 'Abel scores.',
      statIds: [1],
      writer: 'model',
      seq: 2,
      at: 1200,
      by: null,
    },
  ])
  expect(shownLines(said, said)).toMatchObject([
    { seq: 2, at: 1200, text: 'Abel scores.', moment: { period: 1, clock: 600_000 } },
  ])
  const removed = applyEvent(said, { kind: 'commentary-removed', line: 2, seq: 3, at: 9000, by: 1 })
  expect(shownLines(said, removed)).toEqual([])
})
