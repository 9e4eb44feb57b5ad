/** Transcodes one sender's audio to AAC in a separate process, because a broken stream may crash a decoder. */
import { AudioData, AudioDecoder, AudioEncoder, EncodedAudioChunk } from '@napi-rs/webcodecs'
import { codedRate, type SoundInput, samplesOf } from '../../codecs/sound-input.ts'
import type { CodedSound, SoundReport } from './sound-coder.ts'

/** In bit/s. AAC takes fewer bits at the low sample rates of telephony. */
const BITRATE_PER_CHANNEL = 64_000
const LEAST_BITS_PER_SAMPLE = 2
const INPUT_ARGUMENT = 2

const input: SoundInput = JSON.parse(process.argv[INPUT_ARGUMENT] ?? '')
const { codec, channels } = input
const sampleRate = codedRate(input)
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
  sampleRate,
  numberOfChannels: channels,
  bitrate: Math.min(BITRATE_PER_CHANNEL, sampleRate * LEAST_BITS_PER_SAMPLE) * channels,
})

const encode = (sound: AudioData) => {
  report({ decoded: sound.numberOfFrames })
  encoder.encode(sound)
  sound.close()
}

/** Returns a function that decodes a frame and encodes the result. */
function decoderOf(): (frame: CodedSound) => void {
  if (codec !== 'opus' && codec !== 'mp3') {
    return ({ timestamp, data }) => {
      const samples = samplesOf(input, data)
      const numberOfFrames = Math.floor(samples.length / channels)
      const content = { data: samples, numberOfFrames, timestamp: timestamp * 1000 }
      encode(new AudioData({ ...content, format: 's16', sampleRate, numberOfChannels: channels }))
    }
  }
  const decoder = new AudioDecoder({ output: encode, error: fail })
  decoder.configure({ codec, sampleRate, numberOfChannels: channels })
  return ({ timestamp, data }) =>
    decoder.decode(new EncodedAudioChunk({ type: 'key', timestamp: timestamp * 1000, data }))
}

process.on('message', decoderOf())
