import { Modal } from '@mantine/core'
import { Themed } from '../../../ui/page/Themed.tsx'
import { SearchBox } from './SearchBox.tsx'
import { TEXTS } from './search-texts.ts'

/** The search over the whole site, as a dialog. Loads when it is first opened. */
export default function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Themed>
      <Modal
        opened={open}
        onClose={onClose}
        title={TEXTS.title}
        size="36rem"
        // The dialog is at the top of the window. If it were centred, it would move when the number of
        // results changes.
        centered={false}
        yOffset="10dvh"
      >
        <SearchBox onChosen={onClose} />
      </Modal>
    </Themed>
  )
}
