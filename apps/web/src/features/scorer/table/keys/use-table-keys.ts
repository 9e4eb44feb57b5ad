import type { Ruleset } from '@courtside/basketball'
import { useRememberedSwitch } from '../../../../ui/browser/use-remembered-switch.ts'
import type { DetailEntry } from '../../entry/use-detailing.ts'
import type { PlayEntryState } from '../../entry/use-play-entry.ts'
import type { ScorerDesk } from '../../outbox/scorer-desk.ts'
import type { TeamMarks } from '../../teams/use-team-marks.ts'
import type { ShownDialog } from '../shown-dialog.ts'
import type { MatchControl } from '../use-match-control.ts'
import { useScorerKeys } from './use-scorer-keys.ts'

/** Whether single keys enter plays on this device, and a function to change it. */
export interface KeySwitch {
  readonly singleKeys: boolean
  setSingleKeys(on: boolean): void
}

/** Connects the keyboard to the table's actions. */
export function useTableKeys(table: {
  rules: Pick<Ruleset, 'shots'>
  entry: PlayEntryState
  details: DetailEntry
  control: MatchControl
  marks: TeamMarks
  desk: ScorerDesk
  onForgotten(): void
  onEditClock(): void
  show(shown: ShownDialog): void
  hasOverlay: boolean
}): KeySwitch {
  const { entry, control, marks, desk, show } = table
  const [singleKeys, setSingleKeys] = useRememberedSwitch('scorerSingleKeys')
  useScorerKeys({
    singleKeys,
    rules: table.rules,
    onAction: entry.begin,
    onDigit: entry.type,
    onEnter: entry.confirm,
    onEscape: entry.cancel,
    onClock: control.toggleClock,
    onUndo: () => desk.undo(),
    onRedo: () => desk.redo(),
    onHelp: () => show({ dialog: 'keys' }),
    onTimeout: marks.timeout,
    onArrow: marks.turnArrow,
    onForgotten: table.onForgotten,
    onEditClock: table.onEditClock,
    onLog: () => show({ dialog: 'log' }),
    onEndPeriod: () => {
      if (!control.over) control.endPeriod()
    },
    onPlace: entry.togglePlace,
    onTeamPlays: () => show({ dialog: 'team-plays' }),
    onOverlay: () => {
      if (table.hasOverlay) show({ dialog: 'overlay' })
    },
    onChip: table.details.sayByKey,
  })
  return { singleKeys, setSingleKeys }
}
