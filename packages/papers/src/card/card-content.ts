import type * as basketball from '@courtside/basketball'
import {
  boxScore,
  callNames,
  hasBegun,
  leadersOfMatch,
  type MatchSetup,
  type MatchState,
  playClock,
  points,
  type StatEntry,
  scores,
  scoresByPeriod,
  validStats,
} from '@courtside/basketball'
import { LANGUAGES, type Language } from '@courtside/contract'
import { paletteOf, type TeamPalette } from '@courtside/contract/client'
import type { CardClub, CardTeam, MatchCard, ResultCard, ResultFormat } from './card.ts'
import type { LEADER_WORDS, TEXTS } from './texts.ts'

/** The name of a team's logo, and the team's colours. Each is null if the team has none. */
export interface CardLook {
  logo: string | null
  colours: TeamPalette | null
}

/** Match data for cards. */
export interface CardMatch {
  row: {
    title: string
    setup: MatchSetup
    /** Home first. */
    looks: readonly [CardLook, CardLook]
    /** YYYY-MM-DD. */
    played_on: string
  }
  state: MatchState
  /** Null until the club has a name. */
  club: CardClub | null
  /** Returns the path of a team's logo file. */
  logoFile(name: string): string | null
  /** Whether to hide the match's numbers. */
  covered: boolean
  /**
   * The moment for which the card is drawn, in epoch ms. A running game clock is shown as it is at this
   * moment.
   */
  now: number
  words: CardWords
}

/** Texts of cards and of the game, in the card's language. */
export interface CardWords {
  readonly language: Language
  readonly cards: { readonly TEXTS: typeof TEXTS; readonly LEADER_WORDS: typeof LEADER_WORDS }
  readonly game: Pick<typeof basketball, 'PLAY_WORDS' | 'periodLabel'>
}

/** Returns the card of a match, with its state before, during or after the game. */
export function matchCard(match: CardMatch): MatchCard {
  const { state, covered, words } = match
  const { game } = words
  const isScoreShown = !covered && hasBegun(state)
  const byPeriod = isScoreShown ? scoresByPeriod(state) : []
  const [home, visitors] = scores(state)
  const label = game.periodLabel(state.setup.ruleset, Math.max(1, state.period))
  const live = state.finishedAt === null && hasBegun(state)
  return {
    kind: 'match',
    club: match.club,
    tab: inCapitals(live ? words.cards.TEXTS.live(label) : tabOf(match), words),
    live,
    title: titleOf(match),
    teams: [
      team(match, 0, isScoreShown ? home : null, byPeriod),
      team(match, 1, isScoreShown ? visitors : null, byPeriod),
    ],
    periods: byPeriod.map(({ period }) => game.periodLabel(state.setup.ruleset, period)),
    leaders: isScoreShown && home + visitors > 0 ? leadersOf(match) : [],
    clip: null,
  }
}

/** Returns the image of a match's result in a format of social networks. */
export function resultCard(match: CardMatch, format: ResultFormat): ResultCard {
  const { clip: _clip, ...card } = matchCard(match)
  return { ...card, kind: 'result', format }
}

/**
 * Returns the card of a clip.
 * @param play the play, or null when there is none at the clip's moment
 * @param picture file with the video frame of that moment, or null
 */
export function clipCard(match: CardMatch, play: StatEntry | null, picture: string | null): MatchCard {
  const { state, covered, words } = match
  const card = matchCard({ ...match, covered: true })
  if (!play) return { ...card, clip: { play: card.title, picture } }
  const score = covered ? [null, null] : scoreAfter(state, play)
  const [home, visitors] = card.teams
  const { setup } = state
  return {
    ...card,
    live: false,
    tab: `${words.game.periodLabel(setup.ruleset, play.period)} ${playClock(state, play.clock)}`.trim(),
    teams: [
      { ...home, score: score[0] ?? null },
      { ...visitors, score: score[1] ?? null },
    ],
    clip: { play: wordsOf(state, play, words), picture },
  }
}

/** Returns the caption of the play recorded at `at` (epoch ms), or null when there is none. */
export function playWords(state: MatchState, at: number, words: CardWords): string | null {
  const play = playAt(state, at)
  return play && wordsOf(state, play, words)
}

function wordsOf({ setup }: MatchState, { playerId, type }: StatEntry, { cards, game }: CardWords): string {
  return cards.TEXTS.play(callNames(setup).players.get(playerId) ?? '', game.PLAY_WORDS[type].listed)
}

/** Converts text to capitals by the rules of the language: in Turkish, i becomes İ. */
function inCapitals(text: string, { language }: CardWords): string {
  return text.toLocaleUpperCase(language)
}

/** Returns the play recorded at `at` (epoch ms), or null. */
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

/**
 * Returns the leaders of each statistic in which a player has more than 0. In light mode there may be none.
 */
function leadersOf({ state, words, now }: CardMatch): MatchCard['leaders'] {
  const found = leadersOfMatch(state, boxScore(state, state.finishedAt ?? now))
  const { players } = callNames(state.setup)
  return Object.entries(words.cards.LEADER_WORDS).flatMap(([figure, word]) => {
    const best = found.find((leader) => leader.figure === figure)?.best
    if (!best || best.every(({ value }) => value === 0)) return []
    const [home, visitors] = best.map(({ value, players: level }) => ({
      value,
      name: level.map(({ id }) => players.get(id) ?? '').join(', '),
    })) as [{ value: number; name: string }, { value: number; name: string }]
    return [{ figure: inCapitals(word, words), best: [home, visitors] as const }]
  })
}

/** Returns the score after a play, home first. */
function scoreAfter(state: MatchState, play: StatEntry): [number, number] {
  const homeId = state.setup.teams[0].id
  const score: [number, number] = [0, 0]
  for (const { at, teamId, type } of validStats(state)) {
    if (at <= play.at) score[teamId === homeId ? 0 : 1] += points(type)
  }
  return score
}
