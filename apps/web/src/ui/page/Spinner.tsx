import { Icon } from './Icon.tsx'

/** The turning mark of a button or message that is working. It stands still under reduced motion. */
export function Spinner() {
  return (
    <span className="spin">
      <Icon name="spinner" />
    </span>
  )
}
