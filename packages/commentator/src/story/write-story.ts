import { type MatchState, type PlayerLine, scoreFlow } from '@courtside/basketball'
import { createDice } from '../dice.ts'
import type { Gaps } from '../gaps.ts'
import type { Voice, Wordings } from '../phrases/book.ts'
import type { Phrase, Said } from '../said.ts'
import { asSentence, fill } from '../wording.ts'
import { momentMark } from './moment-mark.ts'
import type { StoryBook, StoryKey, TeamKey } from './story-book.ts'
import { type PeriodEnd, StoryFacts } from './story-facts.ts'

/** The sentences about shares of shots, which are unknown if misses are not entered. */
const OF_SHOTS: readonly TeamKey[] = ['teamLong', 'teamField', 'teamFree']

/** A sentence of a story with its claims. */
export interface StorySentence {
  readonly text: string
  readonly said: readonly Said[]
  readonly words: readonly string[]
  /**
   * The play after which the sentence is true; null for the end of the game. Claims about the whole game,
   * such as `most`, are true only at its end.
   */
  readonly asOf: number | null
  /** The team that the sentence says was in the lead at that point; null if it names none. */
  readonly ahead: number | null
}

/** The story of a game. */
export interface Story {
  readonly title: StorySentence
  /**
   * The result, the course of the game, the turning point, the losers' scorers, and the best players with the
   * figures of both teams.
   */
  readonly paragraphs: readonly (readonly StorySentence[])[]
}

/**
 * Lengths of a story, in words. Sentences about figures are added until the story has `ENOUGH`, but never
 * more than `MOST`.
 */
const ENOUGH = 165
const MOST = 240
/** Minimum value of each figure to be mentioned. */
const MENTIONED = { reb: 5, ast: 4, stl: 3, blk: 2 }
const SCORERS_NAMED = 5
const LAST_SECOND_MS = 1000
/** Minimum points of a run, or of a lost lead, to be mentioned. */
const WORTH_TELLING = 6

/**
 * Writes the story of a finished game: the winner, the course of the game, the turning point, runs and the
 * best players. It has about 165 to 240 words, fewer if the log has too little material. The same log gives
 * the same story.
 * @param matchId seeds the choice of words, so that stories of different matches differ
 * @returns null if no team has scored
 */
export function writeStory(voice: Voice, book: StoryBook, matchId: number, state: MatchState): Story | null {
  if (scoreFlow(state).steps.length === 0) return null
  const facts = new StoryFacts(state)
  const teller = new Teller(voice, book, matchId, facts)
  const paragraphs = [
    teller.beginning(),
    teller.course(),
    teller.turningPoint(),
    teller.losers(),
    teller.bests(),
  ]
  const told = paragraphs.map((paragraph) => paragraph.filter((sentence) => sentence !== null))
  const more = teller.figures()
  const last = told.at(-1) ?? []
  for (const sentence of more) {
    const words = wordsIn(told)
    if (words >= ENOUGH) break
    if (words + wordCount(sentence.text) <= MOST) last.push(sentence)
  }
  while (last.length > 0 && wordsIn(told) > MOST) last.pop()
  return { title: teller.title(), paragraphs: told.filter((paragraph) => paragraph.length > 0) }
}

/** Returns the text of a story: one line per paragraph, with an empty line in between. */
export function storyText({ paragraphs }: Story): string {
  return paragraphs.map((sentences) => sentences.map(({ text }) => text).join(' ')).join('\n\n')
}

/** Counts the words of a text, without marks of moments. */
export function wordCount(text: string): number {
  return text
    .replace(/\[[^\]]*\]/g, '')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

function wordsIn(paragraphs: readonly (readonly StorySentence[])[]): number {
  return paragraphs.flat().reduce((sum, { text }) => sum + wordCount(text), 0)
}

/** Turns facts into sentences. */
class Teller {
  readonly #voice: Voice
  readonly #book: StoryBook
  readonly #facts: StoryFacts
  readonly #dice: () => number
  /** How often each list of wordings was used; the next use takes the next wording. */
  readonly #used = new Map<Wordings, number>()

  constructor(voice: Voice, book: StoryBook, matchId: number, facts: StoryFacts) {
    this.#voice = voice
    this.#book = book
    this.#facts = facts
    this.#dice = createDice(matchId, facts.flow.steps.length)
  }

  title(): StorySentence {
    const { text, ...rest } = this.#outcome('title')
    return { text: text.replace(/\.$/, ''), ...rest }
  }

  beginning(): (StorySentence | null)[] {
    const [best, second] = this.#facts.scorers(this.#facts.first)
    return [this.#outcome('result'), best ? this.#best(best, 'best') : null, this.#added(second)]
  }

  course(): (StorySentence | null)[] {
    const ends = this.#facts.periodEnds().map((end) => this.#periodEnd(end))
    return [...ends, ...this.#leads(), this.#changes()]
  }

  turningPoint(): (StorySentence | null)[] {
    const { gaps, turning, first, second } = this.#facts
    const runs = [first, second]
      .map((team) => ({ team, run: this.#facts.run(team) }))
      .sort((one, other) => (other.run?.points ?? 0) - (one.run?.points ?? 0))
      .flatMap(({ team, run }, index) => {
        if (!run || run.points < WORTH_TELLING) return []
        const all = { ...gaps.team('team', team), ...gaps.run(team, run.points), ...gaps.moment(run.to) }
        return [this.#say(index === 0 ? 'run' : 'answer', all, run.to.statId, run.to)]
      })
    if (turning === null) return runs
    const { step } = turning
    const all = {
      ...gaps.player(step.playerId, {}),
      ...gaps.moment(step),
      ...gaps.score(step.score),
      ...gaps.worth(step.points as 1 | 2 | 3),
    }
    const key = step.clock < LAST_SECOND_MS ? 'turnedAtTheHorn' : 'turned'
    return [this.#say(key, all, step.statId, step), ...runs]
  }

  losers(): (StorySentence | null)[] {
    const [best, next] = this.#facts.scorers(this.#facts.second)
    return [best ? this.#best(best, 'loserBest') : null, this.#added(next)]
  }

  /** Returns further sentences, the most important first. */
  figures(): StorySentence[] {
    const { first, second, gaps } = this.#facts
    const [one, other] = [this.#facts.line(first), this.#facts.line(second)]
    const all = {
      ...gaps.team('team', first),
      ...gaps.team('other', second),
      ...gaps.figures('team', one),
      ...gaps.figures('other', other),
    }
    const told: readonly [TeamKey, number][] = [
      ['teamLong', Math.min(one.tpa, other.tpa)],
      ['teamRebounds', one.reb + other.reb],
      ['teamField', Math.min(one.fga, other.fga)],
      ['teamTurnovers', one.to + other.to],
      ['teamFree', Math.min(one.fta, other.fta)],
      ['teamAssists', one.ast + other.ast],
      ['teamFouls', one.pf + other.pf],
    ]
    const isKnown = (key: TeamKey) => !this.#facts.isWithoutMisses || !OF_SHOTS.includes(key)
    const ofTeams = told
      .filter(([key, count]) => count > 0 && isKnown(key))
      .map(([key]) => this.#say(key, all))
    const named = [first, second].flatMap((team) => this.#facts.scorers(team).slice(2, SCORERS_NAMED))
    return [...ofTeams, ...named.flatMap((line) => this.#added(line) ?? [])]
  }

  #outcome(part: 'title' | 'result'): StorySentence {
    const { gaps, first, second, score, outcome, end } = this.#facts
    const [home, visitors] = this.#facts.teams
    const all = {
      ...gaps.team('winner', first),
      ...gaps.team('loser', second),
      ...gaps.team('home', home),
      ...gaps.team('visitors', visitors),
      ...gaps.score(score),
      ...gaps.moment(end),
    }
    const ahead = outcome === 'level' ? null : first
    return { ...this.#sentence([this.#book[part][outcome]], all, end.statId), ahead }
  }

  /** Returns the sentence on a team's top scorer; for the winners it may add rebounds and assists. */
  #best(line: PlayerLine, key: 'best' | 'loserBest'): StorySentence {
    const isBesides = key === 'best' && line.reb >= MENTIONED.reb && line.ast >= MENTIONED.ast
    const isAlone = this.#facts.scorers(line.teamId).every(({ id, pts }) => id === line.id || pts < line.pts)
    const all = { ...this.#scorer(line, ['pts']), ...this.#facts.gaps.team('team', line.teamId) }
    const begin = this.#book[isAlone ? key : 'bestTied']
    return this.#sentence(isBesides ? [begin, this.#book.bestToo] : [begin], all)
  }

  #added(line: PlayerLine | undefined): StorySentence | null {
    return line && line.pts > 1 ? this.#say('second', this.#scorer(line)) : null
  }

  #scorer({ id, pts, reb, ast }: PlayerLine, most: readonly 'pts'[] = []): Gaps {
    return this.#facts.gaps.player(id, { pts, reb, ast }, most)
  }

  #periodEnd({ score, leaders, step }: PeriodEnd): StorySentence {
    const { gaps } = this.#facts
    const isFirst = step.period === 1
    const all = { ...gaps.score(score), ...gaps.moment(step) }
    if (leaders === null) return this.#say(isFirst ? 'earlyLevel' : 'laterLevel', all, step.statId)
    const key = isFirst ? 'early' : 'later'
    return { ...this.#say(key, { ...all, ...gaps.team('leaders', leaders) }, step.statId), ahead: leaders }
  }

  #leads(): (StorySentence | null)[] {
    const { gaps, first, second, outcome } = this.#facts
    return ([first, second] as const).map((team, index) => {
      const step = this.#facts.largestLead(team)
      if (step === null || outcome === 'level') return null
      const lead = Math.abs(step.score[0] - step.score[1])
      if (index === 1 && lead < WORTH_TELLING) return null
      const all = { ...gaps.team('team', team), ...gaps.lead(team, lead), ...gaps.moment(step) }
      return { ...this.#say(index === 0 ? 'largestLead' : 'lostLead', all, step.statId), ahead: team }
    })
  }

  #changes(): StorySentence | null {
    const { gaps, flow } = this.#facts
    const { leadChanges, ties } = flow
    if (leadChanges.length < 2 || ties < 2) return null
    return this.#say('changes', {
      ...gaps.count('lead-changes', 'leadChanges', leadChanges.length),
      ...gaps.count('times-level', 'timesLevel', ties),
    })
  }

  /**
   * Returns the players with the most rebounds, assists, steals and blocks of the game. They can be of either
   * team, so they are not in a paragraph about one team.
   */
  bests(): (StorySentence | null)[] {
    const told = { reb: 'rebounder', ast: 'passer', stl: 'defender', blk: 'blocker' } as const
    return (['reb', 'ast', 'stl', 'blk'] as const).map((figure) => {
      const line = this.#facts.mostOf(figure)
      if (!line || line[figure] < MENTIONED[figure]) return null
      return this.#say(told[figure], this.#facts.gaps.player(line.id, { [figure]: line[figure] }))
    })
  }

  #say(
    key: StoryKey,
    gaps: Gaps,
    asOf: number | null = null,
    moment?: { readonly period: number; readonly clock: number },
  ): StorySentence {
    const sentence = this.#sentence([this.#book[key]], gaps, asOf)
    // Without a clock, the mark would name the first play of the period.
    if (!moment || !this.#facts.hasClock) return sentence
    return { ...sentence, text: sentence.text.replace(/\.?$/, ` ${momentMark(moment)}.`) }
  }

  #sentence(parts: readonly Wordings[], gaps: Gaps, asOf: number | null = null): StorySentence {
    const phrases = parts.map((wordings) => this.#phrase(wordings, gaps))
    return {
      text: asSentence(phrases, this.#voice.grammar),
      said: phrases.flatMap(({ said }) => said),
      words: phrases.flatMap(({ words }) => words),
      asOf,
      ahead: null,
    }
  }

  #phrase(wordings: Wordings, gaps: Gaps): Phrase {
    const used = this.#used.get(wordings) ?? Math.floor(this.#dice() * wordings.length)
    this.#used.set(wordings, used + 1)
    return fill(wordings[used % wordings.length] ?? '', gaps, this.#voice.grammar)
  }
}
