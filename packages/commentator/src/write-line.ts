import type { MatchState } from '@courtside/basketball'
import { createDice } from './dice.ts'
import { Facts } from './facts.ts'
import { type Gaps, gapsOf } from './gaps.ts'
import type { Grammar } from './grammar.ts'
import { openingOf } from './openings.ts'
import type { Voice } from './phrases/book.ts'
import { type PlayGroup, restsOn } from './play-group.ts'
import { type Phrase, type Said, textOf } from './said.ts'
import { sceneOf } from './scene.ts'
import { SpokenBefore } from './spoken-before.ts'
import { fittingTails } from './tails.ts'
import { asSentence, capitalized, fill, fillTail, heardBefore, type Tail } from './wording.ts'

/** A line of the built-in commentator. */
export interface Line {
  readonly text: string
  /** The plays that the line is based on; its main play comes first. */
  readonly statIds: readonly number[]
  /** The claims that the line makes about the match. */
  readonly said: readonly Said[]
  /** The words between the claims, which claim nothing. */
  readonly words: readonly string[]
}

/** Maximum length; longer lines are hard to read next to the video. */
const MAX_LENGTH = 160
/** Number of openings, the least used so far, that are tried with every tail. */
const OPENINGS_TRIED = 6
/** Share of actions that get no tail although one fits, by the weight of the best tail. */
const BARE_SHARES = [0.6, 0.35, 0, 0] as const

/**
 * Writes the built-in commentator's line on an action: the event and its meaning, in words that were not used
 * recently, and never the same line twice in a match. The same match, action and previous lines give the same
 * line.
 * @param matchId seeds the choice, so that the lines of different matches differ
 * @param texts every line of the match so far in this language, oldest first
 * @returns null if there is nothing to say, or nothing new
 */
export function writeLine(
  voice: Voice,
  matchId: number,
  state: MatchState,
  group: PlayGroup,
  texts: readonly string[],
): Line | null {
  const { book, grammar } = voice
  const facts = new Facts(sceneOf(state, group))
  const { wordings, other } = openingOf(facts, book)
  const gaps = gapsOf(facts, other)
  const dice = createDice(matchId, group.main.statId)
  const before = new SpokenBefore(texts)
  const begins = rank(
    wordings.map((wording) => fill(wording, gaps, grammar)),
    (opening) => before.wear(opening, 'opening') + dice(),
  ).slice(0, OPENINGS_TRIED)
  const ends = endsByInterest(voice, facts, gaps, before, dice)
  const parts = ends.flatMap((end) => begins.map((begin) => together(begin, end, grammar)))
  const lineOf = (phrases: readonly Phrase[]) => asSentence(phrases, grammar)
  const fitting = parts.filter((each) => {
    const line = lineOf(each)
    return line.length <= MAX_LENGTH && !before.has(line)
  })
  const chosen = fitting.find((each) => variesItsBeginnings(lineOf(each))) ?? fitting[0]
  if (chosen === undefined) return null
  return {
    text: lineOf(chosen),
    statIds: restsOn(state, group),
    said: chosen.flatMap(({ said }) => said),
    words: chosen.flatMap(({ words }) => words),
  }
}

/** Returns possible tails, the best first; null means no tail. */
function endsByInterest(
  { book, grammar }: Voice,
  facts: Facts,
  gaps: Gaps,
  before: SpokenBefore,
  dice: () => number,
): (Tail | null)[] {
  const tails = fittingTails(facts)
  const interest = new Map(tails.map((tail) => [tail, tail.weight + dice() * 1.5]))
  const byInterest = rank(tails, (tail) => -(interest.get(tail) ?? 0))
  const ends = byInterest.flatMap(({ key }) =>
    rank(
      book.tails[key].map((wording) => fillTail(wording, gaps, grammar)),
      ({ phrase }) => before.wear(phrase, 'tail') + dice(),
    ),
  )
  const [best] = byInterest
  const isBare = best === undefined || dice() < BARE_SHARES[best.weight]
  return isBare ? [null, ...ends] : [...ends, null]
}

/**
 * Joins an opening and a tail. If the opening already has a comma, a colon or an “and”, a tail that begins
 * with “and” or “but” becomes a separate sentence.
 */
function together(opening: Phrase, end: Tail | null, grammar: Grammar): Phrase[] {
  if (end === null) return [opening]
  const { words, said } = end.phrase
  const [first = '', ...rest] = words
  const plain = `${grammar.and} `
  const and = first.startsWith(plain) ? plain : heardBefore(plain, said[0]?.text ?? '', grammar)
  const isClause = end.join !== '. ' && (first.startsWith(and) || first.startsWith(`${grammar.but} `))
  const text = textOf(opening)
  const isBusy = /[,:;،؛]/.test(text) || text.includes(` ${plain}`)
  if (isClause && isBusy) {
    const begin = first.startsWith(and) ? first.slice(and.length) : first
    return [opening, sentence([begin, ...rest], said, grammar)]
  }
  if (end.join === '. ') return [opening, sentence(words, said, grammar)]
  return [opening, { words: [end.join + first, ...rest], said }]
}

/** Begins a new sentence with a capital, either of the fixed words or of the first claim. */
function sentence([first = '', ...rest]: readonly string[], said: readonly Said[], grammar: Grammar): Phrase {
  const [claim, ...others] = said
  if (first !== '' || claim === undefined) {
    return { words: [`. ${capitalized(first, grammar)}`, ...rest], said }
  }
  return { words: ['. ', ...rest], said: [{ ...claim, text: capitalized(claim.text, grammar) }, ...others] }
}

/** Reports whether each sentence of a line begins differently. */
function variesItsBeginnings(line: string): boolean {
  const begins = line.split(/[.!?:] /).map((part) => part.split(' ')[0])
  return new Set(begins).size === begins.length
}

function rank<T>(items: readonly T[], cost: (item: T) => number): T[] {
  return items
    .map((item) => ({ item, cost: cost(item) }))
    .sort((a, b) => a.cost - b.cost)
    .map(({ item }) => item)
}
