const PITCH_HZ = 440
const LOUDNESS = 0.5

/** Sounds a horn. Browsers allow it only after someone has pressed something on the page. */
export function soundHorn(seconds: number): void {
  try {
    const context = new AudioContext()
    const horn = context.createOscillator()
    const gain = context.createGain()
    gain.gain.value = LOUDNESS
    horn.type = 'square'
    horn.frequency.value = PITCH_HZ
    horn.connect(gain).connect(context.destination)
    horn.start()
    horn.stop(context.currentTime + seconds)
    horn.onended = () => void context.close()
  } catch (error) {
    console.warn('Could not sound the horn', error)
  }
}
