import { Icon } from './Icon.tsx'

/**
 * The turning sign of a button or notification while work is running. It does not move if the user prefers
 * reduced motion.
 */
export function Spinner() {
  return (
    <span className="spin">
      <Icon name="spinner" />
    </span>
  )
}
