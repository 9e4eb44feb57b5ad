import { Menu } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import type { Session } from '../session/create-session.ts'
import { session } from '../session/session.ts'
import { Icon } from '../ui/Icon.tsx'

/** The signed-in user's button and its menu. */
export function UserMenu({ user }: { user: Session }) {
  const logOut = useLogOut()
  return (
    <Menu position="bottom-end" width={200} withinPortal={false}>
      <Menu.Target>
        <button className="nav-box" type="button">
          <span className="nav-user">{user.username ?? 'Account'}</span>
          <Icon name="chevron" size={16} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/settings">
          Settings
        </Menu.Item>
        <Menu.Item component={Link} to="/profile">
          Edit Profile
        </Menu.Item>
        <Menu.Item onClick={logOut}>Logout</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Ends the session and goes to /login. */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  return () => {
    session.signOut()
    void navigate('/login')
  }
}
