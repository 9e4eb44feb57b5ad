import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

/** Flags of a DNS answer: response, recursion available, no such name (RFC 1035, section 4.1.1). */
const NO_SUCH_NAME = 0x8183

/** A name server on loopback. It answers only on demand, and always that the name does not exist. */
export interface NameServer {
  /** The name server's address and port. */
  address: string
  /** The number of queries received. */
  readonly asked: number
  /** Answers all queries so far, and later ones immediately. */
  answer(): void
}

/** Starts a name server that stops when the test ends. */
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
