import type { NbaTeam } from '../nba/schema.ts'

/** An action in the terms of liveData, without a number. */
export interface StatsAction {
  readonly clock: string
  readonly period: number
  readonly actionType: string
  readonly subType: string
  readonly descriptor: string
  readonly qualifiers: readonly string[]
  readonly teamId?: number | undefined
  readonly personId: number
  readonly shotResult?: 'Made' | 'Missed'
  readonly assistPersonId?: number
  readonly foulDrawnPersonId?: number
}

/** Returns the id of a player's team; undefined for other people. */
export function teamOfPlayer(teams: readonly NbaTeam[], personId: number): number | undefined {
  return teams.find(({ players }) => players.some((player) => player.personId === personId))?.teamId
}

/** Translates a foul's description into liveData's `subType` and `descriptor`. */
export function foulWords(text: string): { subType: string; descriptor: string } {
  const word = text.toLowerCase()
  if (word.includes('flagrant')) {
    return { subType: 'personal', descriptor: word.includes('2') ? 'flagrant-type-2' : 'flagrant-type-1' }
  }
  if (/delay|def\. 3 sec|defensive 3/.test(word)) {
    return { subType: 'technical', descriptor: 'defensive-3-second' }
  }
  if (/technical|t\.foul/.test(word)) return { subType: 'technical', descriptor: '' }
  if (/offensive|charge|off\.foul/.test(word)) return { subType: 'offensive', descriptor: '' }
  return { subType: 'personal', descriptor: /shooting|s\.foul/.test(word) ? 'shooting' : '' }
}

/**
 * Translates a turnover's description into liveData's term; returns empty text if the description is unknown.
 */
export function turnoverWord(text: string): string {
  const word = text.toLowerCase()
  const known: readonly [RegExp, string][] = [
    [/bad pass/, 'bad pass'],
    [/lost ball/, 'lost ball'],
    [/travel/, 'traveling'],
    [/out of bounds/, 'out-of-bounds'],
    [/offensive foul|foul turnover/, 'offensive foul'],
    [/3 second/, '3-second-violation'],
    [/5 second/, '5-second-violation'],
    [/8 second/, '8-second-violation'],
    [/shot clock/, 'shot clock'],
    [/double dribble/, 'double dribble'],
    [/backcourt/, 'backcourt'],
    [/goaltend/, 'offensive goaltending'],
  ]
  return known.find(([pattern]) => pattern.test(word))?.[1] ?? ''
}

/**
 * Returns which of the awarded free throws a description is about, such as `1 of 2`. A description without
 * these numbers gives `1 of 1`, as for a single technical free throw.
 */
export function throwWord(text: string): string {
  return /\d of \d/.exec(text)?.[0] ?? '1 of 1'
}
