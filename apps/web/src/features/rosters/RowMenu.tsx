import { Menu } from '@mantine/core'
import { Icon } from '../../ui/Icon.tsx'
import { TEXTS } from './texts.ts'

/** The menu of one row. Opening another one closes it. */
export function RowMenu({
  name,
  onEdit,
  onRemove,
}: {
  name: string
  onEdit: () => void
  onRemove: () => void
}) {
  return (
    <Menu position="bottom-end" width={160}>
      <Menu.Target>
        <button className="btn btn-quiet btn-icon" type="button" aria-label={TEXTS.actionsFor(name)}>
          <Icon name="more" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onEdit}>{TEXTS.edit}</Menu.Item>
        <Menu.Item onClick={onRemove}>{TEXTS.remove}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
