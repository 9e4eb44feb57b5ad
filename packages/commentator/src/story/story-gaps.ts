import type { CallNames, MatchSetup, TeamLine } from '@courtside/basketball'
import { type Filling, type Gaps, periodFilling, scoreFilling, teamFilling, timeFilling } from '../gaps.ts'
import type { Claim, Figure, TeamFigure } from '../said.ts'

const TEAM_FIGURES: readonly TeamFigure[] = [
  'reb',
  'ast',
  'to',
  'pf',
  'fgm',
  'fga',
  'tpm',
  'tpa',
  'ftm',
  'fta',
]

/** Creates the values for the gaps of a story's wordings. */
export class StoryGaps {
  readonly #setup: MatchSetup
  readonly #names: CallNames

  constructor(setup: MatchSetup, names: CallNames) {
    this.#setup = setup
    this.#names = names
  }

  /**
   * Returns the gaps for a player and figures of the whole game. For a figure in `most`, the claim is that
   * the figure is the team's highest.
   */
  player(playerId: number, figures: Partial<Record<Figure, number>>, most: readonly Figure[] = []): Gaps {
    const name = this.#names.players.get(playerId) ?? ''
    return {
      who: () => ({ is: 'player', name, claim: { kind: 'player', playerId } }),
      ...Object.fromEntries(
        Object.entries(figures).map(([figure, value]) => [
          figure,
          (): Filling => {
            const claimed = { playerId, figure: figure as Figure, value }
            const isMost = most.includes(claimed.figure)
            return { is: 'number', value, claim: { kind: isMost ? 'most' : 'figure', ...claimed } as Claim }
          },
        ]),
      ),
    }
  }

  /** Returns a team in a role of the wording: `winner`, `other` … */
  team(role: string, teamId: number): Gaps {
    return { [role]: () => teamFilling(this.#setup.teams, this.#names.teams, teamId) }
  }

  score(score: readonly [number, number]): Gaps {
    return { score: () => scoreFilling(score) }
  }

  moment({ period, clock }: { readonly period: number; readonly clock: number }): Gaps {
    return { period: () => periodFilling(period, this.#setup.ruleset), timeLeft: () => timeFilling(clock) }
  }

  /** Returns a team's longest run of the game. */
  run(teamId: number, value: number): Gaps {
    return { run: () => ({ is: 'number', value, claim: { kind: 'longest-run', teamId, value } }) }
  }

  /** Returns a team's largest lead of the game. */
  lead(teamId: number, value: number): Gaps {
    return { lead: () => ({ is: 'number', value, claim: { kind: 'largest-lead', teamId, value } }) }
  }

  worth(value: 1 | 2 | 3): Gaps {
    return { worth: () => ({ is: 'number', value, claim: { kind: 'worth', value } }) }
  }

  count(kind: 'lead-changes' | 'times-level', name: string, value: number): Gaps {
    return { [name]: () => ({ is: 'number', value, claim: { kind, value } }) }
  }

  /** Returns a team's figures of the game: `teamReb` or `otherReb`. */
  figures(role: 'team' | 'other', line: TeamLine): Gaps {
    return Object.fromEntries(
      TEAM_FIGURES.map((figure) => [
        role + figure.charAt(0).toUpperCase() + figure.slice(1),
        (): Filling => {
          const claim = { kind: 'team-figure', teamId: line.teamId, figure, value: line[figure] } as const
          return { is: 'number', value: line[figure], claim }
        },
      ]),
    )
  }
}
