import './switch.css'

/** Something that is on or off at once, unlike a tick in a form. */
export function Switch(props: { label: string; on: boolean; onChange(on: boolean): void }) {
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
      <span>{label}</span>
    </label>
  )
}
