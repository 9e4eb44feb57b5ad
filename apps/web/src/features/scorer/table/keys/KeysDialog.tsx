import type { Ruleset } from '@courtside/basketball'
import { actionsOf } from '../../entry/actions.ts'
import { ACTION_NAMES, CONTROL_KEYS, TEXTS } from '../../texts.ts'
import { ScorerDialog } from '../ScorerDialog.tsx'

const SPELLED = new Set(['Space', 'Esc'])

/** The keyboard shortcuts, and the switch that turns off single keys. */
export function KeysDialog(props: {
  teams: readonly [string, string]
  keyLabel(code: string): string
  singleKeys: boolean
  onSingleKeys(on: boolean): void
  rules: Pick<Ruleset, 'shots'>
  onClose(): void
}) {
  const { teams, keyLabel } = props
  return (
    <ScorerDialog title={TEXTS.keys} wide onClose={props.onClose}>
      <label className="keys-switch">
        <input
          type="checkbox"
          role="switch"
          aria-checked={props.singleKeys}
          checked={props.singleKeys}
          onChange={(event) => props.onSingleKeys(event.target.checked)}
        />
        {TEXTS.singleKeys}
      </label>
      <div className="keys-2">
        <table className="keys">
          <thead>
            <tr>
              <th scope="col">{TEXTS.play}</th>
              <th scope="col">{teams[0]}</th>
              <th scope="col">{teams[1]}</th>
            </tr>
          </thead>
          <tbody>
            {actionsOf(props.rules).map(({ type, keys }) => (
              <tr key={type}>
                <th scope="row">{ACTION_NAMES[type]}</th>
                <td>{keyLabel(keys[0])}</td>
                <td>{keyLabel(keys[1])}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div>
          <p>{TEXTS.keysHowTo}</p>
          <dl className="keys-more">
            {Object.entries(CONTROL_KEYS).map(([key, what]) => (
              <div key={what}>
                <dt>{key.length > 1 && !key.includes('+') && !SPELLED.has(key) ? keyLabel(key) : key}</dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <div className="sc-dlg-foot">
        <button type="button" className="act" onClick={props.onClose}>
          {TEXTS.close}
        </button>
      </div>
    </ScorerDialog>
  )
}
