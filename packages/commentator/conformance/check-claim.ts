import {
  boxScore,
  formatClock,
  inGameOrder,
  jerseyOf,
  type MatchState,
  type StatEntry,
  type StatType,
  type TeamSetup,
  validStats,
} from '@courtside/basketball'
import type { Language } from '../src/index.ts'
import type { Claim, Said } from '../src/said.ts'
import { numbersOf } from './numbers-of.ts'
import { SPOKEN_WORDS } from './spoken-words.ts'

const WORTH: Partial<Record<StatType, number>> = {
  'ONE POINT': 1,
  'TWO POINTS': 2,
  'THREE POINTS': 3,
  'FREE THROW': 1,
}

/** Claims about the finished game, regardless of the play the sentence is about. */
const OF_WHOLE: ReadonlySet<Claim['kind']> = new Set([
  'most',
  'figure',
  'team-figure',
  'longest-run',
  'largest-lead',
])

/**
 * Checks a piece of a line against the match, recounted from its plays: the claim must be true, and the text
 * must say exactly that.
 * @param main the play that the line is about
 * @param whole the finished match, for text about the whole game
 * @returns the fault; null if there is none
 */
export function claimFault(
  { text, claim }: Said,
  state: MatchState,
  main: StatEntry,
  language: Language = 'en',
  whole: MatchState = state,
): string | null {
  if (claim.kind === 'player' || claim.kind === 'team') return nameFault(text, claim, state, language)
  if (claim.kind === 'clock') return clockFault(text, claim.ms, main, language)
  const isOfWhole = OF_WHOLE.has(claim.kind)
  const truth = truthOf(claim, isOfWhole ? whole : state, main)
  const told =
    claim.kind === 'score' ? [...claim.score] : [claim.kind === 'period' ? claim.period : claim.value]
  const described = `${JSON.stringify(claim)} as “${text}”`
  if (JSON.stringify(told) !== JSON.stringify(truth)) return `${described}, but it is ${truth.join(' and ')}`
  const spoken = numbersOf(text, language)
  // A text may write a run as 8–0 and a level score as one number, and it calls the second overtime 2.
  const expected = claim.kind === 'period' ? spokenPeriod(claim.period, state) : told
  const isSpoken =
    spoken.length > 0
      ? spoken.every((n) => expected.includes(n) || (claim.kind.endsWith('run') && n === 0))
      : expected.length === 0
  const areAll = expected.every((n) => spoken.includes(n))
  return isSpoken && areAll ? null : `${described} does not say ${expected.join(' and ')}`
}

function nameFault(
  text: string,
  claim: Extract<Claim, { kind: 'player' | 'team' }>,
  state: MatchState,
  language: Language,
): string | null {
  const said = nameIn(text, language)
  const { teams } = state.setup
  if (claim.kind === 'team') {
    const team = teams.find(({ id }) => id === claim.teamId)
    return team && namesOfTeam(team).includes(said) ? null : `there is no team “${text}”`
  }
  const player = teams.flatMap(({ roster }) => roster).find(({ id }) => id === claim.playerId)
  if (!player) return `there is no player ${claim.playerId}`
  const { fname, lname } = player
  const full = `${fname} ${lname}`.trim()
  const forms = [lname || fname, `${fname.charAt(0)}. ${lname}`, full, `${full} (${jerseyOf(player)})`]
  return forms.some((form) => form.toLowerCase() === said) ? null : `“${text}” is not ${full}`
}

function namesOfTeam({ name }: TeamSetup): string[] {
  return [name, name.split(' ').at(-1) ?? ''].map((form) => form.toLowerCase())
}

function clockFault(text: string, ms: number, main: StatEntry, language: Language): string | null {
  const seconds = Math.ceil(main.clock / 1000)
  const isSo =
    ms === main.clock &&
    (numbersOf(text).join(':') === numbersOf(formatClock(main.clock)).join(':') ||
      // Whole minutes may be said without the seconds.
      `${text.match(/\d+/g)?.join(':')}:00` === formatClock(main.clock) ||
      (seconds < 60 && numbersOf(text, language)[0] === seconds))
  return isSo ? null : `“${text}” is not what the clock of the play says`
}

function spokenPeriod(period: number, { setup }: MatchState): number[] {
  const overtime = period - setup.ruleset.periods
  if (overtime <= 0) return [period]
  return overtime === 1 ? [] : [overtime]
}

/**
 * Counts a team's fouls in a period; under some rules, fouls entered with a turnover of the same player are
 * excluded.
 */
function countedFouls(
  state: MatchState,
  { teamId, period }: { teamId: number; period: number },
): StatEntry[] {
  const own = validStats(state).filter((stat) => stat.teamId === teamId && stat.period === period)
  const fouls = own.filter(({ type }) => type === 'FOUL')
  if (state.setup.ruleset.penalty.countsOffensiveFouls) return fouls
  const lost = own.filter(({ type }) => type === 'TURNOVER')
  return fouls.filter(
    (foul) =>
      !lost.some((each) => each.playerId === foul.playerId && Math.abs(each.clock - foul.clock) <= 3000),
  )
}

type Counted = Exclude<Claim, { kind: 'player' | 'team' | 'clock' }>

function truthOf(claim: Counted, state: MatchState, main: StatEntry): number[] {
  const box = boxScore(state, main.at)
  const [home, visitors] = box.teams
  const line = (playerId: number) => box.players.find(({ id }) => id === playerId)
  switch (claim.kind) {
    case 'worth':
      return [WORTH[main.type.replace(' MISS', '') as StatType] ?? 0]
    case 'score':
      return [home.pts, visitors.pts]
    case 'margin':
      return [claim.teamId === home.teamId ? home.pts - visitors.pts : visitors.pts - home.pts]
    case 'figure':
      return [line(claim.playerId)?.[claim.figure] ?? -1]
    case 'most': {
      const own = line(claim.playerId)
      const team = box.players.filter(({ teamId }) => teamId === own?.teamId)
      return [
        Math.max(...team.map((each) => each[claim.figure])),
        ...(own?.[claim.figure] === claim.value ? [] : [-1]),
      ]
    }
    case 'team-figure':
      return [(claim.teamId === home.teamId ? home : visitors)[claim.figure]]
    case 'team-fouls':
      return [countedFouls(state, claim).length]
    case 'fouls-left':
      return [(state.setup.ruleset.foulLimit ?? -1) - (line(claim.playerId)?.pf ?? 0)]
    case 'period':
      return [main.period]
    default:
      return [fromTheCourse(claim, state, main)]
  }
}

/** Computes claims that depend on the order of the game. */
function fromTheCourse(
  claim: Extract<
    Counted,
    { kind: 'run' | 'in-a-row' | 'trip' | 'times-level' | 'lead-changes' | 'longest-run' | 'largest-lead' }
  >,
  state: MatchState,
  main: StatEntry,
): number {
  const course = inGameOrder(validStats(state))
  const scores = course.filter(({ type }) => WORTH[type] !== undefined)
  const shots = course.filter(({ type }) => WORTH[type] !== undefined || type.endsWith('MISS'))
  switch (claim.kind) {
    case 'run': {
      let run = 0
      for (const stat of scores.toReversed()) {
        if (stat.teamId !== claim.teamId) break
        run += WORTH[stat.type] ?? 0
      }
      return run
    }
    case 'in-a-row': {
      const isFree = (type: string) => type.startsWith('FREE')
      const own = shots
        .filter(({ playerId, type }) => playerId === claim.playerId && isFree(type) === isFree(main.type))
        .toReversed()
      const end = own.findIndex(({ type }) => type.endsWith('MISS') === claim.made)
      return end < 0 ? own.length : end
    }
    case 'trip':
      return shots.filter(
        ({ type, playerId, period, clock }) =>
          type.startsWith('FREE') &&
          playerId === main.playerId &&
          period === main.period &&
          clock === main.clock &&
          (!claim.made || type === 'FREE THROW'),
      ).length
    case 'longest-run':
    case 'largest-lead':
      return mostOf(scores, claim.teamId)[claim.kind]
    case 'times-level':
    case 'lead-changes':
      return leadsOf(scores, state)[claim.kind]
  }
}

/** Returns a team's longest run and largest lead. */
function mostOf(scores: readonly StatEntry[], teamId: number) {
  const most = { 'longest-run': 0, 'largest-lead': 0 }
  let [run, lead] = [0, 0]
  for (const stat of scores) {
    const worth = WORTH[stat.type] ?? 0
    run = stat.teamId === teamId ? run + worth : 0
    lead += stat.teamId === teamId ? worth : -worth
    most['longest-run'] = Math.max(most['longest-run'], run)
    most['largest-lead'] = Math.max(most['largest-lead'], lead)
  }
  return most
}

function leadsOf(scores: readonly StatEntry[], state: MatchState) {
  const counted = { 'times-level': 0, 'lead-changes': 0 }
  let difference = 0
  let inFront = 0
  for (const { teamId, type } of scores) {
    difference += (teamId === state.setup.teams[0].id ? 1 : -1) * (WORTH[type] ?? 0)
    if (difference === 0) counted['times-level'] += 1
    else {
      if (inFront * difference < 0) counted['lead-changes'] += 1
      inFront = difference
    }
  }
  return counted
}

/** Extracts the bare name of a player or a team from a piece of text, in lower case. */
function nameIn(text: string, language: Language): string {
  const plain = text.replace(/[„“\p{Cf}]/gu, '').toLowerCase()
  const { beforeName, afterName } = SPOKEN_WORDS[language]
  return plain.replace(beforeName, '').replace(afterName, '')
}
