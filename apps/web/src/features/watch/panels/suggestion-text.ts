import {
  type BenchPlayer,
  type CallNames,
  type Evidence,
  formatClock,
  periodName,
  type Suggestion,
} from '@courtside/basketball'
import type { Told } from './highlight-text.ts'

/** A suggestion in words; `why` is what it builds on. */
export interface ToldSuggestion extends Told {
  readonly why: string
}

const MINUTE_MS = 60_000
const SETBACKS = { miss: 'miss', foul: 'foul', turnover: 'turnover' } as const

/** A suggestion in words, as strong as its evidence. */
export function suggestionText(suggestion: Suggestion, names: CallNames): ToldSuggestion {
  const { evidence, replacement } = suggestion
  const team = names.teams.get(suggestion.teamId) ?? ''
  const player = names.players.get(suggestion.playerId) ?? ''
  const rest = evidenceText(evidence, player)
  if (replacement !== null) {
    const comesIn = names.players.get(replacement.playerId) ?? ''
    const lead = `${team}: ${comesIn} for ${player}${evidence.kind === 'fouled-out' ? ', at once' : ''}.`
    return { lead, rest, why: benchText(replacement, comesIn, suggestion.period) }
  }
  return { lead: `${team}: ${advice(evidence, player)}`, rest, why: ownText(evidence) }
}

/** What to do when nobody is named to come in. */
function advice(evidence: Evidence, player: string): string {
  switch (evidence.kind) {
    case 'single':
      return `leave ${player} on.`
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

function evidenceText(evidence: Evidence, player: string): string {
  switch (evidence.kind) {
    case 'single':
      return `One ${SETBACKS[evidence.what]} is no reason to change.`
    case 'rough-patch':
      return `${evidence.inRow} misses, fouls or turnovers in a row.`
    case 'fouled-out':
      return `${player} is out with ${evidence.fouls} fouls.`
    case 'foul-trouble':
      return evidence.left === 1
        ? `${evidence.fouls} fouls: one more and ${player} is out.`
        : `${player} has ${evidence.fouls} fouls already.`
    case 'turnovers':
      return `${player} lost the ball ${evidence.inRow} times in a row, ${evidence.total} times in the game.`
    case 'cold-hand': {
      const row = evidence.inRow > 1 ? `, the last ${evidence.inRow} missed` : ''
      return `${player} is ${evidence.made} of ${evidence.attempted} from the floor${row}.`
    }
    case 'no-rest':
      return `${player} has been on court for ${Math.floor(evidence.onCourtMs / MINUTE_MS)} minutes without a rest.`
    case 'outscored':
      return `This five has lost ${evidence.conceded}–${evidence.scored} since it came together.`
  }
}

/** Why the one from the bench: what he or she has done, and for how long the legs have been resting. */
function benchText(player: BenchPlayer, name: string, period: number): string {
  if (player.since === null) return `${name} has not played yet.`
  const done = [
    player.pts > 0 ? counted(player.pts, 'point') : '',
    player.fga > 0 ? `${player.fgm} of ${player.fga} from the floor` : '',
    player.reb > 1 ? counted(player.reb, 'rebound') : '',
    player.ast > 1 ? counted(player.ast, 'assist') : '',
    player.pf > 1 ? counted(player.pf, 'foul') : '',
  ].filter((part) => part !== '')
  const since = `on the bench since ${formatClock(player.since.clock)}`
  const inPeriod =
    player.since.period === period ? '' : ` of the ${periodName(player.since.period).toLowerCase()}`
  return `${name}: ${[...done, since + inPeriod].join(', ')}.`
}

/** What speaks for leaving a player on. */
function ownText(evidence: Evidence): string {
  if (evidence.kind !== 'single') return ''
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
