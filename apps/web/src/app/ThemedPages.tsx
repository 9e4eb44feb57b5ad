import { Outlet } from 'react-router'
import { Themed } from '../ui/Themed.tsx'

/** Every page but the start page. */
export function Component() {
  return (
    <Themed>
      <Outlet />
    </Themed>
  )
}
