/**
 * Transcodes one sender's audio to AAC in a separate process, because a broken stream may crash a decoder.
 */
import { AudioData, AudioDecoder, AudioEncoder, EncodedAudioChunk } from '@napi-rs/webcodecs'
import { type SoundInput, type SoundOutput, samplesOf } from '../../codecs/sound-input.ts'
import type { CodedSound, SoundReport } from './sound-coder.ts'

/** Bitrate per channel, in bit/s. */
const BITRATE_PER_CHANNEL = 64_000
const INPUT_ARGUMENT = 2

const { input, output }: { input: SoundInput; output: SoundOutput } = JSON.parse(
  process.argv[INPUT_ARGUMENT] ?? '',
)
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
  sampleRate: output.sampleRate,
  numberOfChannels: output.channels,
  bitrate: BITRATE_PER_CHANNEL * output.channels,
})

const encode = (sound: AudioData) => {
  // The encoder converts the rate and the channels.
  report({ decoded: (sound.numberOfFrames * output.sampleRate) / sound.sampleRate })
  encoder.encode(sound)
  sound.close()
}

const CODECS: Partial<Record<SoundInput['codec'], string>> = { aac: 'mp4a.40.2', mp3: 'mp3', opus: 'opus' }

/** Returns a function that decodes a frame and encodes the result. */
function decoderOf({ codec, sampleRate, channels, specificConfig }: SoundInput): (frame: CodedSound) => void {
  const name = CODECS[codec]
  if (!name) {
    return ({ timestamp, data }) => {
      const samples = samplesOf(codec, data)
      const numberOfFrames = Math.floor(samples.length / channels)
      const content = { data: samples, numberOfFrames, timestamp: timestamp * 1000 }
      encode(new AudioData({ ...content, format: 's16', sampleRate, numberOfChannels: channels }))
    }
  }
  const decoder = new AudioDecoder({ output: encode, error: fail })
  const description = specificConfig && Buffer.from(specificConfig, 'hex')
  decoder.configure({
    codec: name,
    sampleRate,
    numberOfChannels: channels,
    ...(description && { description }),
  })
  return ({ timestamp, data }) =>
    decoder.decode(new EncodedAudioChunk({ type: 'key', timestamp: timestamp * 1000, data }))
}

process.on('message', decoderOf(input))
