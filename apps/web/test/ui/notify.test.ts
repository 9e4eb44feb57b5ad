import { notifications, notificationsStore } from '@mantine/notifications'
import { afterEach, expect, it, vi } from 'vitest'
import { notify } from '../../src/ui/dialogs/notify.ts'

const shown = () => notificationsStore.getState().notifications

afterEach(() => notifications.clean())

it('shows notifications for a time: errors 4000, successes 2000, standard ones 4000 ms', async () => {
  notify.error('Failed to start match')
  notify.success('Live match started!')
  notify.standard('Time is up')
  await vi.waitFor(() => expect(shown()).toHaveLength(3))
  expect(shown().map(({ message, autoClose }) => [message, autoClose])).toEqual([
    ['Failed to start match', 4000],
    ['Live match started!', 2000],
    ['Time is up', 4000],
  ])
})

it('shows progress until the result is known, and then the result for its own time', async () => {
  const progress = notify.progress('Starting live match...')
  await vi.waitFor(() => expect(shown()).toHaveLength(1))
  expect(shown()).toMatchObject([{ message: 'Starting live match...', autoClose: false }])
  progress.success('Live match started!')
  await vi.waitFor(() => expect(shown()).toMatchObject([{ message: 'Live match started!', autoClose: 2000 }]))
})
