/** The interface as Chromium implements it. TypeScript's library supports video tracks only. */
type FrameReaderOf = new <Frame>(options: { track: MediaStreamTrack }) => { readable: ReadableStream<Frame> }

/** The direction of a phone's camera: towards the court, or towards the person holding it. */
export type Facing = 'environment' | 'user'

/** Requested video format. The camera uses the nearest format that it supports. */
const PICTURE = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } }
/**
 * Browsers report the zoom only if it was requested with the camera (W3C image capture, `panTiltZoom`).
 * Requested as optional, so that the camera also opens without permission for it or without a zoom. Missing
 * from TypeScript's library.
 */
const WISHES: (MediaTrackConstraintSet & { zoom: boolean })[] = [{ zoom: true }]
/** Requested audio format, without the filters for phone calls: the noise of the gym is part of the game. */
const SOUND = { echoCancellation: false, noiseSuppression: false, sampleRate: { ideal: 48_000 } }

/**
 * Opens camera and microphone.
 * @throws DOMException if permission is denied or there is no device
 */
export function openCamera(facing: Facing): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    video: { ...PICTURE, facingMode: { ideal: facing }, advanced: WISHES },
    audio: SOUND,
  })
}

/** Returns whether this browser gives access to a camera's frames. */
export function handsOutFrames(): boolean {
  return 'MediaStreamTrackProcessor' in window && 'AudioEncoder' in window
}

/**
 * Passes every frame of a track to `take` until the track ends or `signal` is aborted. `take` must close each
 * frame.
 */
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

/** Returns the peak level of an audio buffer, 0 to 1. */
export function loudness(sound: AudioData): number {
  const samples = new Float32Array(sound.numberOfFrames)
  sound.copyTo(samples, { planeIndex: 0, format: 'f32-planar' })
  return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
}
