import { Navigate } from 'react-router'

/** The scorer's table without a match: one is chosen on the control panel. */
export function Component() {
  return <Navigate to="/live" replace />
}
