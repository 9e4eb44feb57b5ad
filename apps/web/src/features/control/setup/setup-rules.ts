import { FREE_RULESET, RULESETS } from '@courtside/basketball'
import type { Match } from '@courtside/contract'
import { OWN_RULES } from '../../../ui/rules/own-rules.ts'
import { faultsOfRules, type RulesDraft, usualRules } from '../../../ui/rules/rules-draft.ts'
import { TEXTS } from '../texts.ts'

/** 0 for team 1 (home), 1 for team 2 (visitors). */
export type SetupSide = 0 | 1

/** One team of a match being set up: its id and its starters. */
export interface TeamDraft {
  readonly teamId: number | null
  readonly players: readonly number[]
}

/** A match being set up. */
export interface SetupDraft extends RulesDraft {
  readonly title: string
  readonly teams: readonly [TeamDraft, TeamDraft]
}

const NOBODY: TeamDraft = { teamId: null, players: [] }

/** The fields of each side, named as in the server's API. */
export const SIDE_FIELDS = [
  { team: 'team1Id', players: 'team1Players' },
  { team: 'team2Id', players: 'team2Players' },
] as const

/**
 * The messages about faults in the form that sets up a match, by field. The fields have their names in the
 * server's API (see {@link SETUP_FIELDS}).
 */
export type SetupFaults = Readonly<Record<string, string>>

/** The names of all fields, in the order of the form. */
export const SETUP_FIELDS = [
  'title',
  ...OWN_RULES,
  ...SIDE_FIELDS.flatMap(({ team, players }) => [team, players]),
]

/** Returns the form's initial state. */
export function emptyDraft(): SetupDraft {
  return { title: '', ...usualRules(), teams: [NOBODY, NOBODY] }
}

/** Returns the number of starters per team under the chosen rules. */
export function startersOf({ ruleset, ownRules }: RulesDraft): number {
  return ruleset === FREE_RULESET ? Number(ownRules.onCourt) : RULESETS[ruleset].onCourt
}

/** Returns the minimum number of starters per team under the chosen rules. */
export function minStartersOf(draft: RulesDraft): number {
  const most = startersOf(draft)
  const least = draft.ruleset === FREE_RULESET ? Number(draft.ownRules.minStarters) : most
  return least > 0 && least < most ? least : most
}

/** Chooses the rules. Selected starters stay, up to the number that these rules allow. */
export function chooseRules(draft: SetupDraft, ruleset: SetupDraft['ruleset']): SetupDraft {
  const most = startersOf({ ...draft, ruleset })
  const [home, visitors] = draft.teams
  const trimmed = ({ teamId, players }: TeamDraft): TeamDraft => ({ teamId, players: players.slice(0, most) })
  return { ...draft, ruleset, teams: [trimmed(home), trimmed(visitors)] }
}

/** Chooses a team. The new team has no selected starters yet. */
export function chooseTeam(draft: SetupDraft, side: SetupSide, teamId: number | null): SetupDraft {
  return withTeam(draft, side, { teamId, players: [] })
}

/**
 * Selects a player or removes the selection. If the team already has enough starters, returns an unchanged
 * draft and a fault.
 */
export function togglePlayer(
  draft: SetupDraft,
  side: SetupSide,
  playerId: number,
): { draft: SetupDraft; fault: string | null } {
  const { teamId, players } = draft.teams[side]
  if (players.includes(playerId)) {
    const rest = players.filter((id) => id !== playerId)
    return { draft: withTeam(draft, side, { teamId, players: rest }), fault: null }
  }
  const most = startersOf(draft)
  if (players.length >= most) return { draft, fault: TEXTS.upTo(most) }
  return { draft: withTeam(draft, side, { teamId, players: [...players, playerId] }), fault: null }
}

/** Selects the suggested starters, up to the number that the rules allow. */
export function proposeStarters(draft: SetupDraft, side: SetupSide, proposed: readonly number[]): SetupDraft {
  const players = proposed.slice(0, startersOf(draft))
  return withTeam(draft, side, { teamId: draft.teams[side].teamId, players })
}

/**
 * Returns the starters of a team's last match who are still on its roster. Returns an empty list if there was
 * no match.
 */
export function lastStarters(
  last: { team1: Pick<Match['team1'], 'id'>; team1_players: string; team2_players: string } | undefined,
  teamId: number,
  players: readonly { readonly id: number }[],
): number[] {
  if (!last) return []
  const listed: unknown = JSON.parse(last.team1.id === teamId ? last.team1_players : last.team2_players)
  if (!Array.isArray(listed)) return []
  return listed.map(Number).filter((id) => players.some((player) => player.id === id))
}

/**
 * Returns the starters to select for a team without an earlier match: the first players of its roster; none
 * if the roster has too few players.
 * @param wanted the number of starters
 * @param needed the minimum number of starters
 */
export function firstStarters(
  players: readonly { readonly id: number }[],
  wanted: number,
  needed = wanted,
): number[] {
  return players.length < needed ? [] : players.slice(0, wanted).map(({ id }) => id)
}

/** A draft with which the match can start. */
export interface CompleteDraft extends SetupDraft {
  readonly teams: readonly [
    { teamId: number; players: readonly number[] },
    { teamId: number; players: readonly number[] },
  ]
}

/** Returns whether both teams are chosen and each has as many starters as the rules require. */
export function isComplete(draft: SetupDraft): draft is CompleteDraft {
  return draft.teams.every(({ teamId, players }) => teamId !== null && isEnough(draft, players))
}

/** Returns whether a team may start with these players. */
function isEnough(draft: SetupDraft, players: readonly number[]): boolean {
  return players.length >= minStartersOf(draft) && players.length <= startersOf(draft)
}

/** Returns the faults of custom rules, and of each side that has no team or a wrong number of starters. */
export function setupFaultsOf(draft: SetupDraft): SetupFaults {
  const faults: Record<string, string> = { ...faultsOfRules(draft) }
  for (const side of [0, 1] as const) {
    const { teamId, players } = draft.teams[side]
    const field = teamId === null ? SIDE_FIELDS[side].team : SIDE_FIELDS[side].players
    const [least, most] = [minStartersOf(draft), startersOf(draft)]
    if (isEnough(draft, players)) continue
    faults[field] = least === most ? TEXTS.exactly(most) : TEXTS.between(least, most)
  }
  return faults
}

/**
 * Returns the faults of the form after one side was changed: its old faults are removed, and the current
 * fault of its players is added.
 */
export function faultsAfter(faults: SetupFaults, side: SetupSide, now: string | null): SetupFaults {
  const { team, players } = SIDE_FIELDS[side]
  const { [team]: _team, [players]: _players, ...rest } = faults
  return now === null ? rest : { ...rest, [players]: now }
}

function withTeam(draft: SetupDraft, side: SetupSide, team: TeamDraft): SetupDraft {
  return { ...draft, teams: side === 0 ? [team, draft.teams[1]] : [draft.teams[0], team] }
}
