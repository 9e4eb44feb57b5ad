import { recordsAmong, type TeamRecord, winPercentage } from './record.ts'
import type { GameResult } from './results.ts'
import type { StandingsRules, TieBreak } from './standings-rules.ts'

/** Why a team ranks ahead of the next one. The page writes the sentence. */
export interface Reason {
  /**
   * `record`: more points or a better percentage. `lots`: lots were drawn. Otherwise the criterion that broke
   * the tie.
   */
  readonly code: 'record' | 'lots' | TieBreak
  /** The team it ranks ahead of. */
  readonly over: number
  /** The level teams that were compared; empty for `record`. */
  readonly among: readonly number[]
  /** The compared figures of the team (`own`) and of the next team (`other`). */
  readonly own: number
  readonly other: number
  /** Games that the team won and lost against the other teams of `among`; for `record`, in all games. */
  readonly record: readonly [number, number]
}

/** One attempt to separate level teams: the criteria tried and the deciding one. */
export interface Tie {
  readonly teamIds: readonly number[]
  /** The teams' records over the games against each other, best first. */
  readonly among: readonly TeamRecord[]
  /** The criteria that left all the teams level. */
  readonly tried: readonly TieBreak[]
  /**
   * The criterion, or the lots, that separated some of the teams; null if nothing did, so that the teams
   * share a rank.
   */
  readonly decidedBy: TieBreak | 'lots' | null
  /** Whether every pair has met equally often. Until then the games against each other decide nothing. */
  readonly evenlyMet: boolean
}

/** Teams that share a place, and why they are ahead of the next place. */
export interface Place {
  teamIds: number[]
  reason: Reason | null
}

/** The data that ties are broken with. */
export interface TieContext {
  rules: StandingsRules
  games: readonly GameResult[]
  /** Records over all games. */
  overall: ReadonlyMap<number, TeamRecord>
  /** Drawn lots, the lowest ahead. */
  lots: ReadonlyMap<number, number>
}

/**
 * Orders level teams by FIBA's procedure (Official Basketball Rules, D.1). It tries the criteria in order;
 * when one separates some teams, the procedure restarts for each group still level. Appends every attempt to
 * `ties`, in order.
 */
export function breakTie(teamIds: readonly number[], context: TieContext, ties: Tie[]): Place[] {
  if (teamIds.length === 1) return [{ teamIds: [...teamIds], reason: null }]
  const records = recordsAmong(teamIds, context.games, context.rules)
  const evenlyMet = haveMetEvenly(teamIds, context.games)
  const tried: TieBreak[] = []
  const criteria = context.rules.tieBreaks.filter((tieBreak) => evenlyMet || !isAmongTied(tieBreak))
  const settle = (code: TieBreak | 'lots', figure: (teamId: number) => number): Place[] | null => {
    const parts = partition(teamIds, figure)
    if (parts.length === 1) return null
    ties.push({ teamIds, among: inOrder(parts.flat(), records), tried, decidedBy: code, evenlyMet })
    return join(
      parts.map((part) => breakTie(part, context, ties)),
      (ahead, behind) => ({
        code,
        over: behind,
        among: teamIds,
        own: figure(ahead),
        other: figure(behind),
        record: wonAndLost(records, ahead),
      }),
    )
  }
  for (const tieBreak of criteria) {
    const places = settle(tieBreak, (teamId) => figureOf(tieBreak, teamId, records, context))
    if (places) return places
    tried.push(tieBreak)
  }
  if (teamIds.every((teamId) => context.lots.has(teamId))) {
    const places = settle('lots', (teamId) => -(context.lots.get(teamId) ?? 0))
    if (places) return places
  }
  ties.push({ teamIds, among: inOrder(teamIds, records), tried, decidedBy: null, evenlyMet })
  return [{ teamIds: [...teamIds].sort((one, other) => one - other), reason: null }]
}

/** Groups teams by equal figures, the highest first. */
export function partition(teamIds: readonly number[], figure: (teamId: number) => number): number[][] {
  const groups = new Map<number, number[]>()
  for (const teamId of teamIds) {
    const value = figure(teamId)
    groups.set(value, [...(groups.get(value) ?? []), teamId])
  }
  return [...groups].sort(([one], [other]) => other - one).map(([, group]) => group)
}

/**
 * Concatenates groups of places and records the reason at each boundary: why the last place of one group is
 * ahead of the first of the next.
 */
export function join(groups: readonly Place[][], reason: (ahead: number, behind: number) => Reason): Place[] {
  const places: Place[] = []
  for (const group of groups) {
    const [last, first] = [places.at(-1), group[0]]
    const [ahead, behind] = [last?.teamIds.at(-1), first?.teamIds[0]]
    if (last && ahead !== undefined && behind !== undefined) last.reason = reason(ahead, behind)
    places.push(...group)
  }
  return places
}

function figureOf(
  tieBreak: TieBreak,
  teamId: number,
  among: ReadonlyMap<number, TeamRecord>,
  { rules, overall }: TieContext,
): number {
  const record = (isAmongTied(tieBreak) ? among : overall).get(teamId)
  if (!record) return 0
  switch (tieBreak) {
    case 'head-to-head':
      return rules.rankBy === 'points' ? record.points : winPercentage(record)
    case 'head-to-head-difference':
    case 'difference':
      return record.pointsFor - record.pointsAgainst
    case 'head-to-head-points':
    case 'points-scored':
      return record.pointsFor
    case 'quotients':
      return record.quotients
  }
}

function isAmongTied(tieBreak: TieBreak): boolean {
  return tieBreak.startsWith('head-to-head')
}

/**
 * Reports whether every pair of the teams has met equally often. Otherwise a team could be ahead only because
 * it has played more games against the others.
 */
function haveMetEvenly(teamIds: readonly number[], games: readonly GameResult[]): boolean {
  const meetings = new Map<string, number>()
  for (const { teams } of games) {
    if (!teams.every((teamId) => teamIds.includes(teamId))) continue
    const pair = teams[0] < teams[1] ? `${teams[0]} ${teams[1]}` : `${teams[1]} ${teams[0]}`
    meetings.set(pair, (meetings.get(pair) ?? 0) + 1)
  }
  const pairs = (teamIds.length * (teamIds.length - 1)) / 2
  return meetings.size === pairs && new Set(meetings.values()).size === 1
}

function wonAndLost(records: ReadonlyMap<number, TeamRecord>, teamId: number): [number, number] {
  const record = records.get(teamId)
  return [record?.won ?? 0, record?.lost ?? 0]
}

function inOrder(teamIds: readonly number[], records: ReadonlyMap<number, TeamRecord>): TeamRecord[] {
  return teamIds.flatMap((teamId) => records.get(teamId) ?? [])
}
