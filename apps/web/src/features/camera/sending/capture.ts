/**
 * The browser's `MediaStreamTrackProcessor` as Chromium implements it. TypeScript's library declares it for
 * video tracks only.
 */
type FrameReaderOf = new <Frame>(options: { track: MediaStreamTrack }) => { readable: ReadableStream<Frame> }

/** The direction of a phone's camera: towards the court, or towards the person holding it. */
export type Facing = 'environment' | 'user'

/** Requested video format. The camera uses the nearest format that it has. */
const PICTURE = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } }
/**
 * Browsers report the zoom only if it was requested when the camera was opened (W3C image capture,
 * `panTiltZoom`). It is requested as optional, so that a camera without zoom or without permission for it
 * also opens. TypeScript's library lacks this setting.
 */
const WISHES: (MediaTrackConstraintSet & { zoom: boolean })[] = [{ zoom: true }]
/**
 * Requested audio format. The filters for phone calls are switched off, because the noise of the hall is part
 * of the game.
 */
const SOUND = { echoCancellation: false, noiseSuppression: false, sampleRate: { ideal: 48_000 } }

/**
 * Opens camera and microphone.
 * @throws DOMException if the user denies permission or there is no device
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
 * Passes every frame of a track to `take`, until the track ends or `signal` is aborted. `take` must close
 * each frame.
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
