import {
  type BenchPlayer,
  type CallNames,
  type Evidence,
  formatClock,
  periodLengthMs,
  periodName,
  type Ruleset,
  type Suggestion,
} from '@courtside/basketball'
import type { Told } from './highlight-texts.ts'

/** A suggestion in words; `why` is what it builds on. */
export interface ToldSuggestion extends Told {
  readonly why: string
}

type Of<K extends Evidence['kind']> = Extract<Evidence, { kind: K }>
/** What is more than one miss, foul or turnover. */
type Grave = Exclude<Evidence, { kind: 'single' }>

const MINUTE_MS = 60_000

/** Ways to say that one setback is none: what to do, and why. Which one is told depends on the play alone. */
const STAYS = [
  (player: string, what: string) => [`leave ${player} on.`, `One ${what} is no reason to change.`],
  (player: string, what: string) => [`stick with ${player}.`, `One ${what} changes nothing.`],
  (player: string, what: string) => [`keep ${player} on.`, `One ${what} says little.`],
] as const

/** A suggestion in words, as strong as its evidence. */
export function suggestionText(suggestion: Suggestion, names: CallNames, ruleset: Ruleset): ToldSuggestion {
  const { evidence, replacement } = suggestion
  const team = names.teams.get(suggestion.teamId) ?? ''
  const player = names.players.get(suggestion.playerId) ?? ''
  if (evidence.kind === 'single') {
    const tell = STAYS[(suggestion.statIds[0] ?? 0) % STAYS.length] ?? STAYS[0]
    const [toDo = '', because = ''] = tell(player, evidence.what)
    return { lead: `${team}: ${toDo}`, rest: because, why: ownText(evidence) }
  }
  const rest = evidenceText(evidence, player)
  if (replacement !== null) {
    const comesIn = names.players.get(replacement.playerId) ?? ''
    const lead = `${team}: ${comesIn} for ${player}${evidence.kind === 'fouled-out' ? ', at once' : ''}.`
    return { lead, rest, why: benchText(replacement, comesIn, suggestion.period, ruleset) }
  }
  return { lead: `${team}: ${advice(evidence, player)}`, rest, why: '' }
}

/** What to do when nobody is named to come in. */
function advice(evidence: Grave, player: string): string {
  switch (evidence.kind) {
    case 'rough-patch':
      return evidence.inRow < 3 ? `keep an eye on ${player}.` : `give ${player} a moment.`
    case 'fouled-out':
      return `play without ${player}.`
    case 'foul-trouble':
      return `save ${player} for the end.`
    case 'turnovers':
      return 'let somebody else bring the ball up.'
    case 'cold-hand':
      return `look for somebody other than ${player}.`
    case 'no-rest':
      return `${player} needs a rest.`
    case 'outscored':
      return 'change something.'
  }
}

function evidenceText(evidence: Grave, player: string): string {
  switch (evidence.kind) {
    case 'rough-patch':
      return `${setbacksText(evidence)} in a row.`
    case 'fouled-out':
      return `${player} is out with ${evidence.fouls} fouls.`
    case 'foul-trouble':
      return evidence.left === 1
        ? `${evidence.fouls} fouls: one more and ${player} is out.`
        : `${player} has ${evidence.fouls} fouls already.`
    case 'turnovers':
      return evidence.total > evidence.inRow
        ? `${evidence.inRow} turnovers in a row, ${evidence.total} in the game.`
        : `${evidence.inRow} turnovers in a row.`
    case 'cold-hand': {
      const row = evidence.inRow > 1 ? `, the last ${evidence.inRow} missed` : ''
      return `${player} is ${evidence.made} of ${evidence.attempted} from the floor${row}.`
    }
    case 'no-rest':
      return `${player} has been on court for ${Math.floor(evidence.onCourtMs / MINUTE_MS)} minutes without a rest.`
    case 'outscored':
      return `This five has been outscored ${evidence.conceded}–${evidence.scored} since it came together.`
  }
}

/** Why the one from the bench: what he or she has done, and for how long the legs have been resting. */
function benchText(player: BenchPlayer, name: string, period: number, ruleset: Ruleset): string {
  if (player.since === null) return `${name} has not played yet.`
  const done = [
    player.pts > 0 ? counted(player.pts, 'point') : '',
    player.fga > 0 ? `${player.fgm} of ${player.fga} from the floor` : '',
    player.reb > 1 ? counted(player.reb, 'rebound') : '',
    player.ast > 1 ? counted(player.ast, 'assist') : '',
    player.pf > 1 ? counted(player.pf, 'foul') : '',
  ].filter((part) => part !== '')
  const named = periodName(ruleset, player.since.period).toLowerCase()
  const isFromStart = player.since.clock === periodLengthMs(ruleset, player.since.period)
  const inPeriod = player.since.period === period ? '' : ` of the ${named}`
  const since = isFromStart ? `the start of the ${named}` : formatClock(player.since.clock) + inPeriod
  return `${name}: ${[...done, `on the bench since ${since}`].join(', ')}.`
}

/** What went wrong in a row: A miss, a foul and 2 turnovers. */
function setbacksText({ misses, fouls, turnovers }: Of<'rough-patch'>): string {
  const parts = [
    ...(misses > 0 ? [misses === 1 ? 'a miss' : `${misses} misses`] : []),
    ...(fouls > 0 ? [fouls === 1 ? 'a foul' : `${fouls} fouls`] : []),
    ...(turnovers > 0 ? [turnovers === 1 ? 'a turnover' : `${turnovers} turnovers`] : []),
  ]
  const text = [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((part) => part !== '').join(' and ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What speaks for leaving a player on. */
function ownText(evidence: Of<'single'>): string {
  const parts = [
    evidence.points > 0 ? counted(evidence.points, 'point') : '',
    evidence.attempted > 0 ? `${evidence.made} of ${evidence.attempted} from the floor` : '',
    evidence.fouls > 0 ? counted(evidence.fouls, 'foul') : '',
  ].filter((part) => part !== '')
  return parts.length > 0 ? `${parts.join(', ')}.` : ''
}

function counted(count: number, singular: string): string {
  return `${count} ${singular}${count === 1 ? '' : 's'}`
}
