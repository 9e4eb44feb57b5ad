import {
  type BenchPlayer,
  type CallNames,
  type Evidence,
  formatClock,
  type GameMoment,
  periodLengthMs,
  periodName,
  type Ruleset,
  type Suggestion,
} from '@courtside/basketball'
import { listOf } from '../../../ui/written/written-values.ts'
import type { TextWithLead } from './highlight-texts.ts'

/** A suggestion in words. `why` is its evidence. */
export interface SuggestionText extends TextWithLead {
  readonly why: string
}

type Of<K extends Evidence['kind']> = Extract<Evidence, { kind: K }>
/** The kinds of evidence that consist of more than a single miss, foul or turnover. */
type Grave = Exclude<Evidence, { kind: 'single' }>

const MINUTE_MS = 60_000

/**
 * Three ways to say that one miss, foul or turnover is no reason to substitute a player. Each has a piece of
 * advice and a reason. The id of the play decides which of the three is used.
 */
const STAYS = {
  leave: (team: string, player: string) => `${team}: leave ${player} on.`,
  noReason: (what: 'miss' | 'foul' | 'turnover') => `One ${what} is no reason to change.`,
  stick: (team: string, player: string) => `${team}: do not change ${player}.`,
  nothing: (what: 'miss' | 'foul' | 'turnover') => `One ${what} changes nothing.`,
  keep: (team: string, player: string) => `${team}: keep ${player} on.`,
  little: (what: 'miss' | 'foul' | 'turnover') => `One ${what} says little.`,
} as const

/** Texts of the advice. */
const ADVICE = {
  change: (team: string, comesIn: string, player: string) => `${team}: bring on ${comesIn} for ${player}.`,
  changeAtOnce: (team: string, comesIn: string, player: string) =>
    `${team}: bring on ${comesIn} for ${player}, at once.`,
  watch: (team: string, player: string) => `${team}: keep an eye on ${player}.`,
  rest: (team: string, player: string) => `${team}: rest ${player} for a moment.`,
  without: (team: string, player: string) => `${team}: play without ${player}.`,
  save: (team: string, player: string) => `${team}: save ${player} for the end.`,
  ball: (team: string) => `${team}: let somebody else bring the ball up.`,
  other: (team: string, player: string) => `${team}: look for somebody other than ${player}.`,
  tired: (team: string, player: string) => `${team}: ${player} needs a rest.`,
  something: (team: string) => `${team}: change something.`,
} as const

/** Texts of the reasons. */
const EVIDENCE = {
  inRow: (setbacks: string) => `${setbacks.charAt(0).toUpperCase()}${setbacks.slice(1)} in a row.`,
  misses: (misses: number) => (misses === 1 ? 'a miss' : `${misses} misses`),
  fouls: (fouls: number) => (fouls === 1 ? 'a foul' : `${fouls} fouls`),
  turnovers: (turnovers: number) => (turnovers === 1 ? 'a turnover' : `${turnovers} turnovers`),
  isOut: (player: string, fouls: number) => `${player} is out with ${fouls} fouls.`,
  oneMore: (player: string, fouls: number) => `${fouls} fouls: one more and ${player} is out.`,
  foulsAlready: (player: string, fouls: number) => `${player} has ${fouls} fouls already.`,
  turnoversInRow: (inRow: number) => `${inRow} turnovers in a row.`,
  turnoversOfGame: (inRow: number, total: number) => `${inRow} turnovers in a row, ${total} in the game.`,
  cold: (player: string, made: number, attempted: number) =>
    `${player} has made ${made} of ${attempted} shots.`,
  coldInRow: (player: string, made: number, attempted: number, inRow: number) =>
    `${player} has made ${made} of ${attempted} shots, and missed the last ${inRow}.`,
  noRest: (player: string, minutes: number) =>
    `${player} has been on court for ${minutes} minutes without a rest.`,
  outscored: (conceded: number, scored: number) =>
    `With these five players on court, the other team has scored ${conceded} and this team ${scored}.`,
} as const

/** Texts about the figures of a player so far and about the player's time on the bench. */
const DONE = {
  points: (count: number) => (count === 1 ? '1 point' : `${count} points`),
  floor: (made: number, attempted: number) => `${made} of ${attempted} shots`,
  rebounds: (count: number) => (count === 1 ? '1 rebound' : `${count} rebounds`),
  assists: (count: number) => (count === 1 ? '1 assist' : `${count} assists`),
  fouls: (count: number) => (count === 1 ? '1 foul' : `${count} fouls`),
  sinceStart: (period: string) => `on the bench since the start of the ${period.toLowerCase()}`,
  since: (clock: string) => `on the bench since ${clock}`,
  sinceBefore: (clock: string, period: string) =>
    `on the bench since ${clock} of the ${period.toLowerCase()}`,
  notPlayed: (player: string) => `${player} has not played yet.`,
  of: (player: string, done: readonly string[]) => `${player}: ${done.join(', ')}.`,
  all: (done: readonly string[]) => `${done.join(', ')}.`,
} as const

/** Describes a suggestion. The stronger its evidence, the stronger the wording. */
export function suggestionText(suggestion: Suggestion, names: CallNames, ruleset: Ruleset): SuggestionText {
  const { evidence, replacement } = suggestion
  const team = names.teams.get(suggestion.teamId) ?? ''
  const player = names.players.get(suggestion.playerId) ?? ''
  if (evidence.kind === 'single') return stays(evidence, team, player, suggestion.statIds[0] ?? 0)
  const rest = evidenceText(evidence, player)
  if (replacement === null) return { lead: advice(evidence, team, player), rest, why: '' }
  const comesIn = names.players.get(replacement.playerId) ?? ''
  const change = evidence.kind === 'fouled-out' ? ADVICE.changeAtOnce : ADVICE.change
  const why = benchText(replacement, comesIn, suggestion.period, ruleset)
  return { lead: change(team, comesIn, player), rest, why }
}

/**
 * Says that one miss, foul or turnover is no reason for a substitution.
 * @param statId id of the play, which decides the wording
 */
function stays(evidence: Of<'single'>, team: string, player: string, statId: number): SuggestionText {
  const ways = [
    { toDo: STAYS.leave, because: STAYS.noReason },
    { toDo: STAYS.stick, because: STAYS.nothing },
    { toDo: STAYS.keep, because: STAYS.little },
  ] as const
  const { toDo, because } = ways[statId % ways.length] ?? ways[0]
  return { lead: toDo(team, player), rest: because(evidence.what), why: ownText(evidence) }
}

/** Returns the advice if there is no substitute to suggest. */
function advice(evidence: Grave, team: string, player: string): string {
  switch (evidence.kind) {
    case 'rough-patch':
      return (evidence.inRow < 3 ? ADVICE.watch : ADVICE.rest)(team, player)
    case 'fouled-out':
      return ADVICE.without(team, player)
    case 'foul-trouble':
      return ADVICE.save(team, player)
    case 'turnovers':
      return ADVICE.ball(team)
    case 'cold-hand':
      return ADVICE.other(team, player)
    case 'no-rest':
      return ADVICE.tired(team, player)
    case 'outscored':
      return ADVICE.something(team)
  }
}

function evidenceText(evidence: Grave, player: string): string {
  switch (evidence.kind) {
    case 'rough-patch':
      return EVIDENCE.inRow(setbacksText(evidence))
    case 'fouled-out':
      return EVIDENCE.isOut(player, evidence.fouls)
    case 'foul-trouble':
      return (evidence.left === 1 ? EVIDENCE.oneMore : EVIDENCE.foulsAlready)(player, evidence.fouls)
    case 'turnovers':
      return evidence.total > evidence.inRow
        ? EVIDENCE.turnoversOfGame(evidence.inRow, evidence.total)
        : EVIDENCE.turnoversInRow(evidence.inRow)
    case 'cold-hand':
      return evidence.inRow > 1
        ? EVIDENCE.coldInRow(player, evidence.made, evidence.attempted, evidence.inRow)
        : EVIDENCE.cold(player, evidence.made, evidence.attempted)
    case 'no-rest':
      return EVIDENCE.noRest(player, Math.floor(evidence.onCourtMs / MINUTE_MS))
    case 'outscored':
      return EVIDENCE.outscored(evidence.conceded, evidence.scored)
  }
}

/** Returns why a substitute is suggested: the substitute's figures, and how long they have rested. */
function benchText(player: BenchPlayer, name: string, period: number, ruleset: Ruleset): string {
  if (player.since === null) return DONE.notPlayed(name)
  const done = [
    player.pts > 0 ? DONE.points(player.pts) : '',
    player.fga > 0 ? DONE.floor(player.fgm, player.fga) : '',
    player.reb > 1 ? DONE.rebounds(player.reb) : '',
    player.ast > 1 ? DONE.assists(player.ast) : '',
    player.pf > 1 ? DONE.fouls(player.pf) : '',
  ].filter((part) => part !== '')
  return DONE.of(name, [...done, restingSince(player.since, period, ruleset)])
}

function restingSince(since: GameMoment, period: number, ruleset: Ruleset): string {
  const named = periodName(ruleset, since.period)
  if (since.clock === periodLengthMs(ruleset, since.period)) return DONE.sinceStart(named)
  const clock = formatClock(since.clock)
  return since.period === period ? DONE.since(clock) : DONE.sinceBefore(clock, named)
}

/** Lists the misses, fouls and turnovers of a streak: “a miss, a foul and 2 turnovers”. */
function setbacksText({ misses, fouls, turnovers }: Of<'rough-patch'>): string {
  return listOf([
    ...(misses > 0 ? [EVIDENCE.misses(misses)] : []),
    ...(fouls > 0 ? [EVIDENCE.fouls(fouls)] : []),
    ...(turnovers > 0 ? [EVIDENCE.turnovers(turnovers)] : []),
  ])
}

/** Returns why the player should stay on court. */
function ownText(evidence: Of<'single'>): string {
  const parts = [
    evidence.points > 0 ? DONE.points(evidence.points) : '',
    evidence.attempted > 0 ? DONE.floor(evidence.made, evidence.attempted) : '',
    evidence.fouls > 0 ? DONE.fouls(evidence.fouls) : '',
  ].filter((part) => part !== '')
  return parts.length > 0 ? DONE.all(parts) : ''
}
