import type { ComponentPropsWithRef } from 'react'
import type { Session } from '../../session/signed-in-user.ts'
import { Icon } from '../../ui/page/Icon.tsx'
import { TEXTS } from '../texts.ts'

/** The button with the user's name in the header. */
export function UserButton({ user, ...button }: ComponentPropsWithRef<'button'> & { user: Session }) {
  return (
    <button {...button} className="nav-box" type="button">
      <span className="nav-user">{user.username ?? TEXTS.account}</span>
      <Icon name="chevron" size={16} />
    </button>
  )
}
