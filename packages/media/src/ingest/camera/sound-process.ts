/** Transcodes one camera's Opus to AAC in a separate process, because a broken stream may crash a decoder. */
import { AudioDecoder, AudioEncoder, EncodedAudioChunk } from '@napi-rs/webcodecs'
import type { OpusFrame, SoundReport } from './sound-coder.ts'

const SAMPLE_RATE = 48_000
const BITRATE_PER_CHANNEL = 64_000
const CHANNELS_ARGUMENT = 2

const numberOfChannels = Number(process.argv[CHANNELS_ARGUMENT])
const report = (message: SoundReport) => process.send?.(message)
const fail = (error: Error) => {
  report({ failed: error.message })
  process.disconnect()
}

process.on('disconnect', () => process.exit(0))

const encoder = new AudioEncoder({
  output: (chunk) => {
    const data = Buffer.alloc(chunk.byteLength)
    chunk.copyTo(data)
    report({ data })
  },
  error: fail,
})
encoder.configure({
  codec: 'mp4a.40.2',
  sampleRate: SAMPLE_RATE,
  numberOfChannels,
  bitrate: BITRATE_PER_CHANNEL * numberOfChannels,
})
const decoder = new AudioDecoder({
  output: (sound) => {
    report({ decoded: sound.numberOfFrames })
    encoder.encode(sound)
    sound.close()
  },
  error: fail,
})
decoder.configure({ codec: 'opus', sampleRate: SAMPLE_RATE, numberOfChannels })
process.on('message', ({ timestamp, data }: OpusFrame) => {
  decoder.decode(new EncodedAudioChunk({ type: 'key', timestamp: timestamp * 1000, data }))
})
