import type { BestOf } from './bracket.ts'

/** A stage of a competition. */
export interface Stage {
  readonly id: number
  readonly name: string
  readonly kind: 'league' | 'groups' | 'knockout'
  /** Number of times each pair meets. */
  readonly legs: number
  readonly bestOf: BestOf
  /** In the order of the draw or of the seeds. `group` is null unless the stage has groups. */
  readonly teams: readonly { readonly teamId: number; readonly group: string | null }[]
}
