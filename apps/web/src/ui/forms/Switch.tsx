import './switch.css'

/**
 * A switch that applies at once, unlike a check box in a form.
 * @param props.of the switched item, for screen readers, where its name is visible next to the switch
 */
export function Switch(props: { label: string; of?: string; on: boolean; onChange(on: boolean): void }) {
  const { label, on } = props
  return (
    <label className="step">
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        checked={on}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      <span className="sw" />
      <span>
        {label} {props.of && <span className="vh">{props.of}</span>}
      </span>
    </label>
  )
}
