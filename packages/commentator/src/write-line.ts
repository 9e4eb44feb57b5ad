import type { MatchState } from '@courtside/basketball'
import { createDice } from './dice.ts'
import { openings } from './openings.ts'
import { fittingTails } from './phrases/tails.ts'
import type { Tail } from './phrases/wording.ts'
import { type PlayGroup, restsOn } from './play-group.ts'
import { type Phrase, type Said, textOf } from './said.ts'
import { sceneOf } from './scene.ts'
import { Speech } from './speech.ts'
import { SpokenBefore } from './spoken-before.ts'

/** A line of the built-in commentator. */
export interface Line {
  readonly text: string
  /** The plays it rests on, the one it is about first. */
  readonly statIds: readonly number[]
  /** What it says of the match. */
  readonly said: readonly Said[]
  /** The words between, which say nothing that could be wrong. */
  readonly words: readonly string[]
}

/** Longer ones are hard to read beside a picture. */
const MAX_LENGTH = 160
/** How many of the least worn ways to begin are tried with every tail. */
const OPENINGS_TRIED = 6
/** How often an action is told without a tail although one fits, by the weight of the best. */
const BARE_SHARES = [0.6, 0.35, 0, 0] as const

/**
 * The built-in commentator's line on an action: what happened, then what it means, in words that were not used for long, and
 * never the same line twice in a match. The same match, action and lines before give the same line.
 *
 * @param matchId seeds the choice, so that two matches are not told alike
 * @param texts every line of the match so far, oldest first
 * @returns null when there is nothing to say, or nothing new
 */
export function writeLine(
  matchId: number,
  state: MatchState,
  group: PlayGroup,
  texts: readonly string[],
): Line | null {
  const s = new Speech(sceneOf(state, group))
  const dice = createDice(matchId, group.main.statId)
  const before = new SpokenBefore(texts)
  const begins = rank(openings(s), (opening) => before.wear(opening, 'opening') + dice()).slice(
    0,
    OPENINGS_TRIED,
  )
  const ends = endsByInterest(s, before, dice)
  const parts = ends.flatMap((end) => begins.map((begin) => together(begin, end)))
  const fitting = parts.filter((each) => fits(each, before))
  const chosen = fitting.find(beginsAnew) ?? fitting[0]
  if (chosen === undefined) return null
  return {
    text: lineOf(chosen),
    statIds: restsOn(state, group),
    said: chosen.flatMap(({ said }) => said),
    words: chosen.flatMap(({ words }) => words),
  }
}

/** What follows the opening; null for nothing. */
type End = { readonly join: Tail['join']; readonly phrase: Phrase } | null

/** Ways to go on, the best first. */
function endsByInterest(s: Speech, before: SpokenBefore, dice: () => number): End[] {
  const tails = fittingTails(s)
  const interest = new Map(tails.map((tail) => [tail, tail.weight + dice() * 1.5]))
  const byInterest = rank(tails, (tail) => -(interest.get(tail) ?? 0))
  const ends = byInterest.flatMap(({ join, wordings }) =>
    rank(
      wordings.map((make) => make(s)),
      (phrase) => before.wear(phrase, 'tail') + dice(),
    ).map((phrase): End => ({ join, phrase })),
  )
  const [best] = byInterest
  const isBare = best === undefined || dice() < BARE_SHARES[best.weight]
  return isBare ? [null, ...ends] : [...ends, null]
}

/** An opening that has a comma or an “and” already is not gone on with “, and”: what follows is a sentence of its own. */
function together(opening: Phrase, end: End): Phrase[] {
  if (end === null) return [opening]
  const { words, said } = end.phrase
  const [first = '', ...rest] = words
  const isClause = end.join === ', ' && /^(and|but) /.test(first)
  const isBusy = /[,:;]| and /.test(textOf(opening))
  if (isClause && isBusy) return [opening, sentence([first.replace(/^and /, ''), ...rest], said)]
  if (end.join === '. ') return [opening, sentence(words, said)]
  return [opening, { words: [end.join + first, ...rest], said }]
}

/** A new sentence: it begins with a capital, be it of the fixed words or of what is said first. */
function sentence([first = '', ...rest]: readonly string[], said: readonly Said[]): Phrase {
  const [claim, ...others] = said
  if (first !== '' || claim === undefined) return { words: [`. ${capitalized(first)}`, ...rest], said }
  return { words: ['. ', ...rest], said: [{ ...claim, text: capitalized(claim.text) }, ...others] }
}

function fits(phrases: readonly Phrase[], before: SpokenBefore): boolean {
  const line = lineOf(phrases)
  return line.length <= MAX_LENGTH && !before.has(line)
}

/** Whether no sentence of a line begins as the one before it did. */
function beginsAnew(phrases: readonly Phrase[]): boolean {
  const begins = lineOf(phrases)
    .split(/[.!?:] /)
    .map((part) => part.split(' ')[0])
  return new Set(begins).size === begins.length
}

function lineOf(phrases: readonly Phrase[]): string {
  return withSingleStops(`${capitalized(phrases.map(textOf).join(''))}.`)
}

/** A name that ends in a full stop ends the sentence with it: Porter Jr. */
function withSingleStops(line: string): string {
  return line.replaceAll('..', '.')
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function rank<T>(items: readonly T[], cost: (item: T) => number): T[] {
  return items
    .map((item) => ({ item, cost: cost(item) }))
    .sort((a, b) => a.cost - b.cost)
    .map(({ item }) => item)
}
