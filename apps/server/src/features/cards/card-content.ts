import type * as basketball from '@courtside/basketball'
import {
  boxScore,
  callNames,
  formatClock,
  hasBegun,
  leaders,
  type MatchSetup,
  type MatchState,
  points,
  type StatEntry,
  scores,
  scoresByPeriod,
  validStats,
} from '@courtside/basketball'
import { LANGUAGES, type Language } from '@courtside/contract'
import { paletteOf } from '@courtside/contract/client'
import type { TeamLook } from '../../db/tables/matches.ts'
import { serverNow } from '../../platform/time/server-time.ts'
import type { Card, CardTeam } from './card.ts'
import type { LEADER_WORDS, TEXTS } from './texts.ts'

/** A match as cards need it. */
export interface CardMatch {
  row: {
    title: string
    setup: MatchSetup
    looks: readonly [TeamLook, TeamLook]
    /** YYYY-MM-DD. */
    played_on: string
  }
  state: MatchState
  /** Where the file of a team's logo is. */
  logoFile(name: string): string
  /** Its numbers are not to be told. */
  covered: boolean
  words: CardWords
}

/** The words of a card and those of the game, in its language. */
export interface CardWords {
  readonly language: Language
  readonly cards: { readonly TEXTS: typeof TEXTS; readonly LEADER_WORDS: typeof LEADER_WORDS }
  readonly game: Pick<typeof basketball, 'PLAY_WORDS' | 'periodLabel'>
}

/** The card of a match: before it, while it is played, or of how it ended. */
export function matchCard(match: CardMatch): Card {
  const { state, covered, words } = match
  const { game } = words
  const told = !covered && hasBegun(state)
  const byPeriod = told ? scoresByPeriod(state) : []
  const [home, visitors] = scores(state)
  const label = game.periodLabel(state.setup.ruleset, Math.max(1, state.period))
  const live = state.finishedAt === null && hasBegun(state)
  return {
    tab: inCapitals(live ? words.cards.TEXTS.live(label) : tabOf(match), words),
    live,
    title: titleOf(match),
    teams: [team(match, 0, told ? home : null, byPeriod), team(match, 1, told ? visitors : null, byPeriod)],
    periods: byPeriod.map(({ period }) => game.periodLabel(state.setup.ruleset, period)),
    leaders: told && home + visitors > 0 ? leadersOf(match) : [],
    clip: null,
  }
}

/**
 * The card of a play's clip.
 * @param play null: the moment is of no play
 * @param picture file of the picture of that moment; null: there is none
 */
export function clipCard(match: CardMatch, play: StatEntry | null, picture: string | null): Card {
  const { state, covered, words } = match
  const card = matchCard({ ...match, covered: true })
  if (!play) return { ...card, clip: { play: card.title, picture } }
  const score = covered ? [null, null] : scoreAfter(state, play)
  const [home, visitors] = card.teams
  const { setup } = state
  return {
    ...card,
    live: false,
    tab: `${words.game.periodLabel(setup.ruleset, play.period)} ${formatClock(play.clock)}`,
    teams: [
      { ...home, score: score[0] ?? null },
      { ...visitors, score: score[1] ?? null },
    ],
    clip: { play: wordsOf(state, play, words), picture },
  }
}

/** What the play that was recorded at a moment (epoch ms) is called under its clip; null: there is none. */
export function playWords(state: MatchState, at: number, words: CardWords): string | null {
  const play = playAt(state, at)
  return play && wordsOf(state, play, words)
}

function wordsOf({ setup }: MatchState, { playerId, type }: StatEntry, { cards, game }: CardWords): string {
  return cards.TEXTS.play(callNames(setup).players.get(playerId) ?? '', game.PLAY_WORDS[type].listed)
}

/** In capitals, as the language has them: Turkish i is İ. */
function inCapitals(text: string, { language }: CardWords): string {
  return text.toLocaleUpperCase(language)
}

/** The play that was recorded at a moment, epoch ms. */
export function playAt(state: MatchState, at: number): StatEntry | null {
  return validStats(state).find((stat) => stat.at === at) ?? null
}

function tabOf({ state, covered, words }: CardMatch): string {
  const { TEXTS } = words.cards
  if (state.finishedAt === null) return TEXTS.startsSoon
  return covered ? TEXTS.over : TEXTS.final
}

function titleOf({ row, state, words }: CardMatch): string {
  if (state.finishedAt === null) return row.title
  const locale = words.language === 'en' ? 'en-GB' : LANGUAGES[words.language].locale
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(row.played_on),
  )
  return words.cards.TEXTS.titleAndDay(row.title, day)
}

function team(
  { row, logoFile }: CardMatch,
  index: 0 | 1,
  score: number | null,
  periods: ReturnType<typeof scoresByPeriod>,
): CardTeam {
  const { id, name } = row.setup.teams[index]
  const { logo, colours } = row.looks[index]
  return {
    id,
    name,
    logo: logo === null ? null : logoFile(logo),
    palette: paletteOf({ id, colours }),
    score,
    periods: periods.map(({ points }) => points[index]),
  }
}

function leadersOf({ state, words }: CardMatch): Card['leaders'] {
  const found = leaders(boxScore(state, state.finishedAt ?? serverNow()))
  const { players } = callNames(state.setup)
  return Object.entries(words.cards.LEADER_WORDS).flatMap(([figure, word]) => {
    const best = found.find((leader) => leader.figure === figure)?.best
    if (!best) return []
    const [home, visitors] = best.map(({ value, players: level }) => ({
      value,
      name: level.map(({ id }) => players.get(id) ?? '').join(', '),
    })) as [{ value: number; name: string }, { value: number; name: string }]
    return [{ figure: inCapitals(word, words), best: [home, visitors] as const }]
  })
}

/** The score after a play, home first. */
function scoreAfter(state: MatchState, play: StatEntry): [number, number] {
  const homeId = state.setup.teams[0].id
  const score: [number, number] = [0, 0]
  for (const { at, teamId, type } of validStats(state)) {
    if (at <= play.at) score[teamId === homeId ? 0 : 1] += points(type)
  }
  return score
}
