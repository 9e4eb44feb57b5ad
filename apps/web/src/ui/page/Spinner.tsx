import { Icon } from './Icon.tsx'

/** The spinning mark of a working button or message. It does not move under reduced motion. */
export function Spinner() {
  return (
    <span className="spin">
      <Icon name="spinner" />
    </span>
  )
}
