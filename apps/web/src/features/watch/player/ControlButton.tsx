import { PictureIcon } from '../stage/PictureIcon.tsx'

/**
 * A button with a picture on it; its name and the key that does the same are told on hover and to screen readers. While it can do
 * nothing it keeps the focus, which a disabled button would lose, and the player's keys with it.
 */
export function ControlButton(props: {
  name: string
  /** The key that does the same; absent where there is none. */
  shortcut?: string
  icon: Parameters<typeof PictureIcon>[0]['name']
  className?: string
  disabled?: boolean
  pressed?: boolean
  /** It shows and hides others: whether they are shown. */
  expanded?: boolean
  onPress(): void
}) {
  const { name, shortcut, className = '' } = props
  return (
    <button
      type="button"
      className={`btn btn-icon ${className}`}
      aria-disabled={props.disabled}
      aria-expanded={props.expanded}
      aria-label={name}
      aria-pressed={props.pressed}
      aria-keyshortcuts={shortcut}
      title={shortcut ? `${name} (${shortcut})` : name}
      onClick={() => !props.disabled && props.onPress()}
    >
      <PictureIcon name={props.icon} />
    </button>
  )
}
