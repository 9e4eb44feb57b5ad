import { inGameOrder, type MatchState, type StatEntry, validStats } from '@courtside/basketball'
import { type Story, type StorySentence, storyText, type Voice, wordCount } from '../src/index.ts'
import { claimFault } from './check-claim.ts'
import { countedIn } from './numbers-of.ts'

/** Numbers of scores, and of scorers per side, that a story needs to reach the length of {@link WORDS}. */
const ENOUGH_SCORES = 30
const ENOUGH_SCORERS = 4
/** The length of a story, in words. */
export const WORDS = { least: 150, most: 250 } as const

/**
 * Checks a story. Each claim must be true at the play that its sentence is about, by a recount of the match.
 * If a sentence says that a team was in the lead, this must be true at that point. There must be no number
 * outside the claims and no repeated sentence, and the length must be right.
 * @returns one sentence per fault
 */
export function storyFaults(story: Story, state: MatchState, { grammar: { language } }: Voice): string[] {
  const sentences = [story.title, ...story.paragraphs.flat()]
  const faults = sentences.flatMap((sentence) =>
    faultsOf(sentence, state, language).map((fault) => `“${sentence.text}”: ${fault}`),
  )
  const texts = sentences.map(({ text }) => text.toLowerCase())
  if (new Set(texts).size < texts.length) faults.push('a sentence is repeated')
  const words = wordCount(storyText(story))
  if (words > WORDS.most) faults.push(`it has ${words} words`)
  if (hasEnough(state) && words < WORDS.least) faults.push(`it has only ${words} words`)
  return faults
}

function hasEnough(state: MatchState): boolean {
  const scores = validStats(state).filter(({ type }) => worthOf(type) > 0)
  const areMany = state.setup.teams.every(({ id }) => {
    const own = scores.filter(({ teamId }) => teamId === id)
    return new Set(own.map(({ playerId }) => playerId)).size >= ENOUGH_SCORERS
  })
  return scores.length >= ENOUGH_SCORES && areMany
}

function faultsOf(
  { text, said, words, asOf, ahead }: StorySentence,
  state: MatchState,
  language: Voice['grammar']['language'],
): string[] {
  const course = inGameOrder(validStats(state))
  const main = asOf === null ? course.at(-1) : course.find(({ statId }) => statId === asOf)
  if (main === undefined) return ['it is not about a play']
  const then = { ...state, stats: course.slice(0, course.indexOf(main) + 1) }
  const faults = said.flatMap((each) => claimFault(each, then, main, language, state) ?? [])
  const between = words.join(' | ')
  if (countedIn(between, language).length > 0) faults.push(`there is a number between its claims: ${between}`)
  if (ahead !== null && !isAhead(ahead, then.stats)) faults.push(`${ahead} is not in front`)
  // The German word for zero, “null”, is not a missing value.
  const isMissing = language === 'de' ? /undefined/ : /undefined|null/
  if (/ {2}|\.\.|, ,| \.|[{}]/.test(text) || isMissing.test(text)) faults.push('it is not a sentence')
  return faults
}

function isAhead(teamId: number, stats: readonly StatEntry[]): boolean {
  const pointsOf = (own: boolean) =>
    stats.filter((stat) => (stat.teamId === teamId) === own).reduce((sum, { type }) => sum + worthOf(type), 0)
  return pointsOf(true) > pointsOf(false)
}

function worthOf(type: string): number {
  if (type === 'THREE POINTS') return 3
  if (type === 'TWO POINTS') return 2
  return type === 'FREE THROW' || type === 'ONE POINT' ? 1 : 0
}
