/**
 * Runs in the page. Reads a video of flashes and tones (see `flashesAndTones`) at an address.
 * @returns its duration, the start of each tone, and the brightness 0.15 s before and 0.2 s after each start
 * (0 to 255)
 */
export async function measureFlashesAndTones(
  address: string,
): Promise<{ duration: number; tones: { at: number; before: number; after: number }[] }> {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  const event = (name: string) =>
    new Promise((resolve) => video.addEventListener(name, resolve, { once: true }))
  const loaded = event('loadeddata')
  video.src = address
  // Browsers may skip the frames of a video outside the window.
  video.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 64px'
  document.body.append(video)
  await loaded

  const sampleRate = 48_000
  const bytes = await (await fetch(address)).arrayBuffer()
  const sound = await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(bytes)
  const heard = sound.getChannelData(0)
  const window = sampleRate / 100
  const starts: number[] = []
  let silentFor = window * 100
  for (let at = 0; at + window <= heard.length; at += window) {
    const loud = heard.subarray(at, at + window).some((value) => Math.abs(value) > 0.1)
    if (loud && silentFor > window * 50) starts.push(at / sampleRate)
    silentFor = loud ? 0 : silentFor + window
  }

  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const paint = canvas.getContext('2d', { willReadFrequently: true })
  /**
   * Resolves when the page shows the frame of a moment. `seeked` may be fired while the previous frame is
   * still on screen.
   */
  const frameAt = (seconds: number) =>
    new Promise<void>((resolve) => {
      const look = (_now: number, { mediaTime }: VideoFrameCallbackMetadata) => {
        if (Math.abs(mediaTime - seconds) < 0.1) resolve()
        else video.requestVideoFrameCallback(look)
      }
      video.requestVideoFrameCallback(look)
    })
  async function brightnessAt(seconds: number): Promise<number> {
    const shown = frameAt(seconds)
    video.currentTime = seconds
    await shown
    paint?.drawImage(video, 0, 0, 1, 1)
    return paint?.getImageData(0, 0, 1, 1).data[0] ?? 0
  }
  const tones: { at: number; before: number; after: number }[] = []
  for (const at of starts.filter((start) => start > 0.5 && start < video.duration - 0.5)) {
    tones.push({ at, before: await brightnessAt(at - 0.15), after: await brightnessAt(at + 0.2) })
  }
  const { duration } = video
  video.remove()
  return { duration, tones }
}
