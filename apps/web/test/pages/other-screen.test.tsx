import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useOtherScreen } from '../../src/features/watch/player/other-screen.ts'

/** A video whose browser has the Remote Playback API. `found` reports whether there is a screen. */
function videoWithRemote() {
  const video = document.createElement('video')
  let report: (isThere: boolean) => void = () => {}
  const remote = {
    watchAvailability: vi.fn(async (listener: (isThere: boolean) => void) => {
      report = listener
      return 7
    }),
    cancelWatchAvailability: vi.fn(async () => {}),
    prompt: vi.fn(async () => {}),
  }
  Object.defineProperty(video, 'remote', { value: remote })
  return { video, remote, found: (isThere: boolean) => act(() => report(isThere)) }
}

function OtherScreenButton({ video }: { video: HTMLVideoElement }) {
  const choose = useOtherScreen(video)
  return choose && <button type="button" onClick={choose} />
}

test('offers another screen while one is available, and stops looking for screens when it is unmounted', async () => {
  const { video, remote, found } = videoWithRemote()
  const { unmount } = render(<OtherScreenButton video={video} />)
  expect(screen.queryByRole('button')).toBeNull()
  await vi.waitFor(() => expect(remote.watchAvailability).toHaveBeenCalled())
  found(true)
  screen.getByRole('button').click()
  expect(remote.prompt).toHaveBeenCalledOnce()
  found(false)
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  await vi.waitFor(() => expect(remote.cancelWatchAvailability).toHaveBeenCalledWith(7))
})

test('opens AirPlay’s choice in Safari', () => {
  const video = document.createElement('video')
  const picker = vi.fn()
  Object.assign(video, { webkitShowPlaybackTargetPicker: picker })
  render(<OtherScreenButton video={video} />)
  const event = Object.assign(new Event('webkitplaybacktargetavailabilitychanged'), {
    availability: 'available',
  })
  act(() => void video.dispatchEvent(event))
  screen.getByRole('button').click()
  expect(picker).toHaveBeenCalledOnce()
})

test('offers nothing where the browser cannot play on another screen', async () => {
  const { video, remote } = videoWithRemote()
  remote.watchAvailability.mockRejectedValue(new DOMException('', 'NotSupportedError'))
  render(<OtherScreenButton video={video} />)
  await vi.waitFor(() => expect(remote.watchAvailability).toHaveBeenCalled())
  expect(screen.queryByRole('button')).toBeNull()
})
