import { BUG_PLACES, OVERLAY_THEMES } from '@courtside/contract/client'
import { copyLink } from '../../../ui/browser/copy-text.ts'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { Icon } from '../../../ui/page/Icon.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { oneDecimal } from '../../../ui/written/written-values.ts'
import { TEXTS } from '../texts.ts'
import type { Directing } from './use-director.ts'

const STEP_MS = 200
const MAX_DELAY_MS = 30_000

/** The delay, look and address of the overlay, and whether single keyboard keys control it on this device. */
export function SetUpSheet(props: {
  directing: Directing
  address: string
  screens: number
  singleKeys: boolean
  onSingleKeys(on: boolean): void
}) {
  const { address, screens } = props
  const { overlay, change } = props.directing
  const { delayMs } = overlay
  const moveDelay = (by: number) =>
    change((current) => ({ delayMs: Math.max(0, Math.min(MAX_DELAY_MS, current.delayMs + by)) }))
  return (
    <Sheet title={TEXTS.setUp} foot={TEXTS.screens(screens)}>
      <ul className="opt">
        <li>
          <span className="opt-label">{TEXTS.delay}</span>
          <span className="stepper">
            <button
              className="btn btn-icon"
              type="button"
              aria-label={TEXTS.less}
              disabled={delayMs === 0}
              onClick={() => moveDelay(-STEP_MS)}
            >
              <Icon name="chevronLeft" />
            </button>
            <b role="status">{TEXTS.seconds(oneDecimal(delayMs / 1000))}</b>
            <button
              className="btn btn-icon"
              type="button"
              aria-label={TEXTS.more}
              disabled={delayMs === MAX_DELAY_MS}
              onClick={() => moveDelay(STEP_MS)}
            >
              <Icon name="chevronRight" />
            </button>
          </span>
        </li>
        <Choice
          label={TEXTS.theme}
          choices={OVERLAY_THEMES}
          names={TEXTS.themes}
          chosen={overlay.theme}
          onChoose={(theme) => change(() => ({ theme }))}
        />
        <Choice
          label={TEXTS.place}
          choices={BUG_PLACES}
          names={TEXTS.places}
          chosen={overlay.place}
          onChoose={(place) => change(() => ({ place }))}
        />
        <li>
          <Switch label={TEXTS.singleKeys} on={props.singleKeys} onChange={props.onSingleKeys} />
        </li>
        <li>
          <code>{address}</code>
          <button
            className="btn btn-icon"
            type="button"
            aria-label={TEXTS.copyAddress}
            onClick={() => void copyLink(address)}
          >
            <Icon name="copy" />
          </button>
        </li>
      </ul>
    </Sheet>
  )
}

function Choice<T extends string>(props: {
  label: string
  choices: readonly T[]
  names: Readonly<Record<T, string>>
  chosen: T
  onChoose(choice: T): void
}) {
  const { label, choices, names, chosen, onChoose } = props
  return (
    <li>
      <span className="opt-label" aria-hidden="true">
        {label}
      </span>
      <fieldset className="segs">
        <legend className="vh">{label}</legend>
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === chosen}
            onClick={() => onChoose(choice)}
          >
            {names[choice]}
          </button>
        ))}
      </fieldset>
    </li>
  )
}
