import type { PlayDetail } from '../plays/play-detail.ts'
import type { MatchEvent } from './event.ts'
import { type MatchSheet, type TeamSheet, withSheet } from './match-sheet.ts'
import type { MarkEntry, MatchState, StatEntry } from './match-state.ts'
import { jerseyOf, type MatchSetup, type RosterPlayer, type TeamSetup } from './setup.ts'
import { isWholeTeam } from './stand-in.ts'

/** The part of a state under construction that changes with a roster. */
interface Draft {
  setup: MatchSetup
  created: MatchSetup
  sheet: MatchSheet
  readonly replaced: Map<number, number>
  stats: StatEntry[]
  marks: MarkEntry[]
}

type PlayerListed = Extract<MatchEvent, { readonly kind: 'player-listed' }>

/**
 * Adds a player to a team's roster, or changes a listed player. With `insteadOf`, the player also gets the
 * plays of the player that they replace.
 */
export function listPlayer(draft: Draft, { teamId, player, insteadOf }: PlayerListed): void {
  const change: Change = { player, insteadOf }
  draft.created = ofTeam(draft.created, teamId, (team) => withPlayer(team, change))
  const [home, visitors] = draft.created.teams
  draft.sheet = {
    ...draft.sheet,
    teams: [
      home.id === teamId ? withMember(draft.sheet.teams[0], change) : draft.sheet.teams[0],
      visitors.id === teamId ? withMember(draft.sheet.teams[1], change) : draft.sheet.teams[1],
    ],
  }
  draft.setup = withSheet(draft.created, draft.sheet)
  if (insteadOf === undefined || insteadOf === player.id) return
  draft.replaced.set(insteadOf, player.id)
  for (const [before, after] of draft.replaced) {
    if (after === insteadOf) draft.replaced.set(before, player.id)
  }
  const now = (id: number) => (id === insteadOf ? player.id : id)
  draft.stats = draft.stats.map((stat) => renamed(stat, now))
  draft.marks = draft.marks.map((mark) => withDetail(mark, now))
}

/** Returns a state in which a team's roster has one player more. The plays stay the same. */
export function withListed(
  state: MatchState,
  { teamId, player }: Pick<PlayerListed, 'teamId' | 'player'>,
): MatchState {
  const added = (setup: MatchSetup) =>
    ofTeam(setup, teamId, (team) => withPlayer(team, { player, insteadOf: undefined }))
  return { ...state, created: added(state.created), setup: added(state.setup) }
}

/** A listed player, and the id of the player that they replace, if any. */
interface Change {
  readonly player: RosterPlayer
  readonly insteadOf: number | undefined
}

function ofTeam(setup: MatchSetup, teamId: number, changed: (team: TeamSetup) => TeamSetup): MatchSetup {
  const [home, visitors] = setup.teams
  return {
    ...setup,
    teams: [home.id === teamId ? changed(home) : home, visitors.id === teamId ? changed(visitors) : visitors],
  }
}

function withPlayer(team: TeamSetup, { player, insteadOf }: Change): TeamSetup {
  const others = team.roster.filter(({ id }) => id !== player.id && id !== insteadOf)
  const place = team.roster.findIndex(({ id }) => id === (insteadOf ?? player.id))
  const roster = others.toSpliced(place < 0 ? others.length : place, 0, player)
  return { ...team, roster, starters: team.starters.map((id) => (id === insteadOf ? player.id : id)) }
}

/**
 * Puts the player into today's squad, if the sheet has one. Makes them captain if they replace the captain.
 */
function withMember(sheet: TeamSheet, { player, insteadOf }: Change): TeamSheet {
  if (isWholeTeam(player.id)) return sheet
  const captainId = sheet.captainId === insteadOf ? player.id : sheet.captainId
  if (sheet.squad === null) return { ...sheet, captainId }
  const others = sheet.squad.filter(({ playerId }) => playerId !== player.id && playerId !== insteadOf)
  const { classification } = sheet.squad.find(({ playerId }) => playerId === player.id) ?? {}
  const member = { playerId: player.id, jersey: jerseyOf(player) }
  const listed = classification === undefined ? member : { ...member, classification }
  return { ...sheet, captainId, squad: [...others, listed] }
}

function renamed(stat: StatEntry, now: (id: number) => number): StatEntry {
  const { playerId, playerInId } = stat
  const comesIn = playerInId === undefined ? undefined : now(playerInId)
  const isSame = now(playerId) === playerId && comesIn === playerInId
  const own = isSame
    ? stat
    : { ...stat, playerId: now(playerId), ...(comesIn !== undefined && { playerInId: comesIn }) }
  return withDetail(own, now)
}

const PERSONS = ['drawnBy', 'wonBy', 'lostBy'] as const

function withDetail<Entry extends { readonly detail?: PlayDetail }>(
  entry: Entry,
  now: (id: number) => number,
): Entry {
  const { detail } = entry
  if (detail === undefined) return entry
  const changed = PERSONS.filter(
    (field) => detail[field] !== undefined && now(detail[field]) !== detail[field],
  )
  if (changed.length === 0) return entry
  const persons = Object.fromEntries(changed.map((field) => [field, now(detail[field] ?? 0)]))
  return { ...entry, detail: { ...detail, ...persons } }
}
