import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RowMenu } from '../../src/ui/dialogs/RowMenu.tsx'
import { TEXTS } from '../../src/ui/texts.ts'

const buttonOf = (name: string) => screen.getByRole('button', { name: TEXTS.actionsFor(name) })

test('Escape also closes a menu whose button has the focus', async () => {
  render(
    <MantineProvider>
      <RowMenu name="Owls" actions={[{ label: 'Edit', run: () => {} }]} />
    </MantineProvider>,
  )
  fireEvent.click(buttonOf('Owls'))
  expect(buttonOf('Owls').getAttribute('aria-expanded')).toBe('true')
  buttonOf('Owls').focus()
  fireEvent.keyDown(buttonOf('Owls'), { key: 'Escape' })
  expect(buttonOf('Owls').getAttribute('aria-expanded')).toBe('false')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})
