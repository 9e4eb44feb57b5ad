import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'

/**
 * A proxy in front of a server. A test can block it, like a lost network, and let it change pages, like an
 * update.
 */
export interface CutProxy {
  url: string
  /** Blocks all traffic, and breaks open connections. */
  cut(): void
  mend(): void
  /** Gives every module another address, in pages, the service worker and modules, like another build. */
  update(): void
  close(): Promise<void>
}

/** The address of a module, in a page or in another module. */
const MODULE = /(?<=(?:assets|\.)\/[\w-]+)\.js\b/g
/** The end of a module's address after the update. */
const UPDATED = '.new.js'

/** Forwards everything to a server, including WebSockets, until it is cut. */
export async function openCutProxy(target: string): Promise<CutProxy> {
  let isCut = false
  let isUpdated = false
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers }
    if (isUpdated) {
      headers['accept-encoding'] = 'identity'
      // The browser's cached copy is from the previous build.
      delete headers['if-none-match']
      delete headers['if-modified-since']
    }
    const address = new URL((asked.url ?? '/').replace(UPDATED, '.js'), target)
    const passed = request(address, { method: asked.method, headers }, (got) => {
      const isText = /html|javascript/.test(got.headers['content-type'] ?? '')
      if (!isUpdated || !isText) {
        answer.writeHead(got.statusCode ?? 502, got.headers)
        got.pipe(answer)
        return
      }
      const chunks: Buffer[] = []
      got.on('data', (chunk: Buffer) => chunks.push(chunk))
      got.on('end', () => {
        const { 'content-length': _length, etag: _etag, ...rest } = got.headers
        answer.writeHead(got.statusCode ?? 502, rest)
        answer.end(Buffer.concat(chunks).toString().replaceAll(MODULE, UPDATED))
      })
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  server.on('connection', (socket) => isCut && socket.destroy())
  const tunnels = tunnelsTo(target, server)
  const breakOff = () => {
    server.closeAllConnections()
    for (const socket of tunnels) socket.destroy()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port.')
  return {
    url: `http://localhost:${address.port}`,
    cut() {
      isCut = true
      breakOff()
    },
    mend() {
      isCut = false
    },
    update() {
      isUpdated = true
    },
    close() {
      breakOff()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/**
 * Forwards WebSockets in both directions.
 * @returns the sockets of the open WebSockets
 */
function tunnelsTo(target: string, server: Server): ReadonlySet<Socket> {
  const tunnels = new Set<Socket>()
  server.on('upgrade', (asked, socket: Socket, head: Buffer) => {
    openTunnel(target, tunnels, asked, socket, head)
  })
  return tunnels
}

function openTunnel(
  target: string,
  tunnels: Set<Socket>,
  asked: IncomingMessage,
  socket: Socket,
  head: Buffer,
): void {
  const { hostname, port } = new URL(target)
  const passed = connect(Number(port), hostname)
  const fields = asked.rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`))
  passed.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${fields.join('')}\r\n`)
  passed.write(head)
  passed.pipe(socket).pipe(passed)
  for (const [one, other] of [
    [socket, passed],
    [passed, socket],
  ] as const) {
    tunnels.add(one)
    one.on('error', () => {}) // 'close' follows
    one.on('close', () => {
      tunnels.delete(one)
      other.destroy()
    })
  }
}
