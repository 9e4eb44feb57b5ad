import type { Mark, MatchEvent, MatchSetup, PlayDetail, PlayEntry, Stat } from '@courtside/basketball'
import { formatClock, isStat, jerseyOf, periodLabel, periodName } from '@courtside/basketball'
import { detailWords, MARK_WORDS } from '../../ui/detail-words.ts'
import { PLAY_WORDS } from '../../ui/play-words.ts'

/** Whose play it was: number and last name; of a substitution first who came in. */
export function whoOf(setup: MatchSetup, stat: Pick<Stat, 'playerId' | 'playerInId'>): string {
  const name = nameIn(setup)
  return stat.playerInId === undefined
    ? name(stat.playerId)
    : `${name(stat.playerInId)}, ${name(stat.playerId)}`
}

/** A play of a player or team in a few words, such as `4 Rivers 2 missed`. */
export function playInWords(play: PlayEntry, setup: MatchSetup): string {
  if (isStat(play)) return `${whoOf(setup, play)} ${PLAY_WORDS[play.type].entered}`
  return markInWords({ type: play.type, teamId: play.teamId }, setup)
}

/** What is of a team, in words, with what is known of it besides. */
export function markInWords(
  { type, teamId, detail }: Pick<Mark, 'type' | 'teamId' | 'detail'>,
  setup: MatchSetup,
): string {
  const team = setup.teams.find(({ id }) => id === teamId)?.name
  return [MARK_WORDS[type], team, detailWords(detail, nameIn(setup))].filter(Boolean).join(', ')
}

/** How players are called: number and last name. */
function nameIn({ teams }: MatchSetup): (playerId: number) => string {
  const roster = teams.flatMap((team) => team.roster)
  return (id) => {
    const player = roster.find((each) => each.id === id)
    return player ? `${jerseyOf(player)} ${player.lname}` : ''
  }
}

/** An entry of the log in a sentence. `plays` knows what the ids are about. */
export function describeEvent(
  event: MatchEvent,
  setup: MatchSetup,
  plays: ReadonlyMap<number, string>,
): string {
  switch (event.kind) {
    case 'stat-recorded':
      return describePlay(event, setup)
    case 'stat-corrected':
      return `Corrected to: ${describePlay(event, setup)}`
    case 'mark-recorded':
      return markInWords(event, setup)
    case 'stat-detailed': {
      const { kind, ...rest } = event.detail
      const said = detailWords({ ...rest, ...(kind && { kind }) } as PlayDetail, nameIn(setup))
      return `${plays.get(event.statId) ?? event.statId}: ${said || 'detail taken back'}`
    }
    case 'stat-moved':
      return `Moved: ${plays.get(event.statId) ?? event.statId}`
    case 'sheet-set':
      return 'Scoresheet filled in'
    case 'stat-voided':
      return `Taken back: ${plays.get(event.statId) ?? event.statId}`
    case 'stat-restored':
      return `Brought back: ${plays.get(event.statId) ?? event.statId}`
    case 'period-started':
      return `${periodName(setup.ruleset, event.period)} started`
    case 'clock-started':
      return 'Clock started'
    case 'clock-stopped':
      return 'Clock stopped'
    case 'clock-set':
      return `Clock set to ${formatClock(event.remainingMs)}`
    case 'match-finished':
      return 'Match finished'
    case 'match-reopened':
      return 'Match reopened'
    case 'commentary-added':
      return `Commentary: ${event.text}`
    case 'commentary-removed':
      return 'A line of commentary removed'
    case 'voice-switched':
      return event.on ? 'Commentary switched on' : 'Commentary switched off'
    case 'picture-offset-set':
      return `Picture moved by ${(event.offsetMs / 1000).toFixed(1)} s`
    case 'unchanged':
      return 'Asked for what was so already'
  }
}

function describePlay(stat: Stat, setup: MatchSetup): string {
  const moment = `${periodLabel(setup.ruleset, stat.period)} ${formatClock(stat.clock)}`
  const said = detailWords(stat.detail, nameIn(setup))
  return `${moment} ${whoOf(setup, stat)}: ${PLAY_WORDS[stat.type].entered}${said && `, ${said}`}`
}
