import { Outlet } from 'react-router'
import { Themed } from '../ui/page/Themed.tsx'

/** The layout of every page except the start page. */
export function Component() {
  return (
    <Themed>
      <Outlet />
    </Themed>
  )
}
