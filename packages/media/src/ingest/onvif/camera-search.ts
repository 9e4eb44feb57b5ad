import { randomUUID } from 'node:crypto'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { networkInterfaces } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { OnvifRefused } from './onvif-refused.ts'
import { type FoundCamera, probeMessage, readProbeAnswer } from './probe.ts'

/** The network in which a search looks for cameras. Tests look on loopback. */
export type SearchNetwork = {
  /** Returns this machine's IPv4 address in each of its networks. */
  addresses(): string[]
  /** The multicast group and port that cameras listen to. */
  group: string
  port: number
}

/** The networks of this machine, with the group and port of WS-Discovery. */
const OWN_NETWORKS: SearchNetwork = {
  addresses: () =>
    Object.values(networkInterfaces()).flatMap((addresses = []) =>
      addresses
        .filter(({ family, internal }) => family === 'IPv4' && !internal)
        .map(({ address }) => address),
    ),
  group: '239.255.255.250',
  port: 3702,
}

/** Time for answers, in ms. The probe is sent again after AGAIN_MS, because UDP may lose it. */
const SEARCH_MS = 3000
const AGAIN_MS = 500
const MOST_CAMERAS = 64
/** Maximum number of datagrams of a search. A camera may answer several times. */
const MOST_ANSWERS = 1024
/** Maximum number of networks that are asked. Virtual networks count as well. */
const MOST_NETWORKS = 16

/** Searches the server's networks for IP cameras (ONVIF, WS-Discovery), one search at a time. */
export class CameraSearch {
  readonly #network: SearchNetwork
  #isRunning = false

  constructor(network: SearchNetwork = OWN_NETWORKS) {
    this.#network = network
  }

  /**
   * Returns the cameras that answer within 3 s, at most 64.
   * @throws {OnvifRefused} another search is running, or no camera answers
   */
  async run(): Promise<FoundCamera[]> {
    if (this.#isRunning) throw new OnvifRefused('camera-search-running')
    this.#isRunning = true
    try {
      const found = await answersFrom(this.#network)
      if (found.length === 0) throw new OnvifRefused('no-camera-found')
      return found
    } finally {
      this.#isRunning = false
    }
  }
}

async function answersFrom({ addresses, group, port }: SearchNetwork): Promise<FoundCamera[]> {
  const id = `urn:uuid:${randomUUID()}`
  const cameras = new Map<string, FoundCamera>()
  const enough = new AbortController()
  let answers = 0
  const take = (answer: Buffer, sender: string) => {
    answers += 1
    if (enough.signal.aborted) return
    for (const camera of readProbeAnswer(answer, sender, id)) {
      if (cameras.size < MOST_CAMERAS) cameras.set(camera.device, camera)
    }
    if (cameras.size === MOST_CAMERAS || answers === MOST_ANSWERS) enough.abort()
  }
  const opened = await Promise.all(
    addresses()
      .slice(0, MOST_NETWORKS)
      .map((own) => openSocket(own, take)),
  )
  const sockets = opened.filter((socket) => socket !== null)
  const ask = () => {
    // Sending fails in a network without a route for multicast. Such a network has no cameras to find.
    for (const socket of sockets) socket.send(probeMessage(id), port, group, () => {})
  }
  try {
    if (sockets.length === 0) return []
    ask()
    await wait(AGAIN_MS, undefined, { signal: enough.signal })
    ask()
    await wait(SEARCH_MS - AGAIN_MS, undefined, { signal: enough.signal })
  } catch {
    // there are enough answers
  } finally {
    for (const socket of sockets) socket.close()
  }
  return [...cameras.values()]
}

/** Opens a socket that sends to the network of one of this machine's addresses; null if that fails. */
async function openSocket(
  own: string,
  take: (answer: Buffer, sender: string) => void,
): Promise<Socket | null> {
  const socket = createSocket('udp4')
  try {
    socket.bind(0, own)
    await once(socket, 'listening')
    socket.setMulticastInterface(own)
  } catch {
    socket.close()
    return null
  }
  socket.on('error', () => {}) // the network is gone; the other ones may answer
  socket.on('message', (answer, { address }) => take(answer, address))
  return socket
}
