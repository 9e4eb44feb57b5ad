import { execFile } from 'node:child_process'

/** The program of libsrt that receives SRT (Debian's package srt-tools). */
const SRT_PROGRAM = 'srt-live-transmit'
const CHECK_TIMEOUT_MS = 5000
/** Number of packets between two lines of statistics. At 5 Mbit/s, they arrive in about a second. */
const STATISTICS_EVERY = 500
/**
 * How long a listener waits for a silent encoder, in ms, before it takes a new one. Longer than the buffer,
 * so that the buffered video still plays.
 */
const IDLE_MS = 4000

/**
 * How long the receiver waits for packets that were lost on the way, in ms. An encoder may ask for more. Four
 * to five retransmissions fit into it at a round-trip time of 400 ms.
 */
export const LATENCY_MS = 2000

/** A port that takes the encoder of one match. */
export type SrtOpening = {
  port: number
  /** 10 to 79 characters (`SRTO_PASSPHRASE`). */
  passphrase: string
}

/** Returns whether the program is installed. */
export function isSrtInstalled(): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(SRT_PROGRAM, ['-version'], { timeout: CHECK_TIMEOUT_MS }, (error) => {
      // The program prints its version and ends with exit code 1.
      resolve(error === null || error.code === 1)
    })
  })
}

/**
 * Returns the command that listens for one encoder, writes its MPEG-TS to standard output, and ends when the
 * encoder has gone.
 * @param statisticsFile receives a line of JSON from time to time
 */
export function listenCommand(
  host: string,
  { port, passphrase }: SrtOpening,
  statisticsFile: string,
): { program: string; arguments: string[] } {
  const settings = new URLSearchParams({
    mode: 'listener',
    passphrase,
    latency: String(LATENCY_MS),
    peeridletimeo: String(IDLE_MS),
  })
  const address = host.includes(':') ? `[${host}]` : host
  return {
    program: SRT_PROGRAM,
    arguments: [
      ...['-q', '-a:no', '-loglevel:note', '-f', `-s:${STATISTICS_EVERY}`, '-pf:json'],
      ...[`-statsout:${statisticsFile}`, `srt://${address}:${port}?${settings}`, 'file://con'],
    ],
  }
}
