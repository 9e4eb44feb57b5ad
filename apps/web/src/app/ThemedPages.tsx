import { Outlet } from 'react-router'
import { Themed } from '../ui/page/Themed.tsx'

/** The layout of all pages except the start page. */
export function Component() {
  return (
    <Themed>
      <Outlet />
    </Themed>
  )
}
