import type { FastifyBaseLogger } from 'fastify'

/** The server's log: pino's methods, with the object as the first argument. */
export type Logger = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>
