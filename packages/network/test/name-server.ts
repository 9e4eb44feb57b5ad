import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

/** Response, recursion available, no such name (RFC 1035, section 4.1.1). */
const NO_SUCH_NAME = 0x8183

/** A name server on loopback that knows no name and answers only when it is told to. */
export interface NameServer {
  /** Its address with its port. */
  address: string
  /** How many questions it was asked. */
  readonly asked: number
  /** Answers every question so far, and later ones at once. */
  answer(): void
}

/** Starts a name server that ends with the test. */
export async function startNameServer(): Promise<NameServer> {
  const socket = createSocket('udp4')
  const held: (() => void)[] = []
  let asked = 0
  let answers = false
  socket.on('message', (question, { port, address }) => {
    asked += 1
    const answer = () => {
      question.writeUInt16BE(NO_SUCH_NAME, 2)
      socket.send(question, port, address)
    }
    if (answers) answer()
    else held.push(answer)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  return {
    address: `127.0.0.1:${socket.address().port}`,
    get asked() {
      return asked
    },
    answer() {
      answers = true
      for (const one of held.splice(0)) one()
    },
  }
}
