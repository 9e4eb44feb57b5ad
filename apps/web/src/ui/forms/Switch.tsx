import './switch.css'

/** Something that is on or off at once, unlike a tick in a form. @param props.of of which of several things, where they are seen beside it */
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
