import './switch.css'

/**
 * A switch. Unlike a check box in a form, it takes effect immediately.
 * @param props.of the name of the thing that the switch is about, for screen readers, if that name is only
 * visible beside the switch
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
