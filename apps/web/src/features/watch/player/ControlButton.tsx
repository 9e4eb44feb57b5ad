import { PictureIcon } from '../../../views/watch/PictureIcon.tsx'

/**
 * An icon button. Its name and keyboard shortcut appear in a tooltip and are announced by screen readers.
 * Uses `aria-disabled`, because a disabled button would lose the focus, and the player's keys would stop
 * working.
 */
export function ControlButton(props: {
  name: string
  /** The keyboard shortcut; absent if there is none. */
  shortcut?: string
  icon: Parameters<typeof PictureIcon>[0]['name']
  className?: string
  disabled?: boolean
  pressed?: boolean
  /** For a button that toggles other controls: whether they are shown. */
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
