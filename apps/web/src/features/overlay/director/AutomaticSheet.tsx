import { Switch } from '../../../ui/forms/Switch.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { TEXTS } from '../texts.ts'
import type { Directing } from './use-director.ts'

const SWITCHES = [
  ['scorer', TEXTS.scorerAfterBasket],
  ['fouls', TEXTS.thirdFoul],
  ['runs', TEXTS.longRuns],
  ['boards', TEXTS.boardBetween],
] as const

/** The switches for automatic graphics. */
export function AutomaticSheet({ directing: { overlay, change } }: { directing: Directing }) {
  return (
    <Sheet title={TEXTS.byItself}>
      <ul className="opt">
        {SWITCHES.map(([name, label]) => (
          <li key={name}>
            <Switch
              label={label}
              on={overlay.automatic[name]}
              onChange={(on) => change({ automatic: { [name]: on } })}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
