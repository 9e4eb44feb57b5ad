/** As Chromium has it: TypeScript's library knows of tracks of pictures alone. */
type FrameReaderOf = new <Frame>(options: { track: MediaStreamTrack }) => { readable: ReadableStream<Frame> }

/** Which way a phone's camera looks: at the court, or at who holds it. */
export type Facing = 'environment' | 'user'

/** What the camera is asked for; what it can't it gives otherwise. */
const PICTURE = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } }
/**
 * Browsers tell of a zoom only where it was asked for with the camera (W3C image capture, `panTiltZoom`). As a wish: where it is not
 * allowed, or there is none, the camera comes without. Not in TypeScript's library.
 */
const WISHES: (MediaTrackConstraintSet & { zoom: boolean })[] = [{ zoom: true }]
/** A game is no telephone call: nothing of the hall's noise is filtered. */
const SOUND = { echoCancellation: false, noiseSuppression: false, sampleRate: { ideal: 48_000 } }

/** Opens camera and microphone. @throws DOMException when that is not allowed, or there is none */
export function openCamera(facing: Facing): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    video: { ...PICTURE, facingMode: { ideal: facing }, advanced: WISHES },
    audio: SOUND,
  })
}

/** Whether this browser hands out the frames of a camera. */
export function handsOutFrames(): boolean {
  return 'MediaStreamTrackProcessor' in window && 'AudioEncoder' in window
}

/** Takes every frame of a track until it ends or `signal` is aborted. Each is the taker's to close. */
export async function followTrack<Frame extends VideoFrame | AudioData>(
  track: MediaStreamTrack,
  signal: AbortSignal,
  take: (frame: Frame) => Promise<void>,
): Promise<void> {
  const FrameReader = MediaStreamTrackProcessor as unknown as FrameReaderOf
  const reader = new FrameReader<Frame>({ track }).readable.getReader()
  signal.addEventListener('abort', () => void reader.cancel())
  for (let read = await reader.read(); !read.done; read = await reader.read()) await take(read.value)
}

/** How loud a piece of sound is, 0 to 1. */
export function loudness(sound: AudioData): number {
  const samples = new Float32Array(sound.numberOfFrames)
  sound.copyTo(samples, { planeIndex: 0, format: 'f32-planar' })
  return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
}
