import { lazy } from 'react'
import type { Session } from '../../session/signed-in-user.ts'
import { Icon } from '../../ui/page/Icon.tsx'
import { TEXTS } from '../texts.ts'
import { DrawerButton } from './DrawerButton.tsx'

const MobileEntries = lazy(() => import('./MobileEntries.tsx'))

/** The header's menu on a small screen. */
export function MobileMenu({ user }: { user: Session | null }) {
  return (
    <DrawerButton
      className="burger"
      label={TEXTS.menu}
      button={<Icon name="menu" size={24} />}
      side="right"
      title={TEXTS.menu}
    >
      <MobileEntries user={user} />
    </DrawerButton>
  )
}
