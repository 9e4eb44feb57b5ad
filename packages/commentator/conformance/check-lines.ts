import {
  applyEvent,
  initialState,
  type MatchEvent,
  type MatchSetup,
  type MatchState,
  type StatEntry,
} from '@courtside/basketball'
import { type Line, newestGroup, newestMark, type Voice, writeLine, writeMarkLine } from '../src/index.ts'
import { claimFault } from './check-claim.ts'
import { countedIn } from './numbers-of.ts'

/** The commentary of a game, from beginning to end. */
export interface ToldGame {
  lines: string[]
  /** One sentence per fault. */
  faults: string[]
}

/**
 * A capital, a digit, or a letter of a script without capitals; quotation marks and invisible characters may
 * precede it.
 */
const BEGINNINGS = /^[„«“¡\p{Cf}]*[\p{Lu}\p{Lo}\p{N}]/u
/** Time on the game clock within which plays that belong together are commented together, in ms. */
const SAME_MOMENT_MS = 1500
const LATE_ENTRY_MS = 15_000

/**
 * Comments every action of a game with the built-in commentator, far more than during a live match, and
 * checks each line. Each claim must match the state of the match, there must be no number outside the claims,
 * no line may repeat, and the text must look like a sentence.
 */
export function tellGame(
  voice: Voice,
  matchId: number,
  setup: MatchSetup,
  log: readonly MatchEvent[],
): ToldGame {
  const told: ToldGame = { lines: [], faults: [] }
  const known = new Set<string>()
  let state = initialState(setup)
  const append = (event: MatchEvent) => {
    state = applyEvent(state, { ...event, seq: state.seq + 1 })
  }
  for (const [index, event] of log.entries()) {
    append(event)
    if (event.kind === 'mark-recorded') tellMark(told, known, voice, matchId, state, append)
    if (event.kind !== 'stat-recorded' || goesOn(event, log[index + 1]) || isLate(state, event)) continue
    const action = newestGroup(state)
    const isTold = state.commentary.some(({ statIds }) => statIds.includes(action?.main.statId ?? 0))
    if (action === null || isTold || action.main.type === 'ASSIST') continue
    const line = writeLine(voice, matchId, state, action, told.lines)
    if (line === null) continue
    for (const fault of faultsOf(line, state, voice)) told.faults.push(`“${line.text}”: ${fault}`)
    if (known.has(line.text.toLowerCase())) told.faults.push(`“${line.text}” is a repetition`)
    known.add(line.text.toLowerCase())
    told.lines.push(line.text)
    const { text, statIds } = line
    append({ kind: 'commentary-added', text, statIds, writer: 'built-in', at: event.at, by: null, seq: 0 })
  }
  return told
}

/**
 * Comments a team's play and checks the line. The line makes claims only about teams and the score, so the
 * play before it does not matter.
 */
function tellMark(
  told: ToldGame,
  known: Set<string>,
  voice: Voice,
  matchId: number,
  state: MatchState,
  append: (event: MatchEvent) => void,
): void {
  const mark = newestMark(state)
  const line = mark && writeMarkLine(voice, matchId, state, mark, told.lines)
  if (!mark || !line) return
  for (const fault of faultsOf(line, state, voice, state.stats.at(-1)))
    told.faults.push(`“${line.text}”: ${fault}`)
  if (known.has(line.text.toLowerCase())) told.faults.push(`“${line.text}” is a repetition`)
  known.add(line.text.toLowerCase())
  told.lines.push(line.text)
  const { text, statIds } = line
  append({ kind: 'commentary-added', text, statIds, writer: 'built-in', at: mark.at, by: null, seq: 0 })
}

function goesOn({ period, clock }: { period: number; clock: number }, next: MatchEvent | undefined): boolean {
  return (
    next?.kind === 'stat-recorded' &&
    !next.type.startsWith('FREE') &&
    next.period === period &&
    Math.abs(clock - next.clock) < SAME_MOMENT_MS
  )
}

/** Reports whether a play was entered long after it happened; such plays get no line during a match. */
function isLate(state: MatchState, { period, clock }: { period: number; clock: number }): boolean {
  const since = state.stats.filter((stat) => stat.period === period).map((stat) => stat.clock)
  return period !== state.period || clock - Math.min(...since) > LATE_ENTRY_MS
}

function faultsOf(
  line: Line,
  state: MatchState,
  { grammar: { language } }: Voice,
  main: StatEntry | undefined = state.stats.find(({ statId }) => statId === line.statIds[0]),
): string[] {
  if (main === undefined) return ['it is not about a play']
  const faults = line.said.flatMap((said) => claimFault(said, state, main, language) ?? [])
  const between = line.words.join(' | ')
  if (countedIn(between, language).length > 0) faults.push(`there is a number between its claims: ${between}`)
  if (!BEGINNINGS.test(line.text)) faults.push('it does not begin with a capital')
  if (!/[.!?]$/.test(line.text) || / {2}|\.\.|, ,| \.|[{}]|undefined|null/.test(line.text))
    faults.push('it is not a sentence')
  return faults
}
