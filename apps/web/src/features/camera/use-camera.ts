import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type AfterBreak, CameraSender, type Sending } from './sending/camera-sender.ts'
import { type Facing, openCamera } from './sending/capture.ts'

/** The camera of this device and the state of sending. */
export interface CameraDevice {
  stream: MediaStream | null
  sending: Sending
  /** Why there is no camera. */
  fault: 'denied' | 'noDevice' | null
  /** Whether the phone is in portrait. Viewers then see a band of the frame. */
  isUpright: boolean
  isMuted: boolean
  start(afterBreak: AfterBreak): void
  stop(): void
  turn(): void
  mute(isMuted: boolean): void
}

/** Opens this device's camera while the page is shown. */
export function useCamera(token: string): CameraDevice {
  const sender = useMemo(() => new CameraSender(token), [token])
  const sending = useSyncExternalStore(sender.subscribe, sender.getSnapshot)
  const [facing, setFacing] = useState<Facing>('environment')
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [fault, setFault] = useState<CameraDevice['fault']>(null)
  const [isMuted, setMuted] = useState(false)
  const isUpright = useSyncExternalStore(subscribeToTurning, isHeldUpright)

  useEffect(() => {
    let opened: MediaStream | null = null
    let over = false
    openCamera(facing).then(
      (found) => {
        opened = found
        if (over) close(found)
        else {
          setStream(found)
          if (sender.getSnapshot().phase !== 'off') sender.follow(found)
        }
      },
      (error: unknown) => {
        const denied = error instanceof DOMException && error.name === 'NotAllowedError'
        setFault(denied ? 'denied' : 'noDevice')
      },
    )
    return () => {
      over = true
      if (opened) close(opened)
    }
  }, [facing, sender])

  useEffect(() => {
    const wake = () => sender.wake()
    window.addEventListener('online', wake)
    document.addEventListener('visibilitychange', wake)
    return () => {
      window.removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', wake)
      sender.stop()
    }
  }, [sender])

  // A track that is not enabled delivers silence, so the audio stream continues.
  useEffect(() => {
    for (const track of stream?.getAudioTracks() ?? []) track.enabled = !isMuted
  }, [stream, isMuted])

  return {
    stream,
    sending,
    fault,
    isUpright,
    isMuted,
    start: (afterBreak) => stream && sender.start(stream, afterBreak),
    stop: () => sender.stop(),
    turn: () => setFacing(facing === 'environment' ? 'user' : 'environment'),
    mute: setMuted,
  }
}

function close(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function isHeldUpright(): boolean {
  return matchMedia('(orientation: portrait)').matches
}

function subscribeToTurning(turned: () => void): () => void {
  const query = matchMedia('(orientation: portrait)')
  query.addEventListener('change', turned)
  return () => query.removeEventListener('change', turned)
}
