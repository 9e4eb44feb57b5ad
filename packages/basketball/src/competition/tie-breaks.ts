import { recordsAmong, type TeamRecord, winPercentage } from './record.ts'
import type { GameResult } from './results.ts'
import type { StandingsRules, TieBreak } from './standings-rules.ts'

/** Why a team stands ahead of the next one. Sentences are the page's. */
export interface Reason {
  /** `record`: more points or a better percentage; `lots`: lots were drawn; else what broke the tie. */
  readonly code: 'record' | 'lots' | TieBreak
  /** The team it stands ahead of. */
  readonly over: number
  /** The teams that were level and were looked at. */
  readonly among: readonly number[]
  /** What was compared: the team's own figure, and the next one's. */
  readonly own: number
  readonly other: number
  /** Games that the team won and lost among them. */
  readonly record: readonly [number, number]
}

/** One look at level teams: what was tried, and what set some of them apart. */
export interface Tie {
  readonly teamIds: readonly number[]
  /** Their records over the games among them, best first as the tie was broken. */
  readonly among: readonly TeamRecord[]
  /** What left all of them level. */
  readonly tried: readonly TieBreak[]
  /** Null: nothing did, they share a rank. */
  readonly decidedBy: TieBreak | 'lots' | null
  /** Whether each two of them have met equally often: until then the games among them decide nothing. */
  readonly evenlyMet: boolean
}

/** Teams that stand together at a place, and why ahead of those who follow. */
export interface Place {
  teamIds: number[]
  reason: Reason | null
}

/** What ties are broken with. */
export interface TieContext {
  rules: StandingsRules
  games: readonly GameResult[]
  /** Records over all games. */
  overall: ReadonlyMap<number, TeamRecord>
  /** Lots that were drawn, the lowest ahead. */
  lots: ReadonlyMap<number, number>
}

/**
 * Puts level teams in order by FIBA's procedure (Official Basketball Rules, D.1): criteria are tried one after the other; when one sets some
 * apart, it begins again for each group that is still level. `ties` gets every look that was taken, in order.
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

/** Groups of teams with equal figures, the highest first. */
export function partition(teamIds: readonly number[], figure: (teamId: number) => number): number[][] {
  const groups = new Map<number, number[]>()
  for (const teamId of teamIds) {
    const value = figure(teamId)
    groups.set(value, [...(groups.get(value) ?? []), teamId])
  }
  return [...groups].sort(([one], [other]) => other - one).map(([, group]) => group)
}

/** Puts groups of places behind one another; where two meet, the last of the one is ahead of the first of the other for a reason. */
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

/** Whether each two of the teams have met, and all pairs equally often: else who has met more would be ahead for that alone. */
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
