import { PLAYS, type StatEntry, type StatType } from '@courtside/basketball'
import type { Figure } from './said.ts'
import type { Scene } from './scene.ts'

/** Somebody, by a play or by the id alone. */
export type Whose = Pick<StatEntry, 'playerId'>

/** What can be asked of a scene: what an occasion depends on, and what is filled into its wordings. */
export class Facts {
  readonly scene: Scene

  constructor(scene: Scene) {
    this.scene = scene
  }

  /** The team in front; the one of the main play when level. */
  get leaders(): number {
    return this.scene.margin >= 0 ? this.scene.main.teamId : this.scene.otherTeamId
  }

  /** The team behind; the other one when level. */
  get trailers(): number {
    return this.scene.margin >= 0 ? this.scene.otherTeamId : this.scene.main.teamId
  }

  /** What the main play was worth. */
  get worth(): 1 | 2 | 3 {
    return PLAYS[this.scene.main.type].shot?.worth ?? 1
  }

  /** Who passed, in an action with a pass. */
  get passer(): Whose {
    return this.companion('ASSIST') ?? this.scene.main
  }

  /** Who has the ball after the miss, in an action with a rebound. */
  get rebounder(): Whose {
    return this.companion('REBOUND') ?? this.scene.main
  }

  /** Fouls until the player of the main play is out. */
  get foulsLeft(): number {
    return (this.scene.state.setup.ruleset.foulLimit ?? 0) - this.value('pf')
  }

  /** A figure of a player now. */
  value(figure: Figure, { playerId }: Whose = this.scene.main): number {
    return this.scene.lines.get(playerId)?.[figure] ?? 0
  }

  /** The other play of that kind in the action, the nearest to the main one, when it has one. */
  companion(...types: StatType[]): StatEntry | undefined {
    const { plays, main } = this.scene
    const apart = ({ clock }: StatEntry) => Math.abs(clock - main.clock)
    return plays
      .filter((play) => play !== main && types.includes(play.type))
      .sort((a, b) => apart(a) - apart(b))[0]
  }
}
