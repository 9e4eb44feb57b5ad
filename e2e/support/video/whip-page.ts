import type { Page } from '@playwright/test'

/** The colour of the picture that {@link sendByWhip} sends, as red, green and blue. */
export const SENT_COLOUR = { red: 200, green: 30, blue: 30 }

/** The server's answer to an offer. */
export interface WhipAnswer {
  status: number
  /** The reason of a refusal, or the answer in SDP. */
  said: string
  /** Where to delete the session; null: the offer was refused. */
  location: string | null
}

/** Options of {@link sendByWhip}. */
export interface WhipOffer {
  /** The WHIP address that the control panel shows. */
  url: string
  streamKey: string
  /** The only video codec of the offer, such as `video/VP8`; absent: all codecs of the browser. */
  codec?: string
}

/**
 * Lets a page send a canvas and an oscillator by WebRTC, as a web page with a WHIP client would (RFC 9725).
 * It sends until the page closes.
 */
export async function sendByWhip(page: Page, offer: WhipOffer): Promise<WhipAnswer> {
  return page.evaluate(
    async ({ url, streamKey, codec, colour }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 })
      const paint = canvas.getContext('2d')
      if (!paint) throw new Error('The page cannot paint.')
      let frame = 0
      setInterval(() => {
        paint.fillStyle = `rgb(${colour.red} ${colour.green} ${colour.blue})`
        paint.fillRect(0, 0, canvas.width, canvas.height)
        paint.fillStyle = 'white'
        paint.fillRect((frame++ * 4) % canvas.width, 150, 20, 20)
      }, 40)
      const audio = new AudioContext()
      const tone = new OscillatorNode(audio, { frequency: 440 })
      const sound = new MediaStreamAudioDestinationNode(audio)
      tone.connect(sound)
      tone.start()

      const peer = new RTCPeerConnection()
      const [picture] = canvas.captureStream(25).getVideoTracks()
      const [heard] = sound.stream.getAudioTracks()
      if (!picture || !heard) throw new Error('The page has nothing to send.')
      const video = peer.addTransceiver(picture, { direction: 'sendonly' })
      peer.addTransceiver(heard, { direction: 'sendonly' })
      if (codec !== undefined) {
        const { codecs } = RTCRtpSender.getCapabilities('video') ?? { codecs: [] }
        video.setCodecPreferences(codecs.filter(({ mimeType }) => mimeType === codec))
      }
      await peer.setLocalDescription()
      while (peer.iceGatheringState !== 'complete') {
        await new Promise((gathered) =>
          peer.addEventListener('icegatheringstatechange', gathered, { once: true }),
        )
      }
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/sdp', authorization: `Bearer ${streamKey}` },
        body: peer.localDescription?.sdp ?? '',
      })
      const said = await answer.text()
      if (answer.ok) await peer.setRemoteDescription({ type: 'answer', sdp: said })
      return { status: answer.status, said, location: answer.headers.get('location') }
    },
    { ...offer, colour: SENT_COLOUR },
  )
}
