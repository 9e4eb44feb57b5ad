import { ACTIONS } from './actions.ts'
import { ScorerDialog } from './ScorerDialog.tsx'

/** Which key does what, and the switch that turns single keys off. */
export function KeysDialog(props: {
  teams: readonly [string, string]
  keyLabel(code: string): string
  singleKeys: boolean
  onSingleKeys(on: boolean): void
  onClose(): void
}) {
  const { teams, keyLabel } = props
  return (
    <ScorerDialog title="Keys" onClose={props.onClose}>
      <label className="keys-switch">
        <input
          type="checkbox"
          role="switch"
          aria-checked={props.singleKeys}
          checked={props.singleKeys}
          onChange={(event) => props.onSingleKeys(event.target.checked)}
        />
        Single keys enter plays
      </label>
      <table className="keys">
        <thead>
          <tr>
            <th scope="col">Play</th>
            <th scope="col">{teams[0]}</th>
            <th scope="col">{teams[1]}</th>
          </tr>
        </thead>
        <tbody>
          {ACTIONS.map(({ type, keys }) => (
            <tr key={type}>
              <th scope="row">{type}</th>
              <td>{keyLabel(keys[0])}</td>
              <td>{keyLabel(keys[1])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Then the jersey number. Space runs or stops the clock, Enter confirms a number, Esc closes, Ctrl+Z
        undoes, Ctrl+Shift+Z redoes, ? shows this.
      </p>
      <div className="sc-dlg-foot">
        <button type="button" className="act" onClick={props.onClose}>
          Close
        </button>
      </div>
    </ScorerDialog>
  )
}
