import { formatClock, isMiss, type PeriodRule } from '@courtside/basketball'
import type { Facts, Whose } from './facts.ts'
import type { TeamName } from './grammar.ts'
import type { Claim, Figure } from './said.ts'

const SECONDS_IN_MINUTE = 60

/** A value for a gap of a wording, before the language turns it into words. */
export type Filling =
  | { readonly is: 'player'; readonly name: string; readonly claim: Claim }
  | { readonly is: 'team'; readonly name: TeamName; readonly claim: Claim }
  | { readonly is: 'number'; readonly value: number; readonly claim: Claim }
  /** Written in digits, by {@link Grammar.figures}. */
  | { readonly is: 'figures'; readonly text: string; readonly claim: Claim }
  | {
      readonly is: 'time'
      readonly left: { readonly clock: string } | { readonly seconds: number }
      readonly claim: Claim
    }
  | {
      readonly is: 'period'
      readonly nth: number
      readonly isOvertime: boolean
      readonly word: PeriodRule['periodWord']
      readonly claim: Claim
    }

/**
 * The gaps that a wording may use, by name. The value of a gap is computed only when a wording uses the gap.
 */
export type Gaps = Readonly<Record<string, () => Filling>>

/** Returns the gaps that wordings about an action may use. @param other the second player of the occasion */
export function gapsOf(facts: Facts, other: Whose | undefined): Gaps {
  const { scene } = facts
  const { main, names, state, score } = scene
  const player = (whose: Whose) => (): Filling => ({
    is: 'player',
    name: names.players.get(whose.playerId) ?? '',
    claim: { kind: 'player', playerId: whose.playerId },
  })
  const team = (teamId: number) => (): Filling => teamFilling(state.setup.teams, names.teams, teamId)
  return {
    who: player(main),
    ...(other && { with: player(other) }),
    passer: () => player(facts.passer)(),
    rebounder: () => player(facts.rebounder)(),
    team: team(main.teamId),
    other: team(scene.otherTeamId),
    leaders: team(facts.leaders),
    trailers: team(facts.trailers),
    score: () => scoreFilling(score),
    level: () => ({ is: 'figures', text: String(score[0]), claim: { kind: 'score', score } }),
    timeLeft: () => timeFilling(main.clock),
    period: () => periodFilling(main.period, state.setup.ruleset),
    ...numbersOf(facts),
    ...figuresOf(facts),
  }
}

/** Returns a team by its name or nickname: Harrow Quay Lanterns, Lanterns. */
export function teamFilling(
  teams: readonly { readonly id: number; readonly name: string }[],
  called: ReadonlyMap<number, string>,
  teamId: number,
): Filling {
  const name = called.get(teamId) ?? ''
  const isInFull = teams.some((team) => team.id === teamId && team.name === name)
  return { is: 'team', name: { called: name, isNickname: !isInFull }, claim: { kind: 'team', teamId } }
}

/** Returns a score with the greater number first: 71–68. */
export function scoreFilling(score: readonly [number, number]): Filling {
  return {
    is: 'figures',
    text: `${Math.max(...score)}–${Math.min(...score)}`,
    claim: { kind: 'score', score },
  }
}

/** Returns the time left in a period: the clock, or seconds in the last minute. */
export function timeFilling(ms: number): Filling {
  const seconds = Math.ceil(ms / 1000)
  const left = seconds >= SECONDS_IN_MINUTE ? { clock: formatClock(ms) } : { seconds }
  return { is: 'time', left, claim: { kind: 'clock', ms } }
}

/** Returns a period with its number; for an overtime, its number among the overtimes. */
export function periodFilling(period: number, { periods, periodWord }: PeriodRule): Filling {
  const overtime = period - periods
  const isOvertime = overtime > 0
  const nth = isOvertime ? overtime : period
  return { is: 'period', nth, isOvertime, word: periodWord, claim: { kind: 'period', period } }
}

function numbersOf(facts: Facts): Gaps {
  const { main, margin, run, inARow, trip, timesLevel, leadChanges, teamFouls } = facts.scene
  const { playerId, teamId, period } = main
  const number = (value: number, claim: Claim) => (): Filling => ({ is: 'number', value, claim })
  const by = Math.abs(margin)
  return {
    worth: number(facts.worth, { kind: 'worth', value: facts.worth }),
    margin: number(by, { kind: 'margin', teamId: facts.leaders, value: by }),
    run: number(run, { kind: 'run', teamId, value: run }),
    inARow: number(inARow, { kind: 'in-a-row', playerId, made: !isMiss(main.type), value: inARow }),
    tripMade: number(trip.made, { kind: 'trip', made: true, value: trip.made }),
    tripTaken: number(trip.taken, { kind: 'trip', made: false, value: trip.taken }),
    timesLevel: number(timesLevel, { kind: 'times-level', value: timesLevel }),
    leadChanges: number(leadChanges, { kind: 'lead-changes', value: leadChanges }),
    teamFouls: number(teamFouls, { kind: 'team-fouls', teamId, period, value: teamFouls }),
    foulsLeft: number(facts.foulsLeft, { kind: 'fouls-left', playerId, value: facts.foulsLeft }),
  }
}

/** Returns the figures of the main play's player. Assists are the passer's, rebounds are the rebounder's. */
function figuresOf(facts: Facts): Gaps {
  const figure =
    (name: Figure, { playerId }: Whose = facts.scene.main) =>
    (): Filling => {
      const value = facts.value(name, { playerId })
      return { is: 'number', value, claim: { kind: 'figure', playerId, figure: name, value } }
    }
  const own = ['pts', 'fgm', 'fga', 'tpm', 'tpa', 'ftm', 'fta', 'stl', 'blk', 'to', 'pf'] as const
  return {
    ...Object.fromEntries(own.map((name) => [name, figure(name)])),
    ast: () => figure('ast', facts.passer)(),
    reb: () => figure('reb', facts.rebounder)(),
  }
}
