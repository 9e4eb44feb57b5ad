import { beforeEach, expect, test, vi } from 'vitest'
import { askFirst, hostIsThere } from '../../src/ui/dialogs/ask-first.tsx'

/** The dialogs that were opened, in order. */
const opened: { title: string; onClose: () => void }[] = []
vi.mock('@mantine/modals', () => ({
  modals: {
    open: (dialog: (typeof opened)[number]) => {
      opened.push(dialog)
      return String(opened.length)
    },
    close: () => {},
  },
}))

const END = { title: 'End the match?', confirm: 'End' }
const ARCHIVE = { title: 'Archive the match?', confirm: 'Archive' }
const titles = () => opened.map(({ title }) => title)

beforeEach(() => {
  opened.length = 0
})

test('asks once if the same question comes twice before it is shown, or while another one is open', async () => {
  const answer = askFirst(END)
  expect(await askFirst(END)).toBe(false)
  const goAway = hostIsThere(() => null)
  await vi.waitFor(() => expect(titles()).toEqual([END.title]))
  expect(await askFirst(ARCHIVE)).toBe(false)
  expect(titles()).toEqual([END.title])

  opened[0]?.onClose()
  expect(await answer).toBe(false)
  const left = askFirst(ARCHIVE)
  await vi.waitFor(() => expect(titles()).toEqual([END.title, ARCHIVE.title]))
  goAway()
  expect(await left).toBe(false)
})
