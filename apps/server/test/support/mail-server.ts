import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * Starts a mail server on the loopback address until the test ends. It supports the part of RFC 5321 that
 * nodemailer uses.
 * @param taken receives each mail as it was sent, with its headers; if it returns false, the server refuses
 * the mail temporarily
 * @returns the server's port
 */
export async function mailServer(taken: (mail: string) => unknown): Promise<number> {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    converse(socket, taken)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

function converse(socket: net.Socket, taken: (mail: string) => unknown): void {
  let received = ''
  let isMail = false
  socket.write('220 loopback ESMTP\r\n')
  socket.setEncoding('utf8').on('data', (chunk) => {
    received += chunk
    for (;;) {
      const end = received.indexOf(isMail ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const line = received.slice(0, end)
      received = received.slice(end + (isMail ? 5 : 2))
      if (isMail) {
        isMail = false
        socket.write(taken(line) === false ? '451 later\r\n' : '250 taken\r\n')
      } else if (line === 'DATA') {
        isMail = true
        socket.write('354 go on\r\n')
      } else if (line === 'QUIT') {
        socket.end('221 bye\r\n')
      } else socket.write('250 fine\r\n')
    }
  })
}
