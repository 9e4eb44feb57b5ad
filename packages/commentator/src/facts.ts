import { PLAYS, type StatEntry, type StatType } from '@courtside/basketball'
import type { Figure } from './said.ts'
import type { Scene } from './scene.ts'

/** A player, given by a play or by the id alone. */
export type Whose = Pick<StatEntry, 'playerId'>

/** Facts about a scene, for the conditions of openings and tails and for the gaps of their wordings. */
export class Facts {
  readonly scene: Scene

  constructor(scene: Scene) {
    this.scene = scene
  }

  /** The team in the lead; if level, the team of the main play. */
  get leaders(): number {
    return this.scene.margin >= 0 ? this.scene.main.teamId : this.scene.otherTeamId
  }

  /** The team behind; if level, the other team. */
  get trailers(): number {
    return this.scene.margin >= 0 ? this.scene.otherTeamId : this.scene.main.teamId
  }

  /** Points of the main play's shot. */
  get worth(): 1 | 2 | 3 {
    return PLAYS[this.scene.main.type].shot?.worth ?? 1
  }

  /** The passer, in an action with an assist; else the player of the main play. */
  get passer(): Whose {
    return this.companion('ASSIST') ?? this.scene.main
  }

  /** The rebounder, in an action with a rebound; else the player of the main play. */
  get rebounder(): Whose {
    return this.companion('REBOUND') ?? this.scene.main
  }

  /** Fouls until the player of the main play is out. */
  get foulsLeft(): number {
    return (this.scene.state.setup.ruleset.foulLimit ?? 0) - this.value('pf')
  }

  /** Returns a player's current value of a figure. */
  value(figure: Figure, { playerId }: Whose = this.scene.main): number {
    return this.scene.lines.get(playerId)?.[figure] ?? 0
  }

  /**
   * Returns the action's other play of the given types; if there are several, the closest in time to the main
   * play. Undefined if there is none.
   */
  companion(...types: StatType[]): StatEntry | undefined {
    const { plays, main } = this.scene
    const apart = ({ clock }: StatEntry) => Math.abs(clock - main.clock)
    return plays
      .filter((play) => play !== main && types.includes(play.type))
      .sort((a, b) => apart(a) - apart(b))[0]
  }
}
