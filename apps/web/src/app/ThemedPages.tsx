import { Outlet } from 'react-router'
import { Themed } from '../ui/page/Themed.tsx'

/** Every page but the start page. */
export function Component() {
  return (
    <Themed>
      <Outlet />
    </Themed>
  )
}
