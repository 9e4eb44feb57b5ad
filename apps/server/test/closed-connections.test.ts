import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { clientConfig } from '../src/db/client.ts'
import { PrimaryPool } from '../src/db/primary-pool.ts'

/** Returns a message of PostgreSQL's protocol (documentation, 54.7), as the server sends it. */
function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}
const AUTHENTICATED = message('R', Buffer.alloc(4))
const READY = message('Z', Buffer.from('I'))
const TERMINATED = message(
  'E',
  Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
)
/** The type of the client's last message. */
const TERMINATE = 'X'.charCodeAt(0)

/** Starts a server that stops at the moment at which the client ends its connection. Returns its address. */
async function stoppingServer(): Promise<string> {
  const server = createServer((socket) => {
    socket.once('data', () => socket.write(Buffer.concat([AUTHENTICATED, READY])))
    socket.on('data', (data) => {
      if (data[0] === TERMINATE) socket.end(TERMINATED)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return `postgres://club@127.0.0.1:${(server.address() as AddressInfo).port}/club`
}

test('reports no broken connection when the server stops while the pool is closed', async () => {
  const lost: string[] = []
  const pool = new PrimaryPool({ connectionString: await stoppingServer() }, clientConfig, {
    opened: () => {},
    lost: ({ message }) => lost.push(message),
  })
  const client = await pool.connect()
  const broken = once(client, 'error')
  const closed = new Promise((resolve) => client.once('end', resolve))
  client.release()

  await pool.end()
  expect(String((await broken)[0])).toContain('administrator command')
  await closed
  expect(lost).toEqual([])
})
