import type { Mark, MatchEvent, MatchSetup, PlayDetail, PlayEntry, Stat } from '@courtside/basketball'
import {
  detailWords,
  fillsPlace,
  formatScoreboardClock,
  isStat,
  MARK_WORDS,
  numberAndName,
  PLAY_WORDS,
  periodLabel,
  periodName,
} from '@courtside/basketball'
import { oneDecimal } from '../../../ui/written/written-values.ts'

/** Texts for entries of the log. */
const ENTRIES = {
  corrected: (play: string) => `Corrected to: ${play}`,
  detailed: (play: string, detail: string) => `${play}: ${detail}`,
  detailGone: (play: string) => `${play}: detail removed`,
  moved: (play: string) => `Moved: ${play}`,
  listed: (player: string, team: string) => `On the player list: ${player}, ${team}`,
  sheet: 'Scoresheet filled in',
  boxScore: 'Box score imported',
  voided: (play: string) => `Undone: ${play}`,
  restored: (play: string) => `Restored: ${play}`,
  periodStarted: (period: string) => `${period} started`,
  clockStarted: 'Clock started',
  clockStopped: 'Clock stopped',
  clockSet: (clock: string) => `Clock set to ${clock}`,
  finished: 'Match finished',
  reopened: 'Match reopened',
  abandoned: 'Match marked as abandoned',
  notAbandoned: 'Match no longer marked as abandoned',
  signed: 'Scoresheet signed',
  unlocked: 'Scoresheet unlocked',
  commentary: (line: string) => `Commentary: ${line}`,
  commentaryRemoved: 'Commentary line removed',
  clockByConsole: 'The scoreboard of the hall keeps the clock',
  scoreDoubted: 'The scoreboard of the hall shows another score',
  scoreAgrees: 'The scoreboard of the hall shows our score again',
  clockByPeople: 'The clock is kept by hand again',
  commentaryOn: 'Commentary switched on',
  commentaryOff: 'Commentary switched off',
  pictureMoved: (seconds: string) => `Video offset set to ${seconds} s`,
  unchanged: 'No change',
  comesIn: 'comes in',
} as const

/**
 * Returns the player of a play as number and last name. For a substitution, returns both players, with the
 * one who comes in first.
 */
export function whoOf(setup: MatchSetup, stat: Pick<Stat, 'playerId' | 'playerInId'>): string {
  const name = nameIn(setup)
  return stat.playerInId === undefined || fillsPlace(stat)
    ? name(stat.playerId)
    : `${name(stat.playerInId)}, ${name(stat.playerId)}`
}

/** Returns what a player did, in a few words. */
export function enteredWords(stat: Pick<Stat, 'type' | 'playerId' | 'playerInId'>): string {
  return fillsPlace(stat) ? ENTRIES.comesIn : PLAY_WORDS[stat.type].entered
}

/** Describes a play of a player or a team in a few words, such as `4 Rivers 2 missed`. */
export function playInWords(play: PlayEntry, setup: MatchSetup): string {
  if (isStat(play)) return `${whoOf(setup, play)} ${enteredWords(play)}`
  return markInWords({ type: play.type, teamId: play.teamId }, setup)
}

/** Describes a team play with its known details. */
export function markInWords(
  { type, teamId, detail }: Pick<Mark, 'type' | 'teamId' | 'detail'>,
  setup: MatchSetup,
): string {
  const team = setup.teams.find(({ id }) => id === teamId)?.name
  return [MARK_WORDS[type], team, detailWords(detail, nameIn(setup))].filter(Boolean).join(', ')
}

/** Returns a function that names a player by number and last name. */
function nameIn({ teams }: MatchSetup): (playerId: number) => string {
  const roster = teams.flatMap((team) => team.roster)
  return (id) => {
    const player = roster.find((each) => each.id === id)
    return player ? numberAndName(player) : ''
  }
}

/**
 * Describes an entry of the log in a sentence.
 * @param plays the descriptions of plays by id
 */
export function describeEvent(
  event: MatchEvent,
  setup: MatchSetup,
  plays: ReadonlyMap<number, string>,
): string {
  const playOf = (statId: number) => plays.get(statId) ?? String(statId)
  switch (event.kind) {
    case 'stat-recorded':
      return describePlay(event, setup)
    case 'stat-corrected':
      return ENTRIES.corrected(describePlay(event, setup))
    case 'mark-recorded':
      return markInWords(event, setup)
    case 'stat-detailed': {
      const { kind, ...rest } = event.detail
      const detail = detailWords({ ...rest, ...(kind && { kind }) } as PlayDetail, nameIn(setup))
      return detail
        ? ENTRIES.detailed(playOf(event.statId), detail)
        : ENTRIES.detailGone(playOf(event.statId))
    }
    case 'stat-moved':
      return ENTRIES.moved(playOf(event.statId))
    case 'player-listed': {
      const team = setup.teams.find(({ id }) => id === event.teamId)?.name ?? ''
      return ENTRIES.listed(numberAndName(event.player), team)
    }
    case 'sheet-set':
      return ENTRIES.sheet
    case 'box-score-set':
      return ENTRIES.boxScore
    case 'stat-voided':
      return ENTRIES.voided(playOf(event.statId))
    case 'stat-restored':
      return ENTRIES.restored(playOf(event.statId))
    case 'period-started':
      return ENTRIES.periodStarted(periodName(setup.ruleset, event.period))
    case 'clock-started':
      return ENTRIES.clockStarted
    case 'clock-stopped':
      return ENTRIES.clockStopped
    case 'clock-set':
      return ENTRIES.clockSet(formatScoreboardClock(event.remainingMs))
    case 'clock-keeper-set':
      return event.keeper === 'console' ? ENTRIES.clockByConsole : ENTRIES.clockByPeople
    case 'score-doubt-set':
      return event.doubted ? ENTRIES.scoreDoubted : ENTRIES.scoreAgrees
    case 'match-finished':
    case 'match-reopened':
    case 'abandonment-set':
    case 'sheet-signed':
    case 'sheet-unlocked':
      return describeEnd(event)
    case 'commentary-added':
      return ENTRIES.commentary(event.text)
    case 'commentary-removed':
      return ENTRIES.commentaryRemoved
    case 'voice-switched':
      return event.on ? ENTRIES.commentaryOn : ENTRIES.commentaryOff
    case 'picture-offset-set':
      return ENTRIES.pictureMoved(oneDecimal(event.offsetMs / 1000))
    case 'unchanged':
      return ENTRIES.unchanged
  }
}

/** Describes an entry about the end of the match and its scoresheet. */
function describeEnd(
  event: Extract<
    MatchEvent,
    {
      readonly kind:
        | 'match-finished'
        | 'match-reopened'
        | 'abandonment-set'
        | 'sheet-signed'
        | 'sheet-unlocked'
    }
  >,
): string {
  switch (event.kind) {
    case 'match-finished':
      return ENTRIES.finished
    case 'match-reopened':
      return ENTRIES.reopened
    case 'abandonment-set':
      return event.abandoned ? ENTRIES.abandoned : ENTRIES.notAbandoned
    case 'sheet-signed':
      return ENTRIES.signed
    case 'sheet-unlocked':
      return ENTRIES.unlocked
  }
}

function describePlay(stat: Stat, setup: MatchSetup): string {
  const moment = `${periodLabel(setup.ruleset, stat.period)} ${formatScoreboardClock(stat.clock)}`
  const detail = detailWords(stat.detail, nameIn(setup))
  return `${moment} ${whoOf(setup, stat)}: ${enteredWords(stat)}${detail && `, ${detail}`}`
}
