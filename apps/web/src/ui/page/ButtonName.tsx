import './button-name.css'

/**
 * The text of a button, with a short form for screens without enough space. For screen readers, its name is
 * the full text.
 */
export function ButtonName({ full, short }: { full: string; short: string }) {
  return (
    <span className="button-name">
      <span className="button-name-full">{full}</span>
      <span className="button-name-short" aria-hidden="true">
        {short}
      </span>
    </span>
  )
}
