import { PictureIcon } from '../../../views/watch/PictureIcon.tsx'

/**
 * A button with an icon. Its name and keyboard shortcut are in a tooltip, and screen readers read them. It
 * uses `aria-disabled`: a disabled button would lose the focus, and the player's keyboard keys would then not
 * work.
 */
export function ControlButton(props: {
  name: string
  /** The keyboard shortcut; absent if there is none. */
  shortcut?: string
  icon: Parameters<typeof PictureIcon>[0]['name']
  className?: string
  disabled?: boolean
  pressed?: boolean
  /** For a button that shows and hides other controls: whether they are visible. */
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
