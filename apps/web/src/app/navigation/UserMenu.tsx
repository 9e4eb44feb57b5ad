import { Menu } from '@mantine/core'
import { Link } from 'react-router'
import type { Session } from '../../session/signed-in-user.ts'
import { Themed } from '../../ui/page/Themed.tsx'
import { TEXTS } from '../texts.ts'
import { useLogOut } from '../use-log-out.ts'
import { PAGE_NAMES } from './page-names-texts.ts'
import { UserButton } from './UserButton.tsx'
import { workplaceOf } from './workplace.ts'

/** The signed-in user's button and menu. Loads only for signed-in users. */
export default function UserMenu(props: { user: Session; open: boolean; onOpen(open: boolean): void }) {
  const logOut = useLogOut()
  const workplace = workplaceOf(props.user.role)
  return (
    <Themed>
      <Menu
        position="bottom-end"
        width={200}
        withinPortal={false}
        opened={props.open}
        onChange={props.onOpen}
      >
        <Menu.Target>
          <UserButton user={props.user} />
        </Menu.Target>
        <Menu.Dropdown>
          {workplace && (
            <Menu.Item component={Link} to={workplace}>
              {PAGE_NAMES[workplace]}
            </Menu.Item>
          )}
          <Menu.Item component={Link} to="/settings">
            {TEXTS.settings}
          </Menu.Item>
          <Menu.Item component={Link} to="/profile">
            {TEXTS.profile}
          </Menu.Item>
          <Menu.Item onClick={logOut}>{TEXTS.logout}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Themed>
  )
}
