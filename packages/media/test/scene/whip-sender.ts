import { type ChildProcess, spawn } from 'node:child_process'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { path as ffmpegPath } from '@ffmpeg-installer/ffmpeg'
import { MediaStreamTrack, RTCPeerConnection, useH264, useOPUS } from 'werift'

/** A sender by WHIP: FFmpeg makes packets of H.264 and Opus, and WebRTC carries them. */
export type WhipSender = {
  status: number
  /** The reason of a refusal, or the answer in SDP. */
  said: string
  /** Where to delete the session; null: it was refused. */
  location: string | null
  /** Returns how often the receiver asked for a key frame. */
  keyFramesAsked(): number
  kill(): Promise<void>
}

/**
 * Sends a test pattern of 25 frames per second and a tone, or a clip.
 * @param authorization the header; null: none
 * @param clip an FLV file with H.264 video, sent in a loop without coding it again
 */
export async function sendByWhip(
  url: string,
  authorization: string | null,
  clip?: string,
): Promise<WhipSender> {
  const peer = new RTCPeerConnection({
    codecs: { video: [useH264()], audio: [useOPUS()] },
    iceServers: [],
    iceAdditionalHostAddresses: ['127.0.0.1'],
  })
  const tracks = [new MediaStreamTrack({ kind: 'video' }), new MediaStreamTrack({ kind: 'audio' })] as const
  let keyFramesAsked = 0
  for (const track of tracks) {
    const { sender } = peer.addTransceiver(track, { direction: 'sendonly' })
    sender.onPictureLossIndication.subscribe(() => {
      keyFramesAsked += 1
    })
  }
  await peer.setLocalDescription(await peer.createOffer())
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp', ...(authorization !== null && { authorization }) },
    body: peer.localDescription?.sdp ?? '',
  })
  const said = await answer.text()
  const senders: { kill(): Promise<void> }[] = []
  if (answer.status === 201) {
    await peer.setRemoteDescription({ type: 'answer', sdp: said })
    senders.push(await encode(tracks, clip))
  }
  return {
    status: answer.status,
    said,
    location: answer.headers.get('location'),
    keyFramesAsked: () => keyFramesAsked,
    kill: async () => {
      await Promise.all(senders.map((sender) => sender.kill()))
      await peer.close()
    },
  }
}

const VIDEO = [
  '-c:v',
  'libx264',
  '-preset',
  'ultrafast',
  '-tune',
  'zerolatency',
  '-pix_fmt',
  'yuv420p',
  '-g',
  '25',
]
/** Keeps a packet within the size that WebRTC can send. */
const PACKET = '?pkt_size=1200'

/** The test pattern and the tone, as inputs and outputs of FFmpeg. */
const PATTERN = {
  inputs: [
    ...['-re', '-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25'],
    ...['-re', '-f', 'lavfi', '-i', 'sine=sample_rate=48000'],
  ],
  video: ['-map', '0:v', ...VIDEO, '-bsf:v', 'dump_extra'],
  audio: ['-map', '1:a'],
}

const clipOf = (clip: string): typeof PATTERN => ({
  inputs: ['-re', '-stream_loop', '-1', '-i', clip],
  video: ['-map', '0:v', '-c:v', 'copy', '-bsf:v', 'h264_mp4toannexb'],
  audio: ['-map', '0:a'],
})

async function encode([video, audio]: readonly [MediaStreamTrack, MediaStreamTrack], clip?: string) {
  const [pictures, sounds] = await Promise.all([socketTo(video), socketTo(audio)])
  const source = clip === undefined ? PATTERN : clipOf(clip)
  const outputs = [
    ...[...source.video, '-f', 'rtp', `${pictures.url}${PACKET}`],
    ...[...source.audio, '-c:a', 'libopus', '-ac', '2', '-f', 'rtp', `${sounds.url}${PACKET}`],
  ]
  const encoder = spawn(ffmpegPath, ['-v', 'error', '-nostdin', ...source.inputs, ...outputs], {
    stdio: 'ignore',
  })
  return { kill: () => ended(encoder, [pictures.socket, sounds.socket]) }
}

async function socketTo(track: MediaStreamTrack): Promise<{ url: string; socket: Socket }> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  socket.on('message', (packet) => {
    const isReport = (packet[1] ?? 0) >= 200 && (packet[1] ?? 0) <= 204
    if (!isReport) track.writeRtp(packet)
  })
  return { url: `rtp://127.0.0.1:${socket.address().port}`, socket }
}

async function ended(encoder: ChildProcess, sockets: readonly Socket[]): Promise<void> {
  encoder.kill('SIGKILL')
  await once(encoder, 'close')
  for (const socket of sockets) socket.close()
}
