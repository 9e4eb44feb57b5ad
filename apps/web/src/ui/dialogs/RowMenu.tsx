import { Menu } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '../page/Icon.tsx'
import './row-menu.css'
import { TEXTS } from '../texts.ts'

/** An action on a row: a function, or a link. */
export type RowAction = { label: string } & ({ run: () => void } | { to: string })

/**
 * The menu of one row. It closes when another menu opens, and with Escape.
 * @param name what the row is about
 */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    // Mantine handles Escape only inside the menu. While the menu appears, its button still has the focus.
    const closeByEscape = (event: KeyboardEvent) => event.key === 'Escape' && setOpened(false)
    if (opened) document.addEventListener('keydown', closeByEscape)
    return () => document.removeEventListener('keydown', closeByEscape)
  }, [opened])
  return (
    <Menu position="bottom-end" width="max-content" opened={opened} onChange={setOpened}>
      <Menu.Target>
        <button className="btn btn-quiet btn-icon" type="button" aria-label={TEXTS.actionsFor(name)}>
          <Icon name="more" />
        </button>
      </Menu.Target>
      <Menu.Dropdown className="row-menu">
        {actions.map((action) =>
          'to' in action ? (
            <Menu.Item key={action.label} component={Link} to={action.to}>
              {action.label}
            </Menu.Item>
          ) : (
            <Menu.Item key={action.label} onClick={action.run}>
              {action.label}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
