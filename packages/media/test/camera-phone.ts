import { once } from 'node:events'
import WebSocket from 'ws'
import { type CameraMessageKind, encodeCameraMessage } from '../src/ingest/camera/camera-message.ts'
import { eventually } from './patience.ts'
import { AAC_48K_STEREO, avcRecord } from './sps-writer.ts'

/** What a phone is told. */
type Said = { type: string; next?: number; code?: string; state?: string; anotherSends?: boolean }

/** A hand-driven phone: says exactly what a test wants, right or wrong. */
export class CameraPhone {
  readonly socket: WebSocket
  readonly said: Said[] = []
  /** The number of the next message. */
  number = 0

  private constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('error', () => {}) // a reset by the server is a way of closing
    socket.on('message', (data) => this.said.push(JSON.parse(data.toString())))
  }

  /** @param baseUrl e.g. http://127.0.0.1:4000/video */
  static async connect(baseUrl: string): Promise<CameraPhone> {
    const phone = new CameraPhone(new WebSocket(`${baseUrl.replace('http', 'ws')}/camera`))
    await once(phone.socket, 'open')
    return phone
  }

  /** Connects and is let in. */
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

  /** The newest word of a kind. */
  told(type: string, satisfies: (said: Said) => boolean = () => true): Promise<Said> {
    return eventually(`word ${type}`, () =>
      this.said.findLast((said) => said.type === type && satisfies(said)),
    )
  }

  send(kind: CameraMessageKind, timestamp: number, data: Buffer, number = this.number): void {
    this.socket.send(encodeCameraMessage({ kind, number, timestamp, data }))
    this.number = number + 1
  }

  /** The settings a phone sends first, of AAC. */
  configure(width = 320): void {
    this.send('videoSettings', 0, avcRecord(width, 180))
    this.send('aacSettings', 0, AAC_48K_STEREO)
  }

  /** Made-up frames, 25 a second with sound: a key frame each two seconds, timestamps from..to in ms. */
  play(from: number, to: number): void {
    for (let time = from; time < to; time += 40) {
      this.send(time % 2000 === 0 ? 'keyFrame' : 'frame', time, Buffer.from([0, 0, 0, 1, 9]))
      this.send('aac', time, Buffer.from([1, 2, 3]))
    }
  }

  /** Its line is cut: nobody says goodbye. */
  cut(): void {
    this.socket.terminate()
  }
}
