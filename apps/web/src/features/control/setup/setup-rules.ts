import { FREE_RULESET, RULESETS } from '@courtside/basketball'
import type { Match } from '@courtside/contract'
import { OWN_RULES } from '../../../ui/rules/own-rules.ts'
import { faultsOfRules, type RulesDraft, usualRules } from '../../../ui/rules/rules-draft.ts'
import { TEXTS } from '../texts.ts'

/** 0 is team 1 (home), 1 is team 2 (visitors). */
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
 * Error messages of the form that sets up a match, by field. The fields are named as in the server's API (see
 * {@link SETUP_FIELDS}).
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

/** Chooses the rules. Keeps the starters that are already selected, up to the new limit. */
export function chooseRules(draft: SetupDraft, ruleset: SetupDraft['ruleset']): SetupDraft {
  const most = startersOf({ ...draft, ruleset })
  const [home, visitors] = draft.teams
  const trimmed = ({ teamId, players }: TeamDraft): TeamDraft => ({ teamId, players: players.slice(0, most) })
  return { ...draft, ruleset, teams: [trimmed(home), trimmed(visitors)] }
}

/** Chooses a team and clears its selected players. */
export function chooseTeam(draft: SetupDraft, side: SetupSide, teamId: number | null): SetupDraft {
  return withTeam(draft, side, { teamId, players: [] })
}

/**
 * Selects or deselects a player. Returns an unchanged draft and a fault if the team already has enough
 * starters.
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
 * Returns the starters to select for a team without an earlier match: the first of its roster, or an empty
 * list if the roster is too short.
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

/** A draft that is ready to start. */
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

/**
 * Returns the faults of custom rules, and of each side without a team or with the wrong number of starters.
 */
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

/** Returns the faults that remain after a side was changed, with the current fault of its players. */
export function faultsAfter(faults: SetupFaults, side: SetupSide, now: string | null): SetupFaults {
  const { team, players } = SIDE_FIELDS[side]
  const { [team]: _team, [players]: _players, ...rest } = faults
  return now === null ? rest : { ...rest, [players]: now }
}

function withTeam(draft: SetupDraft, side: SetupSide, team: TeamDraft): SetupDraft {
  return { ...draft, teams: side === 0 ? [team, draft.teams[1]] : [draft.teams[0], team] }
}
