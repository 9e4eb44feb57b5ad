import { once } from 'node:events'
import { type CameraMessageKind, encodeCameraMessage } from '@courtside/camera-message'
import WebSocket from 'ws'
import { eventually } from './patience.ts'
import { AAC_48K_STEREO, avcRecord, fakePicture } from './sps-writer.ts'

/** A message from the server to the phone. */
type Said = { type: string; next?: number; code?: string; state?: string; anotherSends?: boolean }

/** A simulated phone that sends exactly what a test wants, valid or not. */
export class CameraPhone {
  readonly socket: WebSocket
  readonly said: Said[] = []
  /** The number of the next message. */
  number = 0

  private constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('error', () => {}) // a reset by the server also closes it
    socket.on('message', (data) => this.said.push(JSON.parse(data.toString())))
  }

  /** @param baseUrl e.g. http://127.0.0.1:4000/video */
  static async connect(baseUrl: string): Promise<CameraPhone> {
    const phone = new CameraPhone(new WebSocket(`${baseUrl.replace('http', 'ws')}/camera`))
    await once(phone.socket, 'open')
    return phone
  }

  /** Connects and waits for admission. */
  static async admitted(baseUrl: string, token: string, take = 'take'): Promise<CameraPhone> {
    const phone = await CameraPhone.connect(baseUrl)
    phone.hello(token, take)
    const { next } = await phone.told('ready')
    phone.number = next ?? 0
    return phone
  }

  get isClosed(): boolean {
    return this.socket.readyState === this.socket.CLOSED
  }

  hello(token: string, take = 'take'): void {
    this.socket.send(JSON.stringify({ token, take }))
  }

  /** Waits for a message of a type, and returns the newest one. */
  told(type: string, satisfies: (said: Said) => boolean = () => true): Promise<Said> {
    return eventually(`word ${type}`, () =>
      this.said.findLast((said) => said.type === type && satisfies(said)),
    )
  }

  send(kind: CameraMessageKind, timestamp: number, data: Buffer, number = this.number): void {
    this.socket.send(encodeCameraMessage({ kind, number, timestamp, data }))
    this.number = number + 1
  }

  /** Sends the settings that a phone sends first, with AAC. */
  configure(width = 320): void {
    this.send('videoSettings', 0, avcRecord(width, 180))
    this.send('aacSettings', 0, AAC_48K_STEREO)
  }

  /**
   * Sends artificial frames, 25 per second with audio: a key frame every two seconds, timestamps from..to in
   * ms.
   */
  play(from: number, to: number): void {
    for (let time = from; time < to; time += 40) {
      const keyFrame = time % 2000 === 0
      this.send(keyFrame ? 'keyFrame' : 'frame', time, fakePicture(keyFrame))
      this.send('aac', time, Buffer.from([1, 2, 3]))
    }
  }

  /** Cuts the connection without closing it properly. */
  cut(): void {
    this.socket.terminate()
  }
}
